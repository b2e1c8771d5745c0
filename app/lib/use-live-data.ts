import { useEffect, useRef, useState } from "react";
import type { LiveEvent } from "#server/core/live-hub";
import { ringLockBell } from "./lock-bell";
import { REFRESH_MS, reloadAtNews } from "./reload-at-news";
import { leaveIfOut } from "./trpc";

/** setTimeout counts in 32 bits: a longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1 - REFRESH_MS;
/** The consequences of a lock are known a moment after its time. */
const LOCK_GRACE_MS = 1_000;

/** A procedure that reads, such as `trpc.board.scores.query`. */
type Query<Input, Data> = (input: Input, options: { signal: AbortSignal }) => Promise<Data>;

interface LiveDataSource<Input, Data> {
  /** The league whose stream announces changes; null for a reader without one. */
  readonly leagueId: number | null;
  /** The number of the last change in `initial`. */
  readonly since: number;
  readonly query: Query<Input, Data>;
  readonly input: NoInfer<Input>;
  /** The data of the page. */
  readonly initial: NoInfer<Data>;
  /** Whether it may change at any moment: without a stream, it is then loaded every 30 seconds. */
  busy(data: Data): boolean;
  /** Puts the data of an event into the shown data before the rest is reloaded. */
  patch?(data: Data, event: LiveEvent): Data;
  /** The milliseconds from the reading to the next change by the clock alone; null if there is none. */
  untilLock?(data: Data): number | null;
}

/**
 * A page's data, refreshed as soon as the league's event stream announces a change, and by polling
 * while there is no stream. Nothing is loaded while the tab is hidden; a failed refresh keeps the shown
 * data.
 */
export function useLiveData<Input, Data>(source: LiveDataSource<Input, Data>): Data {
  const { leagueId, since, initial } = source;
  const _asked = JSON.stringify(source.input);
  const [fresh, setFresh] = useState<{ of: Data; data: Data } | null>(null);
  const data = fresh?.of === initial ? fresh.data : initial;
  const latest = useRef(source);
  latest.current = source;
  const isBusy = useRef(false);
  isBusy.current = source.busy(data);
  const poll = useRef(() => {});

  useEffect(() => {
    const { query, input } = latest.current;
    const asking = askOneAtATime(
      (signal) => query(input, { signal }),
      (next) => setFresh({ of: initial, data: next }),
    );
    const news = reloadAtNews(leagueId, since, {
      reload: asking.ask,
      busy: () => isBusy.current,
      hear: (event) => {
        const { patch } = latest.current;
        if (event && patch) {
          setFresh((shown) => ({
            of: initial,
            data: patch(shown?.of === initial ? shown.data : initial, event),
          }));
        }
        return true;
      },
    });
    poll.current = news.poll;
    return () => {
      news.stop();
      asking.stop();
    };
  }, [leagueId, since, initial]);

  const untilLock = source.untilLock?.(data) ?? null;
  useEffect(() => {
    if (untilLock === null || untilLock > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => {
      poll.current();
      ringLockBell();
    }, Math.max(0, untilLock) + LOCK_GRACE_MS);
    return () => clearTimeout(timer);
  }, [untilLock]);
  return data;
}

/** One request at a time; in a hidden tab only when it becomes visible again. */
function askOneAtATime<Data>(
  query: (signal: AbortSignal) => Promise<Data>,
  take: (data: Data) => void,
) {
  const stopped = new AbortController();
  let running = false;
  let wanted = false;
  const ask = async (): Promise<void> => {
    wanted = true;
    if (running || document.visibilityState === "hidden") return;
    running = true;
    while (wanted && !stopped.signal.aborted) {
      wanted = false;
      const data = await query(stopped.signal).catch(leaveIfOut);
      if (data !== null && !stopped.signal.aborted) take(data);
    }
    running = false;
  };
  document.addEventListener("visibilitychange", () => wanted && ask(), { signal: stopped.signal });
  return { ask, stop: () => stopped.abort() };
}
