import { useEffect, useState } from "react";
import type { LeagueHome } from "#server/leagues/league-home";

/** Spec §4: League Home refreshes every 30 seconds while any fixture is in progress. */
const REFRESH_MS = 30_000;

export interface HomeData {
  readonly home: LeagueHome;
  /** The server's clock when it was read, UTC milliseconds. */
  readonly now: number;
}

/**
 * The page's data, kept fresh while a fixture is in progress and the tab is seen. A refresh that
 * fails leaves what is shown: the next one comes by itself.
 */
export function useLiveHome(leagueId: number, came: HomeData): HomeData {
  const [fresh, setFresh] = useState<{ of: HomeData; data: HomeData } | null>(null);
  const data = fresh?.of === came ? fresh.data : came;
  const busy = data.home.inProgress.length > 0;
  const untilLock = data.home.deadline ? data.home.deadline.startsAt - data.now : null;
  useEffect(() => {
    const stop = new AbortController();
    const refresh = async () => {
      if (document.visibilityState === "hidden") return;
      const next = await fetchHome(leagueId, stop.signal);
      if (next !== null && !stop.signal.aborted) setFresh({ of: came, data: next });
    };
    const timer = busy ? setInterval(refresh, REFRESH_MS) : undefined;
    const soon = untilLock !== null && untilLock <= LONGEST_TIMER_MS;
    const atLock = soon ? setTimeout(refresh, Math.max(0, untilLock) + LOCK_GRACE_MS) : undefined;
    if (busy) document.addEventListener("visibilitychange", refresh, { signal: stop.signal });
    return () => {
      stop.abort();
      clearInterval(timer);
      clearTimeout(atLock);
    };
  }, [leagueId, came, busy, untilLock]);
  return data;
}

/** setTimeout counts in 32 bits: a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1 - REFRESH_MS;
/** The lock happens at its instant: a moment later the next deadline is known. */
const LOCK_GRACE_MS = 1000;

async function fetchHome(leagueId: number, signal: AbortSignal): Promise<HomeData | null> {
  try {
    const answer = await fetch(`/league/${leagueId}/standings`, { signal, redirect: "error" });
    return answer.ok ? ((await answer.json()) as HomeData) : null;
  } catch {
    return null;
  }
}
