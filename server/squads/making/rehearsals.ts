import { type Db, openDatabase, prepareOnce, type Tx } from "#db/client";
import { MINUTE_MS } from "#game/core/units";
import { makeBidders } from "#game/squads/ways/bidder";
import { consumeAttempt } from "#server/core/attempts";
import { AppError, isTooMany } from "#server/core/errors";
import { every } from "#server/core/every";
import { REHEARSAL_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { createLiveHub } from "#server/play/points/live-hub";
import { hasSquadsBegun } from "#server/play/squads/squads-stage";
import { bidForBidders, type SeatedBidder } from "./bid-for-bidders";
import { nameSeat, type SeatOwner, seatMadeUpMembers } from "./made-up-seats";
import { openSquads } from "./open-squads";
import { createRoomHub } from "./room-hub";
import { createRoomsWatch } from "./rooms-on-time";

/** The longest time for a rehearsal. */
const LONGEST_MS = 60 * MINUTE_MS;
/** A rehearsal also ends if nobody has asked for its room in this time. */
const IDLE_MS = 10 * MINUTE_MS;
/** A process holds each one in memory: about two megabytes. */
const MOST_REHEARSALS = 20;
/** For one person, who could otherwise use up everybody's. */
const MOST_BY_ONE = 2;

interface Rehearsal {
  /** The server's services, with the rehearsal's own database. */
  readonly services: Services;
  /** The user who started it. */
  readonly startedBy: number;
  readonly endsAt: number;
  /** The time of each user's last request. */
  readonly seen: Map<number, number>;
  /** All seats except the starter's, by user. */
  readonly seats: ReadonlyMap<number, SeatOwner>;
  readonly bidders: readonly SeatedBidder[];
  /** Checks the room's clock and updates its streams. */
  readonly watch: () => void;
}

/** The rehearsals of each database by league, the oldest first. */
const rehearsalsOf = prepareOnce(() => new Map<number, Rehearsal>());

/**
 * Takes a member into the rehearsal of their league's live auction (rules.md#rehearsals), which begins
 * with the first member. It runs on a copy of the league in memory, and nothing of it is ever stored. A
 * member who starts a third rehearsal ends their oldest one.
 *
 * @throws AppError "conflict" after the making of squads has begun and in a league without a live
 * auction, "invalid" for an impossible set-up, "too-many", "unavailable" while there are too many
 * rehearsals
 */
export function joinRehearsal(services: Services, member: MemberLeague): void {
  const { db, now } = services;
  const { leagueId, userId } = member;
  const known = findRehearsal(services, leagueId);
  if (known?.seen.has(userId)) return;
  if (hasSquadsBegun(db, leagueId))
    throw new AppError("conflict", "The auction has already begun.");
  const rehearsal = known ?? startRehearsal(services, member);
  rehearsal.seen.set(userId, now());
  const seat = rehearsal.seats.get(userId);
  if (seat) nameSeat(rehearsal.services.db, seat, false);
}

/** Takes a member out of a rehearsal, which ends with its last member. */
export function leaveRehearsal(services: Services, { leagueId, userId }: MemberLeague): void {
  const rehearsal = findRehearsal(services, leagueId);
  if (rehearsal === null || !rehearsal.seen.delete(userId)) return;
  const seat = rehearsal.seats.get(userId);
  if (seat) nameSeat(rehearsal.services.db, seat, true);
  if (rehearsal.seen.size === 0) endRehearsal(services, leagueId);
}

/** The room that a member is in: the league's, or that of a rehearsal (rules.md#rehearsals). */
export interface EnteredRoom {
  /** All reads and writes use these, which in a rehearsal are not the server's. */
  readonly services: Services;
  readonly member: MemberLeague;
  readonly isRehearsal: boolean;
}

/** The room of the rehearsal that a member is in, or else the league's own. */
export function enterRoom(services: Services, member: MemberLeague): EnteredRoom {
  const { leagueId, userId } = member;
  const rehearsal = findRehearsal(services, leagueId);
  if (!rehearsal?.seen.has(userId)) return { services, member, isRehearsal: false };
  rehearsal.seen.set(userId, services.now());
  const own = rehearsal.services;
  const rehearsed = requireMember(own.db, { id: userId }, leagueId);
  return { services: own, member: rehearsed, isRehearsal: true };
}

/** Whether a league has a rehearsal that a member may join. */
export function isRehearsing(services: Services, leagueId: number): boolean {
  return findRehearsal(services, leagueId) !== null;
}

/** Lets made-up bidders bid, updates open screens, and ends finished rehearsals. */
export function playRehearsals(services: Services): void {
  for (const leagueId of [...rehearsalsOf(services.db).keys()]) {
    const rehearsal = findRehearsal(services, leagueId);
    if (rehearsal === null) continue;
    const { bidders, seen } = rehearsal;
    const absent = bidders.filter(({ userId }) => !seen.has(userId));
    try {
      bidForBidders(rehearsal.services, leagueId, absent);
    } catch (error) {
      if (!isTooMany(error)) throw error;
    }
    rehearsal.watch();
    rehearsal.services.rooms.tend();
  }
}

/** For the end of the process. */
export function endRehearsals(services: Services): void {
  for (const leagueId of [...rehearsalsOf(services.db).keys()]) endRehearsal(services, leagueId);
}

/** Null without a rehearsal, and for one that is over. */
function findRehearsal(services: Services, leagueId: number): Rehearsal | null {
  const rehearsal = rehearsalsOf(services.db).get(leagueId);
  if (rehearsal === undefined) return null;
  const now = services.now();
  const isIdle = [...rehearsal.seen.values()].every((at) => at < now - IDLE_MS);
  if (now < rehearsal.endsAt && !isIdle && !hasSquadsBegun(services.db, leagueId)) return rehearsal;
  endRehearsal(services, leagueId);
  return null;
}

function startRehearsal(services: Services, member: MemberLeague): Rehearsal {
  const { leagueId, userId } = member;
  const all = rehearsalsOf(services.db);
  const { format, settings } = loadLeague(services.db, leagueId);
  if (format !== "owned" || settings.squadsBy !== "live") {
    throw new AppError("conflict", "Only a live auction can be rehearsed.");
  }
  for (const other of [...all.keys()]) findRehearsal(services, other);
  const own = [...all].filter(([, { startedBy }]) => startedBy === userId).map(([id]) => id);
  const makesWay = own.length < MOST_BY_ONE ? undefined : own[0];
  if (makesWay === undefined && all.size >= MOST_REHEARSALS) {
    throw new AppError("unavailable", "Too many auctions are being rehearsed. Try again later.");
  }
  consumeAttempt(services, REHEARSAL_LIMIT, { account: String(userId), clientAddress: null });
  const rehearsal = openRehearsal(services, member);
  if (makesWay !== undefined) endRehearsal(services, makesWay);
  all.set(leagueId, rehearsal);
  return rehearsal;
}

function openRehearsal(services: Services, member: MemberLeague): Rehearsal {
  const { leagueId, userId } = member;
  const db = copyLeague(services.db, member);
  try {
    const seats = seatMadeUpMembers(db, member, services.now());
    const { now } = services;
    const own = { ...services, db, jobs: null, live: createLiveHub(db) };
    const rehearsed = { ...own, rooms: createRoomHub({ db, now }) };
    const manager = requireManager(db, { id: userId }, leagueId);
    openSquads(rehearsed, manager);
    for (const seat of seats) nameSeat(db, seat, true);
    const members = seats.map((seat) => requireMember(db, { id: seat.userId }, leagueId));
    const drawn = services.randomBytes(4).readUInt32BE();
    const bidders = makeBidders(
      members.map(({ participantId }) => participantId),
      drawn,
    );
    return {
      services: rehearsed,
      startedBy: userId,
      watch: createRoomsWatch(rehearsed),
      endsAt: now() + LONGEST_MS,
      seen: new Map(),
      seats: new Map(seats.map((seat) => [seat.userId, seat])),
      bidders: bidders.map((bidder, index) => ({ ...bidder, userId: members[index]?.userId ?? 0 })),
    };
  } catch (error) {
    db.$client.close();
    throw error;
  }
}

function endRehearsal(services: Services, leagueId: number): void {
  const all = rehearsalsOf(services.db);
  const rehearsal = all.get(leagueId);
  if (rehearsal === undefined) return;
  all.delete(leagueId);
  rehearsal.services.rooms.stop();
  rehearsal.services.live.stop();
  rehearsal.services.db.$client.close();
}

/** The rows of a table that belong to a league or its tournament. */
interface Part {
  readonly table: string;
  readonly where: string;
}

/**
 * The tables of a room, each after those that it references. Saves, events, wishes, sessions and all
 * other data of the league are left out.
 */
const PARTS: readonly Part[] = [
  { table: "tournaments", where: "id = :tournamentId" },
  { table: "teams", where: "tournament_id = :tournamentId" },
  {
    table: "pool_players",
    where: "team_id IN (SELECT id FROM teams WHERE tournament_id = :tournamentId)",
  },
  {
    table: "users",
    where: `id IN (SELECT user_id FROM participants WHERE league_id = :leagueId)
      OR id = (SELECT created_by FROM leagues WHERE id = :leagueId)`,
  },
  { table: "leagues", where: "id = :leagueId" },
  { table: "league_boosters", where: "league_id = :leagueId" },
  { table: "participants", where: "league_id = :leagueId AND left_at IS NULL" },
  { table: "custom_players", where: "league_id = :leagueId" },
  { table: "base_prices", where: "league_id = :leagueId" },
];

/**
 * A database in memory with one league as it is now, and only the data that a rehearsal needs: it holds
 * only the names of people, so nobody can log in with it.
 *
 * @returns the copy, which the caller closes
 */
function copyLeague(
  tx: Tx & Pick<Db, "$client">,
  league: { readonly leagueId: number; readonly tournamentId: number },
): Db {
  const source = tx.$client;
  const copy = openDatabase(":memory:");
  const target = copy.$client;
  for (const sql of source.prepare<[], string>(SCHEMA).pluck().all()) target.exec(sql);
  target.transaction(() => {
    for (const { table, where } of PARTS) {
      const rows = source.prepare<object, Row>(`SELECT * FROM ${table} WHERE ${where}`).all(league);
      const [first] = rows;
      if (first === undefined) continue;
      const columns = Object.keys(first);
      const insert = target.prepare<unknown[]>(
        `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => "?").join()})`,
      );
      for (const row of rows) insert.run(Object.values(forgetSecrets(table, row)));
    }
  })();
  return copy;
}

type Row = Readonly<Record<string, unknown>>;

/** Tables before their triggers. */
const SCHEMA = `SELECT sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
  ORDER BY type = 'table' DESC, type = 'index' DESC, rowid`;

function forgetSecrets(table: string, row: Row): Row {
  if (table !== "users") return row;
  return { ...row, email: `${row.id}@rehearsal.invalid`, password_hash: null, google_sub: null };
}

/** The delay of a made-up bidder's action is at most this. */
const LOOK_MS = 250;

/**
 * Plays the rehearsals of auctions while the process runs.
 *
 * @returns a function that stops it and ends all rehearsals
 */
export function rehearseOnTime(services: Services): () => Promise<void> {
  const failure = "A rehearsal could not go on.";
  const play = () => playRehearsals(services);
  const stop = every(LOOK_MS, play, { log: services.log, failure }).start();
  return async () => {
    await stop();
    endRehearsals(services);
  };
}
