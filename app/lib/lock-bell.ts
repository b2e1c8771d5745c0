const listeners = new Set<() => void>();

/** Called on a screen that knows the time of the next lock, for browsers without an event stream. */
export function ringLockBell(): void {
  for (const hear of listeners) hear();
}

/** @returns a function that stops it */
export function hearLockBell(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}
