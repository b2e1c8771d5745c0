import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { overChecks, users } from "#db/schema";
import type { BallEvent } from "#game/matches/balls/events";
import { matchInPlay } from "#game/matches/balls/match-in-play";
import type { Over } from "#game/play/match/match";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { digestOf } from "#server/play/locks/dry-run";
import { findOperatedFixture } from "../operator/read-fixture";
import { actAsScorer, type Scorer } from "../operator/scorer-access";
import { placesOf } from "./balls-places";
import { readEvents } from "./read-events";

/** Innings are 1-based in the order of entry, overs 0-based. */
export interface OverPlace {
  readonly innings: number;
  readonly over: number;
}

export interface CheckedOver extends OverPlace {
  readonly names: readonly string[];
}

/**
 * A second scorer confirms that the shown over is the one in their book.
 *
 * @throws AppError "conflict" for an over that has changed since, or is in play; as `actAsScorer`
 */
export function checkOver(
  services: Services,
  scorer: Scorer,
  { innings, over, seen }: OverPlace & { readonly seen: string },
): void {
  actAsScorer(services, scorer, (tx) => {
    const { fixtureId, userId } = scorer;
    const place = { innings, over };
    const overs = readOvers(tx, fixtureId, readEvents(tx, fixtureId));
    const digest = overs.find((each) => isSame(each, place))?.digest;
    if (digest === undefined || digest !== seen) {
      throw new AppError("conflict", "This over has changed since. Compare it again.");
    }
    const set = { digest, at: services.now() };
    tx.insert(overChecks)
      .values({ fixtureId, ...place, userId, ...set })
      .onConflictDoUpdate({
        target: [overChecks.fixtureId, overChecks.innings, overChecks.over, overChecks.userId],
        set,
      })
      .run();
  });
}

export function readChecks(tx: Tx, fixtureId: number, events: readonly BallEvent[]): CheckedOver[] {
  const rows = statementOf(tx).all({ fixtureId });
  return readOvers(tx, fixtureId, events).flatMap(({ digest, innings, over }) => {
    const own = rows.filter((row) => isSame(row, { innings, over }) && row.digest === digest);
    return own.length === 0 ? [] : [{ innings, over, names: own.map(({ name }) => name) }];
  });
}

/** The digest of an over identifies its content, as a second scorer sees it. */
export function readOvers(
  tx: Tx,
  fixtureId: number,
  events: readonly BallEvent[],
): (OverPlace & { readonly digest: string })[] {
  const { setting } = placesOf(tx, findOperatedFixture(tx, fixtureId), events);
  return matchInPlay(events, setting).innings.flatMap((each, index) =>
    each.overs
      .filter((over) => over !== each.overs.at(-1) || each.overEnded || each.ended)
      .map((over) => ({ innings: index + 1, over: over.number, digest: digestOfOver(over) })),
  );
}

function digestOfOver(over: Over): string {
  return digestOf(over.deliveries);
}

function isSame(a: OverPlace, b: OverPlace): boolean {
  return a.innings === b.innings && a.over === b.over;
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      innings: overChecks.innings,
      over: overChecks.over,
      digest: overChecks.digest,
      name: users.displayName,
    })
    .from(overChecks)
    .innerJoin(users, eq(users.id, overChecks.userId))
    .where(and(eq(overChecks.fixtureId, sql.placeholder("fixtureId"))))
    .orderBy(overChecks.at)
    .prepare(),
);
