import { isDeepStrictEqual } from "node:util";
import { ballEvents } from "#db/schema";
import type { BallEvent, Happening } from "#game/matches/balls/events";
import type { InningsElsewhere } from "#game/matches/balls/match-in-play";
import { chainOf } from "#game/matches/balls/order-events";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { BALLS_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { findScorable } from "../operator/manual-scoring";
import { findOperatedFixture } from "../operator/read-fixture";
import { actAsScorer, type Scorer } from "../operator/scorer-access";
import { type BallsPlaces, placesOf } from "./balls-places";
import { type Pen, readPen, requireHolder } from "./pens";
import { readEvents } from "./read-events";
import { storeBalls } from "./store-balls";

/** In one call: longer entries take several. */
export const BATCH_MAX = 300;
/** Of a fixture; the longest Tests have some 3,000 balls. */
const EVENTS_MAX = 10_000;

interface AppendedBalls {
  readonly pen: Pen;
  /** In the order of entry; null before the first. */
  readonly tip: string | null;
  /** Innings that were entered ball by ball and corrected since: balls do not change them. */
  readonly elsewhere: readonly InningsElsewhere[];
}

/**
 * Adds events to a fixture and stores the score that follows, with the points of every league. A
 * stored event changes nothing when anybody sends it again; a new one needs the pen
 * (rules.md#ball-by-ball). An event whose predecessor is missing waits for it.
 *
 * @throws AppError "conflict" for new events of a scorer without the pen, for a key with another
 * meaning, and if another screen has gone on from the same event; "unreadable" for players of other
 * teams; "too-many"; "too-large" for a match of too many events; as `findScorable` does
 */
export function appendBalls(
  services: Services,
  scorer: Scorer,
  events: readonly BallEvent[],
): AppendedBalls {
  return actAsScorer(services, scorer, (tx) => {
    const { fixtureId, userId } = scorer;
    const storedEvents = readEvents(tx, fixtureId);
    const fresh = withoutKnown(events, storedEvents);
    const pen = readPen(tx, fixtureId);
    const reply = (all: readonly BallEvent[], { setting }: BallsPlaces): AppendedBalls => {
      return { pen, tip: chainOf(all).at(-1)?.key ?? null, elsewhere: setting.elsewhere };
    };
    if (fresh.length === 0) {
      return reply(storedEvents, placesOf(tx, findOperatedFixture(tx, fixtureId), storedEvents));
    }
    const source = { account: String(userId), clientAddress: null };
    consumeAttemptTx(tx, BALLS_LIMIT, source, services.now());
    const fixture = findScorable(tx, fixtureId, services.now());
    requireHolder(pen, scorer);
    if (fresh.some((event) => event.pen !== pen.number)) throw penMoved();
    const all = [...storedEvents, ...fresh];
    if (all.length > EVENTS_MAX) {
      throw new AppError("too-large", "This match has too many entries.");
    }
    const places = placesOf(tx, fixture, all);
    const { sideOf } = places.setting;
    if (fresh.some(({ what }) => playersIn(what).some((id) => sideOf(id) === null))) {
      throw new AppError("unreadable", "A player is in neither side of this match.");
    }
    requirePlaces(all);
    const receivedAt = services.now();
    for (const { key, after, pen: number, at, what } of fresh) {
      tx.insert(ballEvents)
        .values({
          ...{ fixtureId, key, after: after ?? "", pen: number, what, userId, receivedAt },
          madeAt: at,
        })
        .run();
    }
    storeBalls(tx, services, fixture, { userId, events: all });
    return reply(all, places);
  });
}

function withoutKnown(events: readonly BallEvent[], stored: readonly BallEvent[]): BallEvent[] {
  const knownEvents = new Map(stored.map((event) => [event.key, event]));
  const fresh: BallEvent[] = [];
  for (const event of events) {
    const same = knownEvents.get(event.key);
    if (same === undefined) {
      knownEvents.set(event.key, event);
      fresh.push(event);
    } else if (same.after !== event.after || !isDeepStrictEqual(same.what, event.what)) {
      throw new AppError("conflict", "An entry was sent twice with different content.");
    }
  }
  return fresh;
}

/** Two events after the same one come from a second screen with the same pen. */
function requirePlaces(events: readonly BallEvent[]): void {
  const places = new Set(events.map(({ after }) => after));
  if (places.size < events.length) throw penMoved();
}

function penMoved(): AppError {
  return new AppError(
    "conflict",
    "This match has been scored on another screen since. These balls were not added.",
  );
}

function playersIn(what: Happening): number[] {
  switch (what.kind) {
    case "innings":
      return [what.striker, what.nonStriker, what.bowler];
    case "ball":
      return what.wicket ? [what.wicket.out, ...what.wicket.fielders] : [];
    case "batter":
    case "bowler":
    case "retire":
      return [what.player];
    default:
      return [];
  }
}
