import { and, eq, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { participants, poolPlayers, squadWishes, teams } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { unitsText } from "#game/play/scoring/points-text";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { Wish } from "#game/squads/making";
import { isPrice } from "#game/squads/prices";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { WISH_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { loadSquads } from "#server/play/squads/load-squads";
import type { Room } from "./load-room";
import { listWishes, noteWishWrite } from "./load-wishes";
import { settleRoom } from "./settle-room";

export interface WishInput {
  readonly playerId: number;
  /** Null to remove it; absent to leave it unchanged. */
  readonly maximum?: Hundredths | null;
  /**
   * The new place in the ranking, from 1, before the player who has it now; null to remove it, absent
   * to leave it unchanged.
   */
  readonly rank?: number | null;
}

/**
 * Sets a member's maximum for a player, or the player's place in their ranking; both are secret
 * (rules.md#squads). For a player who is for sale, the maximum bids at once.
 *
 * @throws AppError "invalid" for an impossible maximum and a player whom nobody can own, "conflict" in
 * a league whose players have no owners, "not-found" for outsiders, "too-many"
 */
export function setWish(services: Services, member: MemberLeague, input: WishInput): void {
  changeWishes(services, member, ({ tx, participantId, settings, players, now }) => {
    const { playerId, maximum, rank } = input;
    if (!players.has(playerId)) throw noSuchPlayer();
    const fault = typeof maximum === "number" ? maximumFault(settings, maximum) : null;
    if (fault !== null) throw new AppError("invalid", fault);
    if (maximum !== undefined) storeMaximum(tx, { participantId, playerId }, maximum, now);
    if (rank !== undefined) {
      const others = rankedIn(listWishes(tx, participantId)).filter((id) => id !== playerId);
      if (rank !== null) others.splice(Math.max(rank, 1) - 1, 0, playerId);
      storeRanking(tx, participantId, others, now);
    }
  });
}

/**
 * Saves the whole ranking of a member, the best first. Missing players lose their rank but keep their
 * maxima.
 *
 * @throws AppError as `setWish`; "invalid" also for a player who is named twice
 */
export function saveRanking(
  services: Services,
  member: MemberLeague,
  playerIds: readonly number[],
): void {
  changeWishes(services, member, ({ tx, participantId, players, now }) => {
    if (new Set(playerIds).size !== playerIds.length) {
      throw new AppError("invalid", "A player can be in your list only once.");
    }
    if (!playerIds.every((id) => players.has(id))) throw noSuchPlayer();
    storeRanking(tx, participantId, playerIds, now);
  });
}

export interface WishDesk {
  readonly tx: Tx;
  readonly participantId: number;
  /** Their purse is the most that the participant could ever have. */
  readonly settings: LeagueSettings;
  /** Settled; null before the making of squads begins. */
  readonly room: Room | null;
  /** The players who can be owned in the league. */
  readonly players: ReadonlySet<number>;
  readonly now: Ms;
}

/** Carries out everything due with the old wishes, and then the immediate effects of the new ones. */
export function changeWishes(
  services: Services,
  member: MemberLeague,
  change: (desk: WishDesk) => void,
): void {
  inTransaction(services.db, (tx) => {
    const { leagueId, participantId, userId } = requireMember(
      tx,
      { id: member.userId },
      member.leagueId,
    );
    const now = services.now();
    consumeAttemptTx(tx, WISH_LIMIT, { account: String(userId), clientAddress: null }, now);
    const { format, settings, tournamentId } = loadLeague(tx, leagueId);
    if (!formatOf(format).hasSquads) {
      throw new AppError("conflict", "Players belong to nobody in this league.");
    }
    const room = settleRoom(tx, services, leagueId, now);
    const open = room?.state.open;
    const players = open
      ? new Set(open.players.map(({ id }) => id))
      : listPlayersToWish(tx, tournamentId);
    const purse = mostOf(tx, { leagueId, participantId }, open?.settings ?? settings);
    change({ tx, participantId, settings: { ...settings, purse }, room, players, now });
    noteWishWrite(tx);
    settleRoom(tx, services, leagueId, now);
  });
  services.rooms.deliver();
}

/** In units: the league's purse, the participant's own, or what is in it now, whichever is the most. */
function mostOf(
  tx: Tx,
  { leagueId, participantId }: { readonly leagueId: number; readonly participantId: number },
  { purse }: LeagueSettings,
): number {
  const left = loadSquads(tx, leagueId).get(participantId)?.purse ?? 0;
  const own = tx
    .select({ purse: participants.purse })
    .from(participants)
    .where(eq(participants.id, participantId))
    .get();
  return Math.max(purse, own?.purse ?? 0, Math.ceil(left / 100));
}

/** The reason why an amount is impossible as a maximum, as a sentence; null for a possible one. */
export function maximumFault(settings: LeagueSettings, maximum: number): string | null {
  if (!isPrice(maximum)) {
    return "A maximum must be a price in steps of 0.05.";
  }
  return maximum > settings.purse * 100
    ? `A maximum can be at most the purse, ${unitsText(settings.purse, settings.purseUnit)}.`
    : null;
}

/**
 * Stores a maximum; null removes it. Of equal maxima the earlier one wins, so saving the same amount
 * again keeps its time.
 */
export function storeMaximum(
  tx: Tx,
  { participantId, playerId }: Pick<Wish, "participantId" | "playerId">,
  maximum: number | null,
  now: Ms,
): void {
  const before = listWishes(tx, participantId).find((wish) => wish.playerId === playerId);
  if ((before?.maximum ?? null) === maximum) return;
  storeWish(tx, { rank: null, ...before, participantId, playerId, maximum, setAt: now });
}

/** The players to keep, the first one first; all others lose their place among them. */
export function storeKept(
  tx: Tx,
  participantId: number,
  playerIds: readonly number[],
  now: Ms,
): void {
  const known = new Map(listWishes(tx, participantId).map((wish) => [wish.playerId, wish]));
  for (const playerId of new Set([...known.keys(), ...playerIds])) {
    const before = known.get(playerId);
    const place = playerIds.indexOf(playerId);
    const keep = place === -1 ? null : place + 1;
    if ((before?.keep ?? null) === keep) continue;
    const empty = { rank: null, maximum: null, setAt: now };
    storeWish(tx, { ...empty, ...before, participantId, playerId, keep });
  }
}

export function storeRanking(
  tx: Tx,
  participantId: number,
  playerIds: readonly number[],
  now: number,
): void {
  const places = new Map(playerIds.map((playerId, index) => [playerId, index + 1]));
  const known = new Map(listWishes(tx, participantId).map((wish) => [wish.playerId, wish]));
  for (const playerId of new Set([...known.keys(), ...places.keys()])) {
    const before = known.get(playerId);
    const rank = places.get(playerId) ?? null;
    if (before !== undefined && before.rank === rank) continue;
    storeWish(tx, { maximum: null, setAt: now, ...before, participantId, playerId, rank });
  }
}

/** The ranked players, the best first. */
export function rankedIn(wishes: readonly Wish[]): number[] {
  return wishes.filter(({ rank }) => rank !== null).map(({ playerId }) => playerId);
}

export const NO_PLAYER = "This player cannot be owned in this league.";

function noSuchPlayer(): AppError {
  return new AppError("invalid", NO_PLAYER);
}

/** Replaces a participant's wish for a player; an empty wish is deleted. */
function storeWish(tx: Tx, { participantId, playerId, ...wish }: Wish): void {
  const { put, remove } = statementsOf(tx);
  const { keep = null, ...listed } = wish;
  const isEmpty = wish.rank === null && wish.maximum === null && keep === null;
  if (isEmpty) remove.run({ participantId, playerId });
  else put.run({ participantId, playerId, keep, ...listed });
}

function listPlayersToWish(tx: Tx, tournamentId: number): Set<number> {
  const rows = statementsOf(tx).players.all({ tournamentId });
  return new Set(rows.map(({ id }) => id));
}

const statementsOf = prepareOnce((db) => {
  const rank = sql.placeholder("rank");
  const maximum = sql.placeholder("maximum");
  const keep = sql.placeholder("keep");
  const setAt = sql.placeholder("setAt");
  const participantId = sql.placeholder("participantId");
  const playerId = sql.placeholder("playerId");
  return {
    put: db
      .insert(squadWishes)
      .values({ participantId, playerId, rank, maximum, keep, setAt })
      .onConflictDoUpdate({
        target: [squadWishes.participantId, squadWishes.playerId],
        set: {
          rank: sql`excluded.rank`,
          maximum: sql`excluded.maximum`,
          keep: sql`excluded.keep`,
          setAt: sql`excluded.set_at`,
        },
      })
      .prepare(),
    remove: db
      .delete(squadWishes)
      .where(and(eq(squadWishes.participantId, participantId), eq(squadWishes.playerId, playerId)))
      .prepare(),
    players: db
      .select({ id: poolPlayers.id })
      .from(poolPlayers)
      .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
      .where(
        and(
          eq(teams.tournamentId, sql.placeholder("tournamentId")),
          eq(poolPlayers.toCheck, false),
        ),
      )
      .prepare(),
  };
});
