import { and, asc, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import {
  leagues,
  lockedTeams,
  participants,
  pickProposals,
  playsFixture,
  submissionPlayers,
  submissions,
} from "#db/schema";
import type { LockedSelection } from "#game/play/best-eleven/score-locked-team";
import type { Booster } from "#game/play/team/boosters";
import type { Lineup } from "#game/play/team/lineup";
import { type PlayedTeam, playLockedTeam } from "#game/play/team/play-locked-team";
import { wasPresent } from "../leagues/list-participants";
import { lockedAtIn } from "../season/league-fixtures";
import { COUNTS } from "./counting-picks";
import { type LeagueScope, prepareForScopes } from "./league-scope";
import { type FixturePlayRules, loadFixturePlayRules, loadPlayRules } from "./play-rules";
import { loadSquadsThatCount } from "./squads-that-count";

export interface FixtureTeam {
  readonly participantId: number;
  readonly leagueId: number;
  /** Null for a participant without a locked team, who has 0 (rules.md#ranks). */
  readonly locked: LockedSelection | null;
}

/**
 * The members who count in a fixture that has locked in their league, with the team that plays it: everybody in their league
 * at the lock (rules.md#ranks), with backups in place of players who are not named
 * (rules.md#backups); a squad whose eleven follows from the points is whole. Few statements however many they are. The players of a lineup have no order,
 * which their points do not need.
 */
export function loadFixtureTeams(
  tx: Tx,
  { id: fixtureId, lockedAt }: { readonly id: number; readonly lockedAt: number | null },
  scope: LeagueScope,
): FixtureTeam[] {
  const squadOf = loadSquadsThatCount(tx, scope);
  const locked = readLockedTeams(tx, { fixtureId, lockedAt }, scope).map((team) => {
    const squad = team.locked && squadOf?.(team.leagueId, team.locked.lineup.playerIds);
    return team.locked && squad ? { ...team, locked: { ...team.locked, squad } } : team;
  });
  const ofScope = loadPlayRules(tx, scope);
  const rules = ofScope && loadFixturePlayRules(tx, ofScope, fixtureId);
  if (rules === null || !rules.hasSides) return locked;
  return locked.map((team) => {
    if (team.locked === null || team.locked.squad) return team;
    const { lineup = team.locked.lineup } = playTeam(rules, { ...team, ...team.locked }) ?? {};
    return { ...team, locked: { ...team.locked, lineup } };
  });
}

/** The same with the teams as they were saved, or corrected by agreement (rules.md#by-agreement). */
function readLockedTeams(
  tx: Tx,
  { fixtureId, lockedAt }: { readonly fixtureId: number; readonly lockedAt: number | null },
  scope: LeagueScope,
): FixtureTeam[] {
  const { statements, scopeId } = statementsOf(tx, scope);
  return statements.teams.values({ scopeId, fixtureId, lockedAt }).map((row) => {
    const [participantId, leagueId, submissionId, pickId, ...chosen] = row as TeamRow;
    if (submissionId === null && pickId === null) return { participantId, leagueId, locked: null };
    const [booster, predictedTeamId, captainId, viceCaptainId, players] = chosen;
    const lineup = { playerIds: JSON.parse(players) as number[], captainId, viceCaptainId };
    return { participantId, leagueId, locked: { lineup, booster, predictedTeamId } };
  });
}

/** In the order of the columns: a row as an object would take three times as long. */
type TeamRow = [
  participantId: number,
  leagueId: number,
  submissionId: number | null,
  pickId: number | null,
  booster: Booster | null,
  predictedTeamId: number | null,
  captainId: number | null,
  viceCaptainId: number | null,
  players: string,
];

const statementsOf = prepareForScopes((db, inScope) => {
  const ofFixture = and(
    eq(lockedTeams.participantId, participants.id),
    eq(lockedTeams.fixtureId, sql.placeholder("fixtureId")),
  );
  const picked = and(
    eq(pickProposals.participantId, participants.id),
    eq(pickProposals.fixtureId, sql.placeholder("fixtureId")),
    COUNTS,
  );
  const lockedOr = <Value = number | null>(locked: SQLiteColumn, pick: SQLiteColumn) =>
    sql<Value>`case when ${pickProposals.id} is null then ${locked} else ${pick} end`;
  // Without a lock, by the start or before it, nobody was present.
  const lock = lockedAtIn(leagues.id, sql.placeholder("fixtureId"), sql.placeholder("lockedAt"));
  return {
    teams: db
      .select({
        participantId: participants.id,
        leagueId: participants.leagueId,
        submissionId: lockedTeams.submissionId,
        pickId: pickProposals.id,
        booster: lockedOr<Booster | null>(lockedTeams.booster, pickProposals.booster),
        predictedTeamId: lockedTeams.predictedTeamId,
        captainId: lockedOr(submissions.captainId, pickProposals.captainId),
        viceCaptainId: lockedOr(submissions.viceCaptainId, pickProposals.viceCaptainId),
        players: sql<string>`case when ${pickProposals.id} is not null then ${pickProposals.playerIds} else (select json_group_array(${submissionPlayers.playerId}) from ${submissionPlayers} where ${submissionPlayers.submissionId} = ${submissions.id}) end`,
      })
      .from(participants)
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .leftJoin(lockedTeams, ofFixture)
      .leftJoin(submissions, eq(submissions.id, lockedTeams.submissionId))
      .leftJoin(pickProposals, picked)
      .where(and(inScope, playsFixture(sql.placeholder("fixtureId")), wasPresent(db, lock)))
      .orderBy(asc(participants.leagueId), asc(participants.id))
      .prepare(),
  };
});

/** A locked team as it was saved, with its owner. */
interface SavedTeamAtLock {
  readonly participantId: number;
  readonly leagueId: number;
  readonly lineup: Lineup;
  readonly booster: Booster | null;
}

/** Null in a league in which the locked team plays as it is. */
export function playTeam(rules: FixturePlayRules, team: SavedTeamAtLock): PlayedTeam | null {
  const settings = rules.settings.get(team.leagueId);
  if (settings === undefined) return null;
  const backups = rules.backupsOf.get(team.participantId) ?? [];
  const pool = rules.poolOf(team.leagueId);
  const hasSalaryCap = !rules.withoutSalaryCap.has(team.leagueId);
  return playLockedTeam(
    { ...team, backups },
    { sides: rules.sidesOf(team.leagueId), settings, pool, hasSalaryCap },
  );
}
