import { asc, eq, max, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { ballEvents } from "#db/schema";
import type { BallEvent } from "#game/matches/balls/events";

export function readEvents(tx: Tx, fixtureId: number): BallEvent[] {
  return statementsOf(tx)
    .events.all({ fixtureId })
    .map(({ after, madeAt, ...event }) => ({ ...event, after: after || null, at: madeAt }));
}

export function lastArrival(tx: Tx, fixtureId: number): number | null {
  return statementsOf(tx).last.get({ fixtureId })?.at ?? null;
}

const statementsOf = prepareOnce((db) => {
  const ofFixture = eq(ballEvents.fixtureId, sql.placeholder("fixtureId"));
  return {
    events: db
      .select({
        key: ballEvents.key,
        after: ballEvents.after,
        pen: ballEvents.pen,
        madeAt: ballEvents.madeAt,
        what: ballEvents.what,
      })
      .from(ballEvents)
      .where(ofFixture)
      .orderBy(asc(ballEvents.id))
      .prepare(),
    last: db
      .select({ at: max(ballEvents.receivedAt) })
      .from(ballEvents)
      .where(ofFixture)
      .prepare(),
  };
});
