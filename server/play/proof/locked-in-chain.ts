import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, lockedTeams, participants, submissions, teams } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { ChainedTeam } from "#game/trust/league-file/chain";
import type { Ref } from "#game/trust/league-file/line-names";
import { LOCKED_BOOSTER } from "../points/counting-picks";
import type { SeasonFixture } from "../season/season-fixtures";

export interface LockedFixture {
  readonly id: number;
  readonly instant: Ms;
}

/** By lock, then in the order of the season. */
export function listLocked(season: readonly SeasonFixture[]): LockedFixture[] {
  return season
    .flatMap(({ id, lockedAt }) => (lockedAt === null ? [] : [{ id, instant: lockedAt }]))
    .sort((a, b) => a.instant - b.instant);
}

interface LockOfFixture {
  readonly fixture: Ref;
  /** By league, in the order of the members' numbers. */
  readonly teamsOf: ReadonlyMap<number, ChainedTeam[]>;
}

/** As in the chains of all leagues, in one statement. */
export function readLockedTeams(tx: Tx, fixtureId: number): LockOfFixture {
  const { teamsOfFixture, ref } = statementsOf(tx);
  return {
    fixture: ref.get({ fixtureId })?.ref ?? "",
    teamsOf: byLeague(teamsOfFixture.values({ fixtureId }) as TeamRow[]),
  };
}

export function readLockedTeamsOf(tx: Tx, leagueId: number, fixtureId: number): ChainedTeam[] {
  const rows = statementsOf(tx).teamsOfLeague.values({ leagueId, fixtureId }) as TeamRow[];
  return byLeague(rows).get(leagueId) ?? [];
}

function byLeague(rows: readonly TeamRow[]): ReadonlyMap<number, ChainedTeam[]> {
  const teamsOf = new Map<number, ChainedTeam[]>();
  for (const [leagueId, member, receipt, booster, predicted, charge, transfers] of rows) {
    const team = { booster, charge, member, predicted, receipt, transfers };
    const known = teamsOf.get(leagueId);
    if (known) known.push(team);
    else teamsOf.set(leagueId, [team]);
  }
  return teamsOf;
}

/** In the order of the columns: a row as an object would take three times as long. */
type TeamRow = [
  leagueId: number,
  member: number,
  receipt: string,
  booster: ChainedTeam["booster"],
  predicted: Ref | null,
  charge: number,
  transfers: ChainedTeam["transfers"],
];

const statementsOf = prepareOnce((db) => {
  const columns = {
    leagueId: participants.leagueId,
    member: participants.number,
    receipt: sql<string>`lower(hex(${submissions.receipt}))`,
    booster: LOCKED_BOOSTER,
    predicted: teams.ref,
    charge: lockedTeams.charge,
    transfers: lockedTeams.pool,
  };
  const ofFixture = eq(lockedTeams.fixtureId, sql.placeholder("fixtureId"));
  const save = eq(submissions.id, lockedTeams.submissionId);
  const prediction = eq(teams.id, lockedTeams.predictedTeamId);
  return {
    ref: db
      .select({ ref: fixtures.ref })
      .from(fixtures)
      .where(eq(fixtures.id, sql.placeholder("fixtureId")))
      .prepare(),
    teamsOfFixture: db
      .select(columns)
      .from(lockedTeams)
      .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
      .innerJoin(submissions, save)
      .leftJoin(teams, prediction)
      .where(ofFixture)
      .orderBy(participants.leagueId, participants.number)
      .prepare(),
    // From the members on: a fixture has the teams of all leagues.
    teamsOfLeague: db
      .select(columns)
      .from(participants)
      .crossJoin(lockedTeams)
      .innerJoin(submissions, save)
      .leftJoin(teams, prediction)
      .where(
        and(
          eq(participants.leagueId, sql.placeholder("leagueId")),
          eq(lockedTeams.participantId, participants.id),
          ofFixture,
        ),
      )
      .orderBy(participants.number)
      .prepare(),
  };
});
