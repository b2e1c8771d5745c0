import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { leagues, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
import { isCounted } from "#game/play/season/table";
import { missingRow } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { readLeftOut } from "#server/play/points/own-tables";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";

/** With the fixtures that its table counts (rules.md#tables). */
interface TableFixtures {
  readonly name: string;
  readonly manager: string;
  readonly mayEdit: boolean;
  readonly fixtures: readonly TableFixtureRow[];
}

export interface TableFixtureRow {
  readonly id: number;
  readonly number: number;
  readonly teams: readonly [string, string];
  readonly startsAt: Ms;
  readonly state: FixtureState;
  readonly leftOut: boolean;
  /** False before its start, and for an abandoned fixture. */
  readonly counted: boolean;
}

export function showTableFixtures(services: Services, member: MemberLeague): TableFixtures {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, manages } = member;
    const head = headOf(tx).get({ leagueId });
    if (!head) throw missingRow("league", leagueId);
    const { table, ...names } = head;
    const left = readLeftOut(tx, leagueId);
    const fixtures = loadLeagueFixtures(tx, leagueId).map((fixture): TableFixtureRow => {
      const { id, number, teamA, teamB, startsAt, state, lockedAt } = fixture;
      const leftOut = left.has(id);
      const counted = lockedAt !== null && isCounted(table, { state, leftOut });
      const teams = [teamA.shortName, teamB.shortName] as const;
      return { id, number, teams, startsAt, state, leftOut, counted };
    });
    return { ...names, mayEdit: manages, fixtures };
  });
}

const headOf = prepareOnce((db) =>
  db
    .select({ name: leagues.name, manager: users.displayName, table: leagues.table })
    .from(leagues)
    .innerJoin(users, eq(users.id, leagues.managerId))
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
);
