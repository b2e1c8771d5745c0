import { useEffect, useSyncExternalStore } from "react";
import { MINUTE_MS } from "#game/core/units";

/** A page may be open for hours, and a laptop's clock jumps when it wakes up. */
const ASK_AGAIN_MS = 10 * MINUTE_MS;

let lead: number | null = null;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/**
 * The lead of the server's clock over the browser's, in milliseconds; null on the server, and before
 * the server's first answer. Pages do not contain the time, because they would never be the same twice
 * (ADR-70).
 */
export function useServerLead(): number | null {
  useEffect(() => {
    void askServer();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => lead,
    () => null,
  );
}

/** The estimated time of the server's clock, UTC milliseconds. */
export function serverNow(): number {
  return Date.now() + (lead ?? 0);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Once for all components; without an answer the browser's clock is used. */
async function askServer(): Promise<void> {
  if (Math.abs(Date.now() - askedAt) < ASK_AGAIN_MS) return;
  askedAt = Date.now();
  lead = (await readLead()) ?? lead ?? 0;
  for (const changed of listeners) changed();
}

async function readLead(): Promise<number | null> {
  try {
    const from = Date.now();
    const answer = await fetch("/clock", { cache: "no-store", redirect: "error" });
    if (!answer.ok) return null;
    const { now }: { now: number } = await answer.json();
    // Assumes that the server read its clock midway through the request.
    return Math.round(now - (from + Date.now()) / 2);
  } catch {
    return null;
  }
}
