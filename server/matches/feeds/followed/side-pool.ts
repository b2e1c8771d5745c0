import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { playerIds, poolPlayers } from "#db/schema";
import { findAllByName, isSameName } from "#game/core/find-by-name";
import type { Role } from "#game/play/roles";
import { LOWEST_SALARY } from "#server/play/season/derive-pool";
import { notePlayerId } from "#server/play/season/provider-ids";
import { CRICKETDATA } from "../cricketdata/cricketdata-feed";
import type { FeedPlayer } from "../feed";

interface SidePlayer {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** Of players who are this one (rules.md#to-be-checked). */
  readonly altNames: readonly string[];
}

export interface SidePool {
  readonly teamId: number;
  readonly size: number;
  hasId(id: string | null): boolean;
  /** By the id in the pool. */
  get(playerId: number): SidePlayer | undefined;
  /** Undefined for a player who fits nobody, or several. */
  find(player: FeedPlayer): SidePlayer | undefined;
  /** Everybody whom the player may be. */
  findAll(player: FeedPlayer): readonly SidePlayer[];
  /** Keeps ids of players whose whole name has found them (rules.md#identity). */
  learn(tx: Tx, players: readonly FeedPlayer[]): void;
}

/** Their ids are the keys of the pools that they made; others are in `player_ids` alone. */
const KEY_PROVIDERS: ReadonlySet<string> = new Set([CRICKETDATA, "cricsheet"]);

/**
 * By the provider's id, else by name within the side (rules.md#identity). A name never finds a
 * player whose own id is among `others`: two people of one name in one match are two.
 */
export function loadSidePool(
  tx: Tx,
  teamId: number,
  others: ReadonlySet<string>,
  provider: string = CRICKETDATA,
): SidePool {
  const { rows, players, of } = readPlayers(tx, teamId);
  const byId = new Map<string, SidePlayer>();
  if (KEY_PROVIDERS.has(provider)) for (const row of rows) byId.set(row.key, of(row.id));
  const withId = new Set<number>();
  for (const row of readIds(tx, teamId, provider)) {
    const player = of(row.playerId);
    byId.set(row.externalId, player);
    withId.add(player.id);
  }
  const byKey = new Map(rows.map((row) => [row.key, of(row.id)]));
  const isOther = (player: SidePlayer) =>
    withId.has(player.id) || [...others].some((id) => byId.get(id)?.id === player.id);
  const namesakesOf = ({ id, name }: FeedPlayer) =>
    players.filter(
      (player) =>
        [player.name, ...player.altNames].some((each) => isSameName(each, name)) &&
        (id === null || !isOther(player)),
    );
  const findAll = (player: FeedPlayer): readonly SidePlayer[] => {
    const { id, name, partOfName = false } = player;
    const ofId = id === null ? undefined : byId.get(id);
    if (ofId !== undefined) return [ofId];
    // Somebody whom an operator has renamed is still known by the name of the source.
    const ofKey = id === null ? byKey.get(name) : undefined;
    if (ofKey !== undefined && !partOfName) return [ofKey];
    const namesakes = namesakesOf(player);
    if (namesakes.length > 0 || !partOfName) return namesakes;
    if (ofKey !== undefined) return [ofKey];
    return findAllByName(players, name).filter((each) => id === null || !isOther(each));
  };
  const find = (player: FeedPlayer) => {
    const found = findAll(player);
    return found.length === 1 ? found[0] : undefined;
  };
  return {
    ...{ teamId, size: players.length, find, findAll },
    get: (playerId) => (rows.some(({ id }) => id === playerId) ? of(playerId) : undefined),
    hasId: (id) => id !== null && byId.has(id),
    learn: (tx, unknown) => {
      for (const player of unknown) {
        const { id: externalId } = player;
        if (externalId === null || byId.has(externalId)) continue;
        const [namesake, ...more] = namesakesOf(player);
        if (namesake === undefined || more.length > 0) continue;
        const { id } = namesake;
        if (notePlayerId(tx, { id, teamId }, { provider, externalId }))
          byId.set(externalId, namesake);
      }
    },
  };
}

function readPlayers(tx: Tx, teamId: number) {
  const { id, key, name, sameAs } = poolPlayers;
  const rows = tx
    .select({ id, key, name, sameAs })
    .from(poolPlayers)
    .where(eq(poolPlayers.teamId, teamId))
    .orderBy(asc(poolPlayers.id))
    .all();
  const players = rows
    .filter((row) => row.sameAs === null)
    .map(({ id, key, name }): SidePlayer => {
      const altNames = rows.filter((row) => row.sameAs === id).map((row) => row.name);
      return { id, key, name, altNames };
    });
  const byRow = new Map(players.map((player) => [player.id, player]));
  for (const row of rows) {
    const same = row.sameAs === null ? undefined : byRow.get(row.sameAs);
    if (same !== undefined) byRow.set(row.id, same);
  }
  const of = (rowId: number): SidePlayer => {
    const player = byRow.get(rowId);
    if (player === undefined) throw new Error(`Player ${rowId} is not in the team ${teamId}.`);
    return player;
  };
  return { rows, players, of };
}

function readIds(tx: Tx, teamId: number, provider: string) {
  return tx
    .select({ externalId: playerIds.externalId, playerId: playerIds.playerId })
    .from(playerIds)
    .where(and(eq(playerIds.teamId, teamId), eq(playerIds.provider, provider)))
    .all();
}

/**
 * Adds players whom nobody knows: to be checked, so nobody can pick them (rules.md#to-be-checked).
 *
 * @returns their ids in the pool, in the order of the players
 */
export function joinPool(
  tx: Tx,
  teamId: number,
  players: readonly { readonly player: FeedPlayer; readonly role: Role }[],
  provider: string = CRICKETDATA,
): number[] {
  const { rows } = readPlayers(tx, teamId);
  const taken = new Set(rows.map(({ key }) => key));
  return players.map(({ player: { id: externalId, name }, role }) => {
    const ofProvider = KEY_PROVIDERS.has(provider) ? externalId : `${provider}:${externalId}`;
    let key = externalId === null ? name : (ofProvider ?? name);
    // An id may have gone over to somebody else since.
    for (let more = 2; taken.has(key); more += 1) key = `${name} (${more})`;
    taken.add(key);
    const { id } = tx
      .insert(poolPlayers)
      .values({ teamId, key, name, role, salary: LOWEST_SALARY, toCheck: true })
      .returning({ id: poolPlayers.id })
      .get();
    if (externalId !== null) notePlayerId(tx, { id, teamId }, { provider, externalId });
    return id;
  });
}
