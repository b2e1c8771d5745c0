import type { BallEvent } from "#game/matches/balls/events";
import type { Pen } from "#server/matches/balls/pens";
import { ballsName } from "../../../lib/browser-data";

/** The user and match of the balls in a browser: a shared browser must not mix them up. */
interface BallsPlace {
  readonly userId: number;
  readonly fixtureId: number;
}

/** The data of a browser about a match that is scored on it. */
export interface StoredBalls {
  /** The last known state. */
  readonly pen: Pen;
  /** The number of the pen that this browser took; 0: none. */
  readonly ownPen: number;
  /** In the order in which they were entered or heard of. */
  readonly events: readonly BallEvent[];
  /** Keys of events that the server has not confirmed. */
  readonly unsent: readonly string[];
}

/** The balls that the browser keeps; null without any, or where they cannot be read. */
export function readBalls(storage: Storage, place: BallsPlace): StoredBalls | null {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(nameOf(place)) ?? "null");
    return isStored(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** @returns whether the browser has stored them */
export function keepBalls(storage: Storage, place: BallsPlace, balls: StoredBalls): boolean {
  try {
    storage.setItem(nameOf(place), JSON.stringify(balls));
    return true;
  } catch {
    return false;
  }
}

/**
 * The union of both sets: events are only ever added. The pen with the higher number is the later
 * one.
 */
export function mergeBalls(
  stored: StoredBalls,
  heard: { readonly pen: Pen; readonly events: readonly BallEvent[] },
): StoredBalls {
  const known = new Map(heard.events.map((event) => [event.key, event]));
  return {
    ...stored,
    pen: heard.pen.number >= stored.pen.number ? heard.pen : stored.pen,
    events: [...known.values(), ...stored.events.filter(({ key }) => !known.has(key))],
    unsent: stored.unsent.filter((key) => !known.has(key)),
  };
}

/**
 * Events that are not sent and cannot be: they were entered with a pen that this browser no longer
 * has. They do not count, and wait to be copied.
 */
export function strandedIn({ pen, ownPen, events, unsent }: StoredBalls): readonly BallEvent[] {
  const waiting = new Set(unsent);
  return events.filter((event) => {
    return waiting.has(event.key) && (ownPen !== pen.number || event.pen !== pen.number);
  });
}

/** Not by session: a scorer's unsent balls outlive a session that ends during the match. */
function nameOf({ userId, fixtureId }: BallsPlace): string {
  return ballsName(userId, fixtureId);
}

function isStored(value: unknown): value is StoredBalls {
  if (typeof value !== "object" || value === null) return false;
  const { pen, ownPen, events, unsent } = value as Partial<Record<keyof StoredBalls, unknown>>;
  return (
    typeof pen === "object" &&
    pen !== null &&
    typeof ownPen === "number" &&
    Array.isArray(events) &&
    Array.isArray(unsent)
  );
}
