import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { lockedTeams, participants, submissions } from "#db/schema";
import { elevenByItself } from "#game/play/best-eleven/eleven-by-itself";
import type { Lineup } from "#game/play/team/lineup";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { type CountingPick, listCountingPicks } from "#server/play/points/counting-picks";
import { playTeam } from "#server/play/points/load-fixture-teams";
import { loadFixturePlayRules, loadPlayRules } from "#server/play/points/play-rules";
import { loadSquadsThatCount, type SquadOf } from "#server/play/points/squads-that-count";
import { PLAYER_IDS_JSON } from "#server/play/proof/save-text";
import { scorePlayersIn } from "./score-players";
import { loadStartedFixtures } from "./started-fixtures";
import type { TeamAtLock } from "./team-at-lock";

export function loadLockedTeams(
  tx: PublicTx,
  leagueId: number,
  fixtureIds: readonly number[],
  participantIds: readonly number[],
): TeamAtLock[] {
  const rows = statementsOf(tx).inFixtures.all({
    leagueId,
    fixtureIds: JSON.stringify(fixtureIds),
    participantIds: JSON.stringify(participantIds),
  });
  const picks = listCountingPicks(tx, fixtureIds, participantIds);
  const teams = withPicks(rows.map(withLineup), picks);
  const squadOf = loadSquadsThatCount(tx, { leagueId });
  if (squadOf !== null) return teamsThatCount(tx, leagueId, teams, squadOf);
  const ofLeague = loadPlayRules(tx, { leagueId });
  if (ofLeague === null) return teams;
  const inFixture = new Map(
    fixtureIds.map((id) => [id, loadFixturePlayRules(tx, ofLeague, id)] as const),
  );
  return teams.map((team) => {
    const rules = inFixture.get(team.fixtureId);
    const changes = rules ? playTeam(rules, { ...team, leagueId }) : null;
    return changes ? { ...team, lineup: changes.lineup, changes } : team;
  });
}

/**
 * Picks that were corrected by agreement play in place of the locked ones, also of members who had none
 * (rules.md#by-agreement).
 */
function withPicks(teams: readonly TeamAtLock[], picks: readonly CountingPick[]): TeamAtLock[] {
  const nameOf = ({ fixtureId, participantId }: Pick<TeamAtLock, "fixtureId" | "participantId">) =>
    `${fixtureId} ${participantId}`;
  const left = new Map(picks.map((pick) => [nameOf(pick), pick]));
  const corrected = teams.map((team) => {
    const pick = left.get(nameOf(team));
    left.delete(nameOf(team));
    return pick ? { ...team, ...teamOf(pick) } : team;
  });
  const added = [...left.values()].map((pick) => {
    const { fixtureId, participantId } = pick;
    const madeBy = { atLock: false, planned: false, byId: null };
    const nothing = { ...madeBy, changes: null, predictedTeamId: null, charge: 0 };
    return { fixtureId, participantId, ...nothing, ...teamOf(pick) };
  });
  return [...corrected, ...added];
}

function teamOf({ playerIds, captainId, viceCaptainId, booster, number }: CountingPick) {
  return { lineup: { playerIds, captainId, viceCaptainId }, booster, agreed: number };
}

/**
 * The elevens that count by the points so far, as in the table (rules.md#the-eleven-by-itself); squads
 * are whole in a fixture without points.
 */
function teamsThatCount(
  tx: PublicTx,
  leagueId: number,
  teams: readonly TeamAtLock[],
  squadOf: SquadOf,
): TeamAtLock[] {
  const { tournamentId, scoringRules } = loadLeague(tx, leagueId);
  const ids = new Set(teams.map(({ fixtureId }) => fixtureId));
  const fixtures = loadStartedFixtures(tx, leagueId).filter(({ id }) => ids.has(id));
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  const played = scorePlayersIn(tx, { leagueId, fixtures, pool, scoringRules });
  return teams.map((team) => {
    const squad = squadOf(leagueId, team.lineup.playerIds);
    const points = played.get(team.fixtureId);
    if (squad === undefined) return team;
    const pointsOf = (id: number) => points?.get(id);
    const rules = { rules: scoringRules, booster: team.booster };
    return { ...team, lineup: elevenByItself(team.lineup, squad, pointsOf, rules) };
  });
}

/**
 * As saved, by each participant's last lock, never of an open window (rules.md#secrecy). If
 * fixtures of one instant have a team each, the last one's.
 */
export function loadLastLockedTeams(
  tx: PublicTx,
  leagueId: number,
  participantIds: readonly number[],
): Map<number, TeamAtLock> {
  const rows = statementsOf(tx).last.all({
    leagueId,
    participantIds: JSON.stringify(participantIds),
  });
  return new Map(rows.map((row) => [row.participantId, withLineup(row)]));
}

const statementsOf = prepareOnce((db) => {
  const chosen = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;
  const prepareWhere = (condition: SQL) =>
    db
      .select({
        fixtureId: lockedTeams.fixtureId,
        participantId: lockedTeams.participantId,
        booster: lockedTeams.booster,
        predictedTeamId: lockedTeams.predictedTeamId,
        charge: lockedTeams.charge,
        atLock: submissions.atLock,
        planned: submissions.planned,
        byId: submissions.byId,
        captainId: submissions.captainId,
        viceCaptainId: submissions.viceCaptainId,
        playerIds: PLAYER_IDS_JSON,
      })
      .from(lockedTeams)
      .innerJoin(submissions, eq(submissions.id, lockedTeams.submissionId))
      .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
      .where(
        and(
          // Without the index of the league, by which SQLite would look through all of its members.
          sql`+${participants.leagueId} = ${sql.placeholder("leagueId")}`,
          sql`${participants.id} in ${chosen("participantIds")}`,
          condition,
        ),
      )
      .orderBy(asc(lockedTeams.instant), asc(lockedTeams.fixtureId))
      .prepare();
  const last = sql`${lockedTeams.instant} = (select max(later.instant) from ${lockedTeams} as later where later.participant_id = ${lockedTeams.participantId})`;
  return {
    inFixtures: prepareWhere(sql`${lockedTeams.fixtureId} in ${chosen("fixtureIds")}`),
    last: prepareWhere(last),
  };
});

interface LockRow extends Omit<TeamAtLock, "lineup" | "changes">, Omit<Lineup, "playerIds"> {
  readonly playerIds: string;
}

function withLineup({ playerIds, captainId, viceCaptainId, ...row }: LockRow): TeamAtLock {
  const lineup = { playerIds: JSON.parse(playerIds), captainId, viceCaptainId };
  return { ...row, lineup, changes: null };
}
