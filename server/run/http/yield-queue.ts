/**
 * Lets callers continue in the order of their arrival, `size` of them in a turn of the event loop:
 * a thousand at once would delay every other request.
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
