import { eq, ne } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { fixtures, followedSeries, poolPlayers, statLines, teams } from "#db/schema";
import { isSameName } from "#game/core/find-by-name";
import type { Hundredths } from "#game/core/units";
import type { Role } from "#game/play/roles";
import { scoreDay } from "#game/play/scoring/player-days";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { Services } from "#server/core/services";
import { readPlayerDays } from "#server/play/points/player-days";
import { type ChangedPlayer, recalculateForPlayers } from "#server/play/points/recalculate-fixture";
import { noteSeason } from "#server/play/proof/season-lines";
import { salaryAt } from "#server/play/season/derive-pool";
import type { PoolRow } from "#server/play/season/read-pool-csv";
import { factsOfRow } from "../../imports/import-pool";
import type { FeedPlayer, FeedSquad, FeedSquadPlayer } from "../feed";
import { teamsWithoutSquad } from "./read-feed-status";

export interface SquadChanges {
  readonly added: number;
  readonly updated: number;
  /** By name, without a known squad: the feed is asked again. */
  readonly withoutSquad: readonly string[];
  /** Rows of the pool file whose team plays no fixture so far, as "name (team)". */
  readonly unused: readonly string[];
}

type StoredPlayer = typeof poolPlayers.$inferSelect;
type Facts = ReturnType<typeof factsOfRow>;

interface Team {
  readonly id: number;
  readonly name: string;
  readonly players: StoredPlayer[];
  readonly squadIds: ReadonlySet<string>;
}

/**
 * A pool file has the last word on its players; others are added once, with the role of the feed
 * and a salary by their figures in any tournament here: derived prices do not move under the teams
 * that people have picked. Who is to be checked stays so (rules.md#to-be-checked).
 */
export function takeSquads(
  services: Services,
  tournamentId: number,
  squads: readonly FeedSquad[],
  pool: readonly PoolRow[] | null,
): SquadChanges {
  return inTransaction(services.db, (tx) => {
    const now = services.now();
    const ofTournament = loadTeams(tx, tournamentId, squads);
    const form = readEarlierForm(tx, tournamentId);
    const prices = priceByForm(
      squads.flatMap(({ team, players }) => players.flatMap((each) => form(each, team.name) ?? [])),
    );
    const changes: ("added" | "updated" | "unchanged")[] = [];
    const changed: ChangedPlayer[] = [];
    const used = new Set<PoolRow>();
    for (const team of ofTournament) {
      const rows = (pool ?? []).filter((row) => isSameName(row.team, team.name));
      for (const player of squadOf(squads, team.name)) {
        const row = rowOf(rows, player);
        if (row) used.add(row);
        changes.push(takePlayer(tx, team, player, row, prices(form(player, team.name)), changed));
      }
      for (const row of rows.filter((each) => !used.has(each))) {
        used.add(row);
        const player = { id: row.key, name: row.sourceName, role: null };
        changes.push(takePlayer(tx, team, player, row, null, changed));
      }
    }
    recalculateForPlayers(tx, changed, now);
    noteSeason(tx, tournamentId, now);
    tx.update(followedSeries)
      .set({ squadsAskedAt: now })
      .where(eq(followedSeries.tournamentId, tournamentId))
      .run();
    return {
      added: changes.filter((change) => change === "added").length,
      updated: changes.filter((change) => change === "updated").length,
      withoutSquad: teamsWithoutSquad(tx, tournamentId),
      unused: (pool ?? [])
        .filter((row) => !used.has(row))
        .map(({ name, team }) => `${name} (${team})`),
    };
  });
}

function loadTeams(tx: Tx, tournamentId: number, squads: readonly FeedSquad[]): Team[] {
  return tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .orderBy(teams.name)
    .all()
    .map((team) => ({
      ...team,
      players: tx.select().from(poolPlayers).where(eq(poolPlayers.teamId, team.id)).all(),
      squadIds: new Set(squadOf(squads, team.name).flatMap(({ id }) => id ?? [])),
    }));
}

function squadOf(squads: readonly FeedSquad[], team: string): readonly FeedSquadPlayer[] {
  return squads.find((each) => isSameName(each.team.name, team))?.players ?? [];
}

/**
 * By the feed's id, else by either name of the row: the ids of other registries mean nothing here.
 */
function rowOf(rows: readonly PoolRow[], { id, name }: FeedSquadPlayer): PoolRow | undefined {
  const byId = rows.find((row) => row.key !== null && row.key === id);
  return byId ?? rows.find((row) => isSameName(row.name, name) || isSameName(row.sourceName, name));
}

