import { type AppError, serverBusy } from "#server/core/errors";

/** Pages that may wait, of all clients together. */
const MOST_WAITING = 200;

interface Waiter {
  readonly enter: () => void;
  readonly refuse: (error: AppError) => void;
  readonly isGone: () => boolean;
}

/** Waits for the turn of a page. `address` identifies a client's network, which shares turns. */
export type PageTurn = (address: string, isGone: () => boolean) => Promise<void>;

/**
 * Lets pages begin one at a time, each in its own turn of the event loop, so that short requests get in
 * between. Addresses take turns: a client that asks for hundreds of pages delays another client by only
 * one. A page whose client has left costs no turn; its promise resolves, and the caller drops it.
 *
 * The promise rejects with AppError `unavailable` if too many wait: the last page of the address with
 * the most pages.
 */
export function createPageTurns(mostWaiting = MOST_WAITING): PageTurn {
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;

  const letIn = () => {
    // The loop also reaches entries that are added meanwhile, so that addresses take turns.
    for (const [address, line] of lines) {
      const waiter = line.shift();
      lines.delete(address);
      if (line.length > 0) lines.set(address, line);
      if (waiter === undefined) continue;
      waiting -= 1;
      waiter.enter();
      if (!waiter.isGone()) break;
    }
    if (waiting > 0) setImmediate(letIn);
  };
  const refuseLast = () => {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
    waiting -= 1;
    longest.pop()?.refuse(serverBusy());
  };

  return (address, isGone) =>
    new Promise((enter, refuse) => {
      const line = lines.get(address) ?? [];
      line.push({ enter, refuse, isGone });
      lines.set(address, line);
      waiting += 1;
      if (waiting > mostWaiting) refuseLast();
      else if (waiting === 1) setImmediate(letIn);
    });
}

/**
 * Lets callers continue in the order of their arrival, `size` of them in a turn of the event loop: a
 * thousand at once would delay every other request.
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
