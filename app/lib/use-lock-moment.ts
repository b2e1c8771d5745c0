import { useEffect, useState } from "react";
import { MINUTE_MS, SECOND_MS } from "#game/core/units";
import type { LockMoment } from "#server/stories/boards/who-has-whom";
import { observeLeagueStream } from "./league-stream";
import { hearLockBell } from "./lock-bell";
import { serverNow } from "./server-clock";
import { trpc } from "./trpc";
import { isBusyTyping } from "./use-form";

/** Screens that hear of a lock by the clock spread their questions over this time. */
const SPREAD_MS = 5 * SECOND_MS;
/** How often it is tried again while the user types, and for how long after the lock. */
const AGAIN_MS = 5 * SECOND_MS;
const TRY_FOR_MS = 2 * MINUTE_MS;

/**
 * A lock that happens while a screen of the league is open: once for a match and browser, and not
 * while the user types. Null most of the time.
 */
export function useLockMoment(leagueId: number): readonly [LockMoment | null, () => void] {
  const [moment, setMoment] = useState<LockMoment | null>(null);
  useEffect(() => {
    const openedAt = serverNow();
    const stopped = new AbortController();
    const { signal } = stopped;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const show = (found: LockMoment) => {
      if (signal.aborted || wasShown(leagueId, found)) return;
      if (!isBusyTyping() && document.visibilityState === "visible") {
        noteShown(leagueId, found);
        setMoment(found);
      } else if (serverNow() < found.lockedAt + TRY_FOR_MS) {
        setTimeout(() => show(found), AGAIN_MS);
      }
    };
    const ask = async () => {
      soon = undefined;
      // Without an answer the page of the match still shows it.
      const found = await trpc.board.lock.query({ leagueId }, { signal }).catch(() => null);
      if (found !== null && found.lockedAt >= openedAt) show(found);
    };
    const hear = (spreadMs: number) => {
      soon ??= setTimeout(ask, Math.random() * spreadMs);
    };
    const stopObserving = observeLeagueStream((event) => {
      if (event?.kinds.includes("fixtures")) hear(event.spreadMs);
    });
    const stopHearing = hearLockBell(() => hear(SPREAD_MS));
    return () => {
      stopped.abort();
      clearTimeout(soon);
      stopObserving();
      stopHearing();
    };
  }, [leagueId]);
  return [moment, () => setMoment(null)];
}

/** For browsers without storage. */
const shown = new Map<string, number>();

function wasShown(leagueId: number, { lockedAt }: LockMoment): boolean {
  return lockedAt <= Math.max(shown.get(keyOf(leagueId)) ?? 0, readShown(leagueId));
}

function noteShown(leagueId: number, { lockedAt }: LockMoment): void {
  shown.set(keyOf(leagueId), lockedAt);
  try {
    localStorage.setItem(keyOf(leagueId), String(lockedAt));
  } catch {
    // Without storage it is remembered until the page is closed.
  }
}

function readShown(leagueId: number): number {
  try {
    return Number(localStorage.getItem(keyOf(leagueId)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

function keyOf(leagueId: number): string {
  return `gully-lock-${leagueId}`;
}
