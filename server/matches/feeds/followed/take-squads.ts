import { and, eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { followedSeries, playerIds, poolPlayers, teams } from "#db/schema";
import { isSameName } from "#game/core/find-by-name";
import type { Role } from "#game/play/roles";
import type { Services } from "#server/core/services";
import { type ChangedPlayer, recalculateForPlayers } from "#server/play/points/recalculate-fixture";
import { noteSeason } from "#server/play/proof/season-lines";
import { notePlayerId } from "#server/play/season/provider-ids";
import type { PoolRow } from "#server/play/season/read-pool-csv";
import {
  type EarlierForm,
  priceByForm,
  readEarlierForm,
  USUAL_SALARY,
} from "../../imports/earlier-form";
import { factsOfRow } from "../../imports/import-pool";
import { isOfPack } from "../../packs/taken-pack";
import { CRICKETDATA } from "../cricketdata/cricketdata-feed";
import type { FeedSquad, FeedSquadPlayer } from "../feed";
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
  readonly shortName: string;
  readonly players: StoredPlayer[];
  readonly squadIds: ReadonlySet<string>;
  /** A pack's players keep their keys, and have the feed's ids beside them. */
  readonly ofPack: boolean;
  /** Pool players by the feed's ids beside their keys. */
  readonly idsOfFeed: ReadonlyMap<string, number>;
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
      for (const player of squadOf(squads, team, team.ofPack)) {
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
  const ofPack = isOfPack(tx, tournamentId);
  return tx
    .select({ id: teams.id, name: teams.name, shortName: teams.shortName })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .orderBy(teams.name)
    .all()
    .map((team) => ({
      ...team,
      ofPack,
      players: tx.select().from(poolPlayers).where(eq(poolPlayers.teamId, team.id)).all(),
      squadIds: new Set(squadOf(squads, team, ofPack).flatMap(({ id }) => id ?? [])),
      idsOfFeed: readIdsOfFeed(tx, team.id),
    }));
}

function readIdsOfFeed(tx: Tx, teamId: number): Map<string, number> {
  const rows = tx
    .select({ id: playerIds.externalId, playerId: playerIds.playerId })
    .from(playerIds)
    .where(and(eq(playerIds.teamId, teamId), eq(playerIds.provider, CRICKETDATA)))
    .all();
  return new Map(rows.map(({ id, playerId }) => [id, playerId]));
}

/** A short name tells a pack's team, whose name may be written otherwise there. */
function squadOf(
  squads: readonly FeedSquad[],
  { name, shortName }: { readonly name: string; readonly shortName: string },
  ofPack: boolean,
): readonly FeedSquadPlayer[] {
  const found =
    squads.find((each) => isSameName(each.team.name, name)) ??
    (ofPack ? squads.find((each) => each.team.shortName === shortName) : undefined);
  return found?.players ?? [];
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
  if (team.ofPack && player.id !== null) {
    notePlayerId(tx, stored, { provider: CRICKETDATA, externalId: player.id });
  }
  // Without a row earlier values stay; a player added by name takes the feed's id.
  const byName = !team.ofPack && (row !== undefined || stored.key === stored.name);
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
  { players, squadIds, idsOfFeed }: Team,
  { id, name }: FeedSquadPlayer,
  row: PoolRow | undefined,
): StoredPlayer | undefined {
  const own = id === null ? undefined : idsOfFeed.get(id);
  if (own !== undefined) return players.find((player) => player.id === own);
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

/** "WK-Batsman", "Batting Allrounder", "Bowler"; null for other words. */
function roleOf(word: string | null): Role | null {
  const plain = (word ?? "").toLowerCase();
  if (/\bwk\b|keeper/.test(plain)) return "Wicket Keeper";
  if (/all-?\s?rounder/.test(plain)) return "Allrounder";
  if (/bowl/.test(plain)) return "Bowler";
  return /bat/.test(plain) ? "Batsman" : null;
}
