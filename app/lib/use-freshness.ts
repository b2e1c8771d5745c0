import { useEffect, useState } from "react";
import { MINUTE_MS, SECOND_MS } from "#game/core/units";
import type { Freshness } from "#server/play/season/freshness";
import { serverNow } from "./server-clock";
import { trpc } from "./trpc";

/** A look takes some seconds, and not all screens ask at once. */
const GRACE_MS = 15 * SECOND_MS;
const SPREAD_MS = 30 * SECOND_MS;
/** A look that is late is waited for so long before each further question. */
const AGAIN_MS = MINUTE_MS;

/**
 * The freshness of the scores in play (rules.md#freshness). A look of the feed that changes no
 * score is announced to nobody (ADR-120): after the time of the next planned one, and only then,
 * the screen asks for its result. A failed request changes nothing.
 *
 * @param initial from the page's data; new data replace later answers
 */
export function useFreshness(
  leagueId: number,
  initial: readonly Freshness[],
): readonly Freshness[] {
  const [fresh, setFresh] = useState<{ of: typeof initial; data: typeof initial } | null>(null);
  const shown = fresh?.of === initial ? fresh.data : initial;
  useEffect(() => {
    const planned = shown.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
    if (planned.length === 0) return;
    const stopped = new AbortController();
    const due = Math.min(...planned) - serverNow();
    const wait = Math.max(due, AGAIN_MS - GRACE_MS) + GRACE_MS + Math.random() * SPREAD_MS;
    const timer = setTimeout(async () => {
      const answer = await askFreshness(leagueId, stopped.signal);
      // A new list even without changes: the next question waits for it.
      if (!stopped.signal.aborted) setFresh({ of: initial, data: answer ?? [...shown] });
    }, wait);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [leagueId, initial, shown]);
  return shown;
}

async function askFreshness(
  leagueId: number,
  signal: AbortSignal,
): Promise<readonly Freshness[] | null> {
  if (document.visibilityState === "hidden") return null;
  return trpc.board.freshness.query({ leagueId }, { signal }).catch(() => null);
}
