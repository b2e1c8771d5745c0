import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers } from "#db/schema";
import type { Services } from "#server/core/services";
import { type ChangedPlayer, recalculateForPlayers } from "#server/play/points/recalculate-fixture";
import type { DerivedPlayer } from "#server/play/season/derive-pool";
import { findPoolRow, type PoolRow } from "#server/play/season/read-pool-csv";
import type { TeamName } from "#server/play/season/season-fixtures";
import type { SeasonPlan } from "./season-source";

export interface PoolReport {
  /** Players of a match outside the pool file, as "name (team)". */
  readonly outsidePool: readonly string[];
  /** Teams of the pool file that play no match; their players are left out. */
  readonly teamsWithoutMatch: readonly string[];
}

type NewPoolPlayer = Omit<typeof poolPlayers.$inferInsert, "id">;
type StoredPlayer = typeof poolPlayers.$inferSelect;

/**
 * Updates the pool from the pool file: new players are added, changed roles and salaries follow,
 * with the points that depend on them (rules.md#duck, rules.md#backups). Leagues' own roles and
 * salaries are never touched. A player of a match who is not in the file is added once, with values
 * from the matches: derived prices do not move under the teams that people have picked.
 */
export function importPool(
  tx: Tx,
  services: Services,
  teams: ReadonlyMap<string, TeamName>,
  { players, pool }: Pick<SeasonPlan, "players" | "pool">,
): PoolReport {
  const { wanted, outside } = matchPool(pool ?? [], players, teams);
  const stored = new Map(listPool(tx, teams).map((player) => [identityOf(player), player]));
  const added: NewPoolPlayer[] = [];
  const changed: ChangedPlayer[] = [];
  for (const [identity, player] of wanted) {
    const before = stored.get(identity);
    if (!before) added.push(player);
    else if (updatePlayer(tx, before, player))
      changed.push({ id: before.id, before, after: { ...before, ...player } });
  }
  for (const { team, ...player } of outside) {
    const row = { ...player, teamId: teamIdOf(teams, team) };
    if (!stored.has(identityOf(row))) added.push(row);
  }
  if (added.length > 0) tx.insert(poolPlayers).values(added).run();
  recalculateForPlayers(tx, changed, services.now());
  return {
    outsidePool: pool === null ? [] : outside.map(({ name, team }) => `${name} (${team})`),
    teamsWithoutMatch: namesWithout(pool ?? [], teams),
  };
}

/** By identity, with the players without a row in the file. */
function matchPool(
  pool: readonly PoolRow[],
  derived: readonly DerivedPlayer[],
  teams: ReadonlyMap<string, TeamName>,
): { wanted: Map<string, NewPoolPlayer>; outside: DerivedPlayer[] } {
  const wanted = new Map<string, NewPoolPlayer>();
  const want = (row: PoolRow, team: string, key: string) => {
    const player = { teamId: teamIdOf(teams, team), key };
    wanted.set(identityOf(player), { ...player, ...factsOfRow(row), toCheck: false });
  };
  const played = new Set<PoolRow>();
  const outside: DerivedPlayer[] = [];
  for (const player of derived) {
    const row = findPoolRow(pool, player, player.team);
    if (row === undefined) outside.push(player);
    else {
      want(row, player.team, player.key);
      if (row.team === player.team) played.add(row);
    }
  }
  for (const row of pool) {
    if (teams.has(row.team) && !played.has(row)) want(row, row.team, row.key ?? row.sourceName);
  }
  return { wanted, outside };
}

export function factsOfRow({ name, role, salary, overseas, uncapped, imageUrl }: PoolRow) {
  const picture = imageUrl === undefined ? {} : { imageUrl };
  return { name, role, salary, overseas, uncapped, ...picture };
}

function identityOf({ teamId, key }: { readonly teamId: number; readonly key: string }): string {
  return `${teamId}:${key}`;
}

function teamIdOf(teams: ReadonlyMap<string, TeamName>, name: string): number {
  const team = teams.get(name);
  if (!team) throw new Error(`The team ${name} is not in the tournament.`);
  return team.id;
}

function listPool(tx: Tx, teams: ReadonlyMap<string, TeamName>): StoredPlayer[] {
  const teamIds = [...teams.values()].map((team) => team.id);
  return tx.select().from(poolPlayers).where(inArray(poolPlayers.teamId, teamIds)).all();
}

/** @returns whether anything has changed */
function updatePlayer(tx: Tx, before: StoredPlayer, player: NewPoolPlayer): boolean {
  const same =
    before.name === player.name &&
    before.role === player.role &&
    before.salary === player.salary &&
    before.overseas === player.overseas &&
    before.uncapped === player.uncapped &&
    before.toCheck === player.toCheck &&
    (player.imageUrl === undefined || before.imageUrl === player.imageUrl);
  if (!same) tx.update(poolPlayers).set(player).where(eq(poolPlayers.id, before.id)).run();
  return !same;
}

function namesWithout(pool: readonly PoolRow[], teams: ReadonlyMap<string, TeamName>): string[] {
  return [...new Set(pool.map((row) => row.team))].filter((team) => !teams.has(team)).sort();
}
