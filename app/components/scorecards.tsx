import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { MiniScorecard } from "#server/stories/boards/mini-scorecards";
import { observeLeagueStream } from "../lib/league-stream";
import { trpc } from "../lib/trpc";

/** The interval of refreshes without a stream. */
const REFRESH_MS = 60_000;

interface Scorecards {
  readonly cards: readonly MiniScorecard[];
  /** The place of the visible one. */
  readonly at: number;
  /** Shows the next one. */
  readonly turn: () => void;
  /** Whether the reader has paused them, on any screen. */
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
}

const NONE: Scorecards = {
  cards: [],
  at: 0,
  turn: () => {},
  paused: false,
  setPaused: () => {},
};

const ScorecardsContext = createContext(NONE);

/** The state of the strip, which survives a change of screen. */
export function useScorecards(): Scorecards {
  return useContext(ScorecardsContext);
}

/** Keeps the mini scorecards of all screens up to date for logged-in users. */
export function ScorecardsProvider({
  initial,
  children,
}: {
  /** From the page's data; null for visitors, who may not see them. */
  initial: readonly MiniScorecard[] | null;
  children: ReactNode;
}) {
  const fresh = useFreshCards(initial);
  const cards = useMemo(() => listTurns(fresh), [fresh]);
  const [shownId, setShownId] = useState<number | null>(null);
  const [paused, setPaused] = useState(false);
  const at = Math.max(
    0,
    cards.findIndex(({ fixtureId }) => fixtureId === shownId),
  );
  const turn = useCallback(() => {
    setShownId(cards[(at + 1) % cards.length]?.fixtureId ?? null);
  }, [cards, at]);
  const value = useMemo(() => ({ cards, at, turn, paused, setPaused }), [cards, at, turn, paused]);
  return <ScorecardsContext.Provider value={value}>{children}</ScorecardsContext.Provider>;
}

/** While a match is live, only live ones take turns (rules.md#mini-scorecard). */
function listTurns(cards: readonly MiniScorecard[]): readonly MiniScorecard[] {
  const live = cards.filter((card) => card.live);
  return live.length > 0 ? live : cards;
}

/** Reloaded every minute while the tab is visible, and when the page's stream announces a score. */
function useFreshCards(initial: readonly MiniScorecard[] | null): readonly MiniScorecard[] {
  const [fresh, setFresh] = useState<{ of: typeof initial; cards: typeof NONE.cards } | null>(null);
  useEffect(() => {
    if (initial === null) return;
    const stop = new AbortController();
    const refresh = async () => {
      if (document.visibilityState === "hidden") return;
      const { signal } = stop;
      // A failed request is repeated at the next refresh.
      const cards = await trpc.board.scorecards.query(undefined, { signal }).catch(() => null);
      if (cards !== null && !stop.signal.aborted) setFresh({ of: initial, cards });
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener("visibilitychange", refresh, { signal: stop.signal });
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stopHearing = observeLeagueStream((event) => {
      if (event?.kinds.includes("scores") === false) return;
      clearTimeout(soon);
      soon = setTimeout(refresh, Math.random() * (event?.spreadMs ?? 0));
    });
    return () => {
      stop.abort();
      stopHearing();
      clearInterval(timer);
      clearTimeout(soon);
    };
  }, [initial]);
  return (fresh?.of === initial ? fresh.cards : initial) ?? NONE.cards;
}
