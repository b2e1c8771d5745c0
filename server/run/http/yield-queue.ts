/**
 * Lets callers go on in the order in which they came, `size` of them in a turn of the event loop:
 * what a thousand do at once would keep every other request waiting.
 */
export function createYieldQueue(size: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const letIn = () => {
    for (const enter of waiting.splice(0, size)) enter();
    if (waiting.length > 0) setImmediate(letIn);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letIn);
    });
}
