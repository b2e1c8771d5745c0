/** For browsers that do not say when they are idle. */
const LATER_MS = 1_500;

/**
 * Runs once the page has loaded and the browser has nothing else to do.
 *
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if ("requestIdleCallback" in window) {
      const turn = requestIdleCallback(run);
      cancel = () => cancelIdleCallback(turn);
    } else {
      const timer = setTimeout(run, LATER_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === "complete") wait();
  else {
    addEventListener("load", wait, { once: true });
    cancel = () => removeEventListener("load", wait);
  }
  return () => cancel();
}
