import type { Sha256 } from "#game/trust/league-file/verify/verification";

/** The longest work before the browser can draw and take taps again. */
const AT_ONCE_MS = 30;

/** Whether this browser computes hashes for this page: over plain http only on the server's own machine. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Hashes with the browser's Web Crypto, with pauses in which the page is drawn.
 *
 * @param hashed is called in each pause with the number of texts hashed so far
 */
export function webSha256(hashed: (count: number) => void): Sha256 {
  const encoder = new TextEncoder();
  let count = 0;
  let pausedAt = performance.now();
  return async (text) => {
    count += 1;
    if (performance.now() - pausedAt > AT_ONCE_MS) {
      hashed(count);
      await nextTask();
      pausedAt = performance.now();
    }
    const digest = await crypto.subtle.digest("SHA-256", encoder.encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(
      "",
    );
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
