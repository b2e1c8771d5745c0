/** Runs when the next frame is on the screen: what is not in that frame must not delay it. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
