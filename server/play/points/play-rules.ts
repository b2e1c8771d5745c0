import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  customPlayers,
  leagues,
  lockedTeams,
  participants,
  pickProposals,
  poolPlayers,
  submissionBackups,
  teams,
} from "#db/schema";
import { formatOf } from "#game/play/format/formats";
import type { KnownSide } from "#game/play/match/known-side";
import { type LeagueSettings, settingsOf } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { loadFixture } from "../season/load-fixture";
import { knownIn, ownLeaguesOf, readSidesOf } from "../season/read-known-sides";
import { COUNTS } from "./counting-picks";
import { type LeagueScope, prepareForScopes } from "./league-scope";

/** For the leagues of a scope whose teams may change. */
interface ScopePlayRules {
  readonly scope: LeagueScope;
  /** By league, without leagues in which every locked team plays as it is. */
  readonly settings: ReadonlyMap<number, LeagueSettings>;
  /** A team may cost anything in them (rules.md#formats). */
  readonly withoutSalaryCap: ReadonlySet<number>;
}

export interface FixturePlayRules extends ScopePlayRules {
  readonly sidesOf: (leagueId: number) => ReadonlyMap<number, KnownSide>;
  readonly hasSides: boolean;
  /** In order, by participant, if there are any. */
  readonly backupsOf: ReadonlyMap<number, readonly number[]>;
  readonly poolOf: (leagueId: number) => ReadonlyMap<number, PoolPlayer>;
}

/** Null if no league of the scope has backups or a captain fallback: that takes one statement. */
export function loadPlayRules(tx: Tx, scope: LeagueScope): ScopePlayRules | null {
  const { statements, scopeId } = statementsOf(tx, scope);
  const rows = statements.settings.all({ scopeId });
  if (rows.length === 0) return null;
  const uncapped = rows.filter(({ row }) => !formatOf(row.format).hasSalaryCap);
  return {
    scope,
    settings: new Map(rows.map(({ row }) => [row.id, settingsOf(row)])),
    withoutSalaryCap: new Set(uncapped.map(({ row }) => row.id)),
  };
}

export function loadFixturePlayRules(
  tx: Tx,
  ofScope: ScopePlayRules,
  fixtureId: number,
): FixturePlayRules {
  const { scope } = ofScope;
  const { statements, scopeId } = statementsOf(tx, scope);
  const { tournamentId, teamAId, teamBId } = loadFixture(tx, fixtureId);
  const stated = new Map(
    [...readSidesOf(tx, fixtureId)].filter(([id]) => id === teamAId || id === teamBId),
  );
  const own = ownLeaguesOf(stated);
  const known = new Map([[null as number | null, knownIn(stated, null)]]);
  for (const leagueId of own) known.set(leagueId, knownIn(stated, leagueId));
  const sidesOf: FixturePlayRules["sidesOf"] = (leagueId) =>
    known.get(own.has(leagueId) ? leagueId : null) ?? new Map();
  const hasSides = [...known.values()].some(({ size }) => size > 0);
  const backups = statements.backups.all({ scopeId, fixtureId });
  return {
    ...ofScope,
    sidesOf,
    hasSides,
    backupsOf: new Map(
      backups.map(({ participantId, playerIds }) => [participantId, JSON.parse(playerIds)]),
    ),
    poolOf: !hasSides ? () => new Map() : loadPools(tx, scope, tournamentId),
  };
}

/** One pool for all leagues, except for players that a league has changed. */
function loadPools(
  tx: Tx,
  scope: LeagueScope,
  tournamentId: number,
): (leagueId: number) => ReadonlyMap<number, PoolPlayer> {
  const { statements, scopeId } = statementsOf(tx, scope);
  const pool = new Map(
    poolOf(tx)
      .all({ tournamentId })
      .map((player) => [player.id, player]),
  );
  const own = new Map<number, Map<number, PoolPlayer>>();
  for (const { leagueId, playerId, role, salary } of statements.customs.all({ scopeId })) {
    const player = pool.get(playerId);
    if (player === undefined) continue;
    const ofLeague = own.get(leagueId) ?? new Map(pool);
    own.set(leagueId, ofLeague.set(playerId, { ...player, role, salary }));
  }
  return (leagueId) => own.get(leagueId) ?? pool;
}

const poolOf = prepareOnce((db) =>
  db
    .select({
      id: poolPlayers.id,
      name: poolPlayers.name,
      role: poolPlayers.role,
      salary: poolPlayers.salary,
      overseas: poolPlayers.overseas,
      uncapped: poolPlayers.uncapped,
      teamId: teams.id,
      team: teams.name,
    })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(eq(teams.tournamentId, sql.placeholder("tournamentId")))
    .prepare(),
);

const statementsOf = prepareForScopes((db, inScope) => {
  const mayChange = and(
    inScope,
    eq(leagues.eleven, "chosen"),
    or(gt(leagues.backups, 0), eq(leagues.captainFallback, "vice")),
  );
  const playerIds = sql<string>`(select json_group_array(${submissionBackups.playerId} order by ${submissionBackups.position}) from ${submissionBackups} where ${submissionBackups.submissionId} = ${lockedTeams.submissionId})`;
  return {
    settings: db.select({ row: leagues }).from(leagues).where(mayChange).prepare(),
    customs: db
      .select({
        leagueId: customPlayers.leagueId,
        playerId: customPlayers.playerId,
        role: customPlayers.role,
        salary: customPlayers.salary,
      })
      .from(customPlayers)
      .innerJoin(leagues, eq(leagues.id, customPlayers.leagueId))
      .where(mayChange)
      .orderBy(asc(customPlayers.leagueId))
      .prepare(),
    backups: db
      .select({ participantId: lockedTeams.participantId, playerIds })
      .from(leagues)
      .crossJoin(participants)
      .crossJoin(lockedTeams)
      .where(
        and(
          mayChange,
          eq(participants.leagueId, leagues.id),
          eq(lockedTeams.participantId, participants.id),
          eq(lockedTeams.fixtureId, sql.placeholder("fixtureId")),
          sql`exists (select 1 from ${submissionBackups} where ${submissionBackups.submissionId} = ${lockedTeams.submissionId})`,
          // A pick corrected by agreement plays as it was agreed.
          sql`not exists (select 1 from ${pickProposals} where ${pickProposals.fixtureId} = ${lockedTeams.fixtureId} and ${pickProposals.participantId} = ${lockedTeams.participantId} and ${COUNTS})`,
        ),
      )
      .prepare(),
  };
});
