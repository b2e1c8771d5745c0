import type { BallEvent } from "./events";

/**
 * The events of a match in the order of play, without those taken back: the same for any order of
 * arrival and any repetition. An event waits until the one before it is there. If two follow the
 * same one, the later pen goes on, and of one pen the lower key (rules.md#ball-by-ball).
 */
export function orderEvents(events: Iterable<BallEvent>): BallEvent[] {
  const effective: BallEvent[] = [];
  for (const event of chainOf(events)) {
    const { what } = event;
    if (what.kind !== "take back") {
      effective.push(event);
      continue;
    }
    const at = effective.findIndex(({ key }) => key === what.from);
    if (at >= 0) effective.length = at;
  }
  return effective;
}

/** All events in the order of their entry, with those taken back. */
export function chainOf(events: Iterable<BallEvent>): BallEvent[] {
  const next = new Map<string | null, BallEvent>();
  for (const event of events) {
    const rival = next.get(event.after);
    if (!rival || goesBefore(event, rival)) next.set(event.after, event);
  }
  const chain: BallEvent[] = [];
  const seenKeys = new Set<string>();
  let event = next.get(null);
  while (event && !seenKeys.has(event.key)) {
    seenKeys.add(event.key);
    chain.push(event);
    event = next.get(event.key);
  }
  return chain;
}

function goesBefore(a: BallEvent, b: BallEvent): boolean {
  return a.pen === b.pen ? a.key < b.key : a.pen > b.pen;
}
