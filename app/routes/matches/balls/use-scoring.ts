import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { BallEvent, Happening } from "#game/matches/balls/events";
import { matchInPlay } from "#game/matches/balls/match-in-play";
import { chainOf, orderEvents } from "#game/matches/balls/order-events";
import type { OpenedBalls } from "#server/matches/balls/open-balls";
import type { Pen } from "#server/matches/balls/pens";
import { CallRefused, callFailure, trpc } from "../../../lib/trpc";
import { keepBalls, mergeBalls, readBalls, type StoredBalls, strandedIn } from "./ball-store";
import { settingOf } from "./setting";

/** Fits into the body of a request. */
const BATCH = 100;
const RETRY_MS = 5_000;
/** Trying again as it is does not help. */
const REFUSED = new Set([400, 404, 409, 413, 422]);

/**
 * A match that is scored on this browser: every ball is kept at once and sent in order when there is
 * a network (rules.md#ball-by-ball).
 */
export function useScoring(opened: OpenedBalls) {
  const { userId } = opened;
  const fixtureId = opened.fixture.id;
  const [stored, setStored] = useState<StoredBalls>(() => {
    return { pen: opened.pen, ownPen: 0, events: opened.events, unsent: [] };
  });
  const latest = useRef(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(true);
  const [elsewhere, setElsewhere] = useState(opened.elsewhere);
  useEffect(() => setElsewhere(opened.elsewhere), [opened]);
  const change = useCallback(
    (next: StoredBalls) => {
      latest.current = next;
      setStored(next);
      setIsKept(keepBalls(localStorage, { userId, fixtureId }, next));
    },
    [userId, fixtureId],
  );
  const hear = useCallback(
    (heard: { readonly pen: Pen; readonly events: readonly BallEvent[] }) =>
      change(mergeBalls(latest.current, heard)),
    [change],
  );

  const isSending = useRef(false);
  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let batch = nextBatch(latest.current); batch.length > 0; ) {
        const reply = await trpc.balls.append.mutate({ fixtureId, events: batch });
        const { pen } = reply;
        setElsewhere(reply.elsewhere);
        const sent = new Set(batch.map(({ key }) => key));
        const { current } = latest;
        change({ ...current, pen, unsent: current.unsent.filter((key) => !sent.has(key)) });
        setProblem(null);
        batch = nextBatch(latest.current);
      }
    } catch (error) {
      const { sentence } = callFailure(error);
      setProblem(sentence);
      if (isRefused(error)) {
        // The pen is elsewhere: unsent entries are shown, to be copied or sent with a new pen.
        change({ ...latest.current, ownPen: 0 });
        await trpc.balls.read.query({ fixtureId }).then(hear, () => {});
      }
    } finally {
      isSending.current = false;
    }
  }, [fixtureId, change, hear]);

  const isRead = useRef(false);
  useEffect(() => {
    // Once: without storage the browser has only its memory.
    const before = isRead.current ? null : readBalls(localStorage, { userId, fixtureId });
    isRead.current = true;
    if (before !== null) latest.current = before;
    hear(opened);
    void send();
  }, [opened, userId, fixtureId, hear, send]);

  useEffect(() => {
    const again = () => void send();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [send]);

  const enter = useCallback(
    (what: Happening) => {
      const { current } = latest;
      const key = makeKey();
      const after = chainOf(countedOf(current)).at(-1)?.key ?? null;
      const event = { key, after, pen: current.ownPen, at: Date.now(), what };
      change({
        ...current,
        events: [...current.events, event],
        unsent: [...current.unsent, key],
      });
      void send();
    },
    [change, send],
  );

  const takePen = useCallback(async () => {
    try {
      const pen = await trpc.balls.takePen.mutate({ fixtureId });
      const heard = await trpc.balls.read.query({ fixtureId });
      const merged = mergeBalls(latest.current, heard);
      change(withPen(merged, pen, heard.events));
      setProblem(null);
      await send();
    } catch (error) {
      setProblem(callFailure(error).sentence ?? "Taking the pen needs a connection.");
    }
  }, [fixtureId, change, send]);

  const handOver = useCallback(
    async (to: number | null) => {
      try {
        await send();
        const pen = await trpc.balls.handOver.mutate({ fixtureId, to });
        change({ ...latest.current, pen, ownPen: 0 });
        setProblem(null);
      } catch (error) {
        setProblem(callFailure(error).sentence ?? "Handing the pen over needs a connection.");
      }
    },
    [fixtureId, change, send],
  );

  const discard = useCallback(() => {
    const { current } = latest;
    const gone = new Set(strandedIn(current).map(({ key }) => key));
    change({
      ...current,
      events: current.events.filter(({ key }) => !gone.has(key)),
      unsent: current.unsent.filter((key) => !gone.has(key)),
    });
  }, [change]);

  const setting = useMemo(() => settingOf(opened, elsewhere), [opened, elsewhere]);
  const counted = useMemo(() => countedOf(stored), [stored]);
  const match = useMemo(() => matchInPlay(counted, setting), [counted, setting]);
  const effective = useMemo(() => orderEvents(counted), [counted]);
  const stranded = useMemo(() => strandedIn(stored), [stored]);
  return {
    ...{ match, effective, setting, stranded, problem, isKept },
    ...{ enter, takePen, handOver, discard },
    pen: stored.pen,
    /** The key of the last event, take-backs among them; null before the first. */
    tip: chainOf(counted).at(-1)?.key ?? null,
    /** This browser may enter balls. */
    holdsPen: stored.ownPen > 0 && stored.ownPen === stored.pen.number,
    unsent: stored.unsent.length - stranded.length,
  };
}

export type Scoring = ReturnType<typeof useScoring>;

function countedOf(stored: StoredBalls): BallEvent[] {
  const stranded = new Set(strandedIn(stored).map(({ key }) => key));
  return stored.events.filter(({ key }) => !stranded.has(key));
}

function nextBatch(stored: StoredBalls): readonly BallEvent[] {
  const waiting = new Set(stored.unsent);
  return countedOf(stored)
    .filter(({ key }) => waiting.has(key))
    .slice(0, BATCH);
}

/** With a new pen, unsent entries stay valid if nobody else has gone on in the meantime. */
function withPen(stored: StoredBalls, pen: Pen, heard: readonly BallEvent[]): StoredBalls {
  const waiting = new Set(stored.unsent);
  const tip = chainOf(heard).at(-1)?.key ?? null;
  const first = stored.events.find(({ key }) => waiting.has(key));
  const goesOn = first?.after === tip;
  const events = stored.events.map((event) =>
    goesOn && waiting.has(event.key) ? { ...event, pen: pen.number } : event,
  );
  return { ...stored, pen, ownPen: pen.number, events };
}

function isRefused(error: unknown): boolean {
  return error instanceof CallRefused && REFUSED.has(error.status);
}

const KEY_BYTES = 12;

/** Not `randomUUID`, which pages without TLS do not have. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
