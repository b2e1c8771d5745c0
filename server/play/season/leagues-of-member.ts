import { and, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { absences, fixtures, leagues, participants, playsFixture } from "#db/schema";
import type { Ms } from "#game/core/units";

interface LeagueOfMember {
  readonly leagueId: number;
  readonly name: string;
  /** The beginning of the unbroken membership. */
  readonly since: Ms;
}

export function listLeaguesOfMember(tx: Tx, userId: number, fixtureId: number): LeagueOfMember[] {
  return statementsOf(tx).leagues.all({ userId, fixtureId });
}

/** By user, with the UTC milliseconds of their joining or return. */
export function readMembersSince(tx: Tx, leagueId: number): ReadonlyMap<number, number> {
  const rows = statementsOf(tx).members.all({ leagueId });
  return new Map(rows.map(({ userId, since }) => [userId, since]));
}

const statementsOf = prepareOnce((db) => {
  const since = sql<number>`max(${participants.joinedAt}, coalesce((select max(${absences.returnedAt}) from ${absences} where ${absences.participantId} = ${participants.id}), 0))`;
  return {
    leagues: db
      .select({ leagueId: leagues.id, name: leagues.name, since })
      .from(participants)
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .innerJoin(fixtures, eq(fixtures.tournamentId, leagues.tournamentId))
      .where(
        and(
          eq(participants.userId, sql.placeholder("userId")),
          eq(fixtures.id, sql.placeholder("fixtureId")),
          isNull(participants.leftAt),
          playsFixture(fixtures.id),
        ),
      )
      .orderBy(sql`${leagues.id} desc`)
      .prepare(),
    members: db
      .select({ userId: participants.userId, since })
      .from(participants)
      .where(
        and(eq(participants.leagueId, sql.placeholder("leagueId")), isNull(participants.leftAt)),
      )
      .prepare(),
  };
});
