import type { LiveChangeKind } from "#db/schema";
import type { LiveEvent, LiveStream } from "../live-hub";

/** @param forget called once when it ends or closes */
export function createStream(forget: () => void): LiveStream {
  let waiting: LiveEvent | null = null;
  let over = false;
  let wake: (() => void) | null = null;
  const finish = () => {
    over = true;
    forget();
    wake?.();
  };
  return {
    push: (event) => {
      waiting = waiting ? merge(waiting, event) : event;
      wake?.();
    },
    next: async (waitMs) => {
      if (waiting === null && !over) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      if (over) return null;
      const event = waiting;
      waiting = null;
      return event ?? "nothing";
    },
    end: finish,
    close: finish,
  };
}

/** The newer event with the kinds of the older one added. */
function merge(older: LiveEvent, newer: LiveEvent): LiveEvent {
  const kinds = new Set<LiveChangeKind>([...older.kinds, ...newer.kinds]);
  return { ...newer, kinds: [...kinds] };
}