function takePlayer(
  tx: Tx,
  team: Team,
  player: FeedSquadPlayer,
  row: PoolRow | undefined,
  worth: EarlierForm | null,
  changed: ChangedPlayer[],
): "added" | "updated" | "unchanged" {
  const key = player.id ?? player.name;
  const stored = findStored(team, player, row);
  const facts = row ? factsOfRow(row) : factsOfFeed(player, worth);
  if (stored === undefined) {
    const added = tx
      .insert(poolPlayers)
      .values({ ...facts, teamId: team.id, key })
      .returning()
      .get();
    team.players.push(added);
    return "added";
  }
  // Without a row earlier values stay; a player added by name takes the feed's id.
  const byName = row !== undefined || stored.key === stored.name;
  const isTaken = team.players.some((other) => other.key === key && other.id !== stored.id);
  const takesKey = byName && player.id !== null && !isTaken;
  const wanted = {
    ...(row ? { ...facts, toCheck: false } : {}),
    ...(takesKey ? { key } : {}),
  };
  const same = Object.entries(wanted).every(
    ([column, value]) => stored[column as keyof StoredPlayer] === value,
  );
  if (same) return "unchanged";
  tx.update(poolPlayers).set(wanted).where(eq(poolPlayers.id, stored.id)).run();
  if (row) changed.push({ id: stored.id, before: stored, after: facts });
  team.players.splice(team.players.indexOf(stored), 1, { ...stored, ...wanted });
  return "updated";
}

function findStored(
  { players, squadIds }: Team,
  { id, name }: FeedSquadPlayer,
  row: PoolRow | undefined,
): StoredPlayer | undefined {
  const keys = [id, name, row?.key, row?.sourceName];
  const byKey = keys.flatMap((key) => players.find((player) => player.key === key) ?? [])[0];
  if (byKey !== undefined) return players.find((player) => player.id === byKey.sameAs) ?? byKey;
  const names = players.filter((player) => player.sameAs === null && isSameName(player.name, name));
  const [namesake] = names;
  // A namesake whom the squad lists with another id is another player (rules.md#identity).
  const isFree = namesake !== undefined && (id === null || !squadIds.has(namesake.key));
  return names.length === 1 && isFree ? namesake : undefined;
}

function factsOfFeed({ name, role }: FeedSquadPlayer, worth: EarlierForm | null): Facts {
  return {
    name,
    role: roleOf(role) ?? worth?.role ?? "Batsman",
    salary: worth?.salary ?? USUAL_SALARY,
    overseas: false,
    uncapped: false,
  };
}

/** Salary of a player without a record: eleven of them fit into the usual budget of 100. */
const USUAL_SALARY = 850;

/** "WK-Batsman", "Batting Allrounder", "Bowler"; null for other words. */
function roleOf(word: string | null): Role | null {
  const plain = (word ?? "").toLowerCase();
  if (/\bwk\b|keeper/.test(plain)) return "Wicket Keeper";
  if (/all-?\s?rounder/.test(plain)) return "Allrounder";
  if (/bowl/.test(plain)) return "Bowler";
  return /bat/.test(plain) ? "Batsman" : null;
}

interface FormFigures {
  readonly role: Role;
  /** Hundredths of a point per fixture under the default rules. */
  readonly average: number;
}

interface EarlierForm {
  readonly role: Role;
  readonly salary: Hundredths;
}

/**
 * From other tournaments, by the feed's id, else by name in the team of the same name. Undefined
 * for a player without a stat line.
 */
function readEarlierForm(
  tx: Tx,
  tournamentId: number,
): (player: FeedPlayer, team: string) => FormFigures | undefined {
  const players = tx
    .select({
      id: poolPlayers.id,
      key: poolPlayers.key,
      name: poolPlayers.name,
      role: poolPlayers.role,
      team: teams.name,
    })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(ne(teams.tournamentId, tournamentId))
    .all();
  const points = readPoints(tx, new Map(players.map(({ id, role }) => [id, role])));
  const formOf = (found: typeof players): FormFigures | undefined => {
    const all = found.flatMap(({ id }) => points.get(id) ?? []);
    const role = found.at(-1)?.role;
    if (role === undefined || all.length === 0) return undefined;
    return { role, average: all.reduce((sum, each) => sum + each, 0) / all.length };
  };
  return ({ id, name }, team) =>
    formOf(players.filter(({ key }) => key === id)) ??
    formOf(players.filter((each) => each.name === name && each.team === team));
}

/** Hundredths per fixture, by pool player. */
function readPoints(tx: Tx, roles: ReadonlyMap<number, Role>): Map<number, number[]> {
  const played = tx
    .selectDistinct({ id: fixtures.id, ballsPerOver: fixtures.ballsPerOver })
    .from(fixtures)
    .innerJoin(statLines, eq(statLines.fixtureId, fixtures.id))
    .all();
  const days = readPlayerDays(
    tx,
    played.map(({ id }) => id),
    null,
  );
  const points = new Map<number, number[]>();
  for (const { id, ballsPerOver } of played) {
    for (const [playerId, day] of days.get(id) ?? []) {
      const role = roles.get(playerId);
      if (role === undefined || day.innings.length === 0) continue;
      const { points: scored } = scoreDay(day, {
        role,
        rules: DEFAULT_SCORING_RULES,
        ballsPerOver,
      });
      points.set(playerId, [...(points.get(playerId) ?? []), scored]);
    }
  }
  return points;
}

/** By the place among all players with form, as in a pool derived from matches. */
function priceByForm(
  all: readonly FormFigures[],
): (form: FormFigures | undefined) => EarlierForm | null {
  const averages = all.map(({ average }) => average).sort((a, b) => a - b);
  return (form) =>
    form === undefined
      ? null
      : { role: form.role, salary: salaryAt(averages.indexOf(form.average), averages.length) };
}
