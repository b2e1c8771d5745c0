import { and, asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { adjustments, leagues, participants, users } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Hundredths, Ms } from "#game/core/units";
import { type LeagueScope, prepareForScopes } from "./league-scope";

/** An entry of a league's points with a reason, as every member sees it (rules.md#adjustments). */
export interface StoredAdjustment {
  readonly number: number;
  readonly participantId: number;
  /** Null for the season. */
  readonly fixtureId: number | null;
  readonly points: Hundredths;
  readonly reason: string;
  readonly origin: string | null;
  readonly withdraws: number | null;
  readonly at: Ms;
  /** The display name of the author; null after the account is gone. */
  readonly by: string | null;
}

/** In the order of the entries. */
export const listAdjustments = shareRead((tx: Tx, leagueId: number): readonly StoredAdjustment[] =>
  statementsOf(tx).ofLeague.all({ leagueId }),
);

/** By participant: what is on top of the points of their team in a fixture. */
export function readFixtureAdjustments(
  tx: Tx,
  scope: LeagueScope,
  fixtureId: number,
): ReadonlyMap<number, Hundredths> {
  const { statements, scopeId } = sumsOf(tx, scope);
  const rows = statements.all({ scopeId, fixtureId });
  return new Map(rows.map(({ participantId, points }) => [participantId, points]));
}

/** By participant: what is on top of the result of the league's table. */
export function readSeasonAdjustments(tx: Tx, leagueId: number): ReadonlyMap<number, Hundredths> {
  const rows = statementsOf(tx).ofSeason.all({ leagueId });
  return new Map(rows.map(({ participantId, points }) => [participantId, points]));
}

const sumsOf = prepareForScopes((db, inScope) =>
  db
    .select({
      participantId: adjustments.participantId,
      points: sql<number>`sum(${adjustments.points})`,
    })
    .from(adjustments)
    .innerJoin(leagues, eq(leagues.id, adjustments.leagueId))
    .where(and(eq(adjustments.fixtureId, sql.placeholder("fixtureId")), inScope))
    .groupBy(adjustments.participantId)
    .prepare(),
);

const statementsOf = prepareOnce((db) => {
  const { number, participantId, fixtureId, points, reason, origin, withdraws, at } = adjustments;
  const inLeague = eq(adjustments.leagueId, sql.placeholder("leagueId"));
  return {
    ofLeague: db
      .select({
        ...{ number, participantId, fixtureId, points, reason, origin, withdraws, at },
        by: users.displayName,
      })
      .from(adjustments)
      .leftJoin(users, eq(users.id, adjustments.userId))
      .where(inLeague)
      .orderBy(asc(number))
      .prepare(),
    ofSeason: db
      .select({ participantId, points: sql<number>`sum(${points})` })
      .from(adjustments)
      .innerJoin(participants, eq(participants.id, participantId))
      .where(and(inLeague, sql`${fixtureId} is null`))
      .groupBy(participantId)
      .prepare(),
  };
});
