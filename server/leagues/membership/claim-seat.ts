import { and, eq, gte, is, isNull, max, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import * as schema from "#db/schema";
import {
  chainEntries,
  formerHolders,
  leagueLog,
  leagues,
  noteMarks,
  openSeats,
  participants,
  placeLinks,
  users,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, loggedOut } from "#server/core/errors";
import { SEAT_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { hashToken } from "#server/people/accounts/tokens";
import { placeMail } from "#server/people/delivery/templates";
import { endConsent } from "#server/play/leagues/acting-for";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { displayNameTaken } from "#server/play/leagues/similar-names";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { appendToChain, entryTime, readChainEnd } from "#server/play/proof/chain-ends";
import { noteMembers } from "#server/play/proof/note-history";
import { wipeSecrets } from "#server/play/squads/append-events";
import { endTradesOf } from "#server/play/squads/leave-trades";
import { endVotes } from "./deputy-votes";
import { deadSeatLink, findSeat, isOfLink } from "./find-seat";
import { bringBack } from "./join-league";
import { isNamedPlace } from "./named-places";
import { findPlaceOfLink, mailHolder, type Place } from "./places";

interface ClaimedSeat {
  readonly leagueId: number;
  /** A former member: the pin readmits them to their results. */
  readonly hasLeft: boolean;
  /** A place that was handed on (rules.md#places). */
  readonly handedOn: boolean;
}

/**
 * Gives a seat, or a place that is handed on, to the owner of its link. For a seat, results, saves
 * and log entries become the account's, and the placeholder is deleted (rules.md#seats,
 * rules.md#places). The seat of the manager comes with the league. The link ends.
 *
 * @throws AppError "not-found" for a link that does not work, "conflict" for a current or former
 * member, or a name that is almost that of another member; "too-many"; "unauthenticated" if the
 * account no longer exists
 */
export function claimSeat(
  services: Services,
  user: { readonly id: number },
  token: string,
  clientAddress: string,
): ClaimedSeat {
  const find = (tx: Tx, now: number) => ({
    seat: findSeat(tx, isOfLink(token)),
    place: findPlaceOfLink(tx, hashToken(token), now),
  });
  const known = find(services.db, services.now());
  if (!known.seat && !known.place) throw deadSeatLink(services, clientAddress);
  return inLockedTransaction(services, (tx, now) => {
    const { seat, place } = find(tx, now);
    if (!seat && !place) throw deadSeatLink(services, clientAddress);
    consumeAttemptTx(tx, SEAT_LIMIT, { account: String(user.id), clientAddress }, now);
    if (seat) return giveSeat(tx, seat, user, now);
    if (!place) throw deadSeatLink(services, clientAddress);
    requireOutsider(tx, user, { ...place, placeholderId: place.holderId });
    givePlace(services, tx, place, user, now);
    return { leagueId: place.leagueId, hasLeft: false, handedOn: true };
  });
}

/**
 * The manager's seat of an imported league, for an account of the host's choice.
 *
 * @throws AppError as `claimSeat` does
 */
export function claimSeatAsHost(
  services: Services,
  { leagueId, userId }: { readonly leagueId: number; readonly userId: number },
): void {
  inLockedTransaction(services, (tx, now) => {
    const isManagers = and(eq(participants.leagueId, leagueId), eq(participants.role, "manager"));
    const seat = findSeat(tx, isManagers);
    if (!seat) throw new AppError("conflict", "The manager's seat has been claimed.");
    giveSeat(tx, seat, { id: userId }, now);
  });
}

/** Gives a seat to an account that is not and was not in the league. */
export function giveSeat(
  tx: LockedTx,
  seat: FoundSeat,
  user: { readonly id: number },
  now: number,
): ClaimedSeat {
  const { leagueId, placeholderId } = seat;
  requireOutsider(tx, user, seat);
  if (!isNamedPlace(tx, seat)) noteMove(tx, leagueId, seat.placeholderSince, now);
  tx.delete(openSeats).where(eq(openSeats.participantId, seat.participantId)).run();
  replaceUser(tx, placeholderId, user.id);
  renameInLog(tx, { leagueId, from: placeholderId, to: user.id });
  // The key belongs to the form of the first maker: it is unique for each manager.
  tx.update(leagues).set({ submissionKey: null }).where(eq(leagues.id, leagueId)).run();
  tx.delete(users).where(eq(users.id, placeholderId)).run();
  noteMembers(tx, leagueId, [seat.participantId], now);
  writeLeagueLog(tx, { leagueId, userId: user.id, now }, [{ kind: "seat claimed" }]);
  return { leagueId, hasLeft: seat.leftAt !== null, handedOn: false };
}

type FoundSeat = NonNullable<ReturnType<typeof findSeat>>;

/** The claimant has no seat in the league, and no name like a member's. */
function requireOutsider(
  tx: Tx,
  { id: userId }: { readonly id: number },
  seat: Pick<FoundSeat, "leagueId" | "league" | "placeholderId">,
): void {
  const { leagueId } = seat;
  const account = tx
    .select({ displayName: users.displayName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .get();
  if (!account) throw loggedOut();
  const own = tx
    .select({ teamName: participants.teamName })
    .from(participants)
    .where(and(eq(participants.leagueId, leagueId), eq(participants.userId, userId)))
    .get();
  if (own) {
    const sentence = `You already have a team in ${orUnnamed(seat.league)}: ${orUnnamed(own.teamName)}. Nobody can have two.`;
    throw new AppError("conflict", sentence);
  }
  const named = { leagueId, userId: seat.placeholderId };
  const taken = displayNameTaken(tx, named, account.displayName);
  if (taken) throw new AppError("conflict", `${taken} Change yours on your account page first.`);
}

function replaceUser(tx: Tx, from: number, to: number): void {
  for (const table of Object.values(schema)) {
    if (!is(table, SQLiteTable)) continue;
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable } = reference();
      const [column] = columns;
      if (foreignTable !== users || column === undefined) continue;
      const name = sql.identifier(column.name);
      tx.run(sql`update or ignore ${table} set ${name} = ${to} where ${name} = ${from}`);
    }
  }
}

function renameInLog(
  tx: Tx,
  { leagueId, from, to }: { readonly leagueId: number; readonly from: number; readonly to: number },
): void {
  const { change } = leagueLog;
  tx.update(leagueLog)
    .set({ change: sql`json_set(${change}, '$.userId', ${to})` })
    .where(and(eq(leagueLog.leagueId, leagueId), sql`${change} ->> 'userId' = ${from}`))
    .run();
}

/**
 * The move enters the chain once the first seat is claimed: until then the league's file equals
 * that of the old server (ADR-154).
 */
function noteMove(tx: Tx, leagueId: number, since: number, now: number): void {
  const end = readChainEnd(tx, leagueId);
  if (end === null) return;
  const isMove = sql`${chainEntries.body} ->> 'kind' = 'moved'`;
  const noted = tx
    .select({ number: chainEntries.number })
    .from(chainEntries)
    .where(and(eq(chainEntries.leagueId, leagueId), gte(chainEntries.at, since), isMove))
    .get();
  if (!noted) appendToChain(tx, end, { kind: "moved", at: entryTime(end, now) });
}

/**
 * Gives a place to another account: team, squad, points, saves and receipts stay with the place.
 * Secrets of its former holder are deleted, with their open trades and bids. Due fixtures have
 * locked under them.
 *
 * @param place as it is in this transaction
 * @param user is not and was not in the league
 */
function givePlace(
  services: Services,
  tx: LockedTx,
  place: Place,
  user: { readonly id: number },
  now: Ms,
): void {
  const { participantId, leagueId, holderId, leftAt, teamName } = place;
  tx.delete(placeLinks).where(eq(placeLinks.participantId, participantId)).run();
  noteHolder(tx, place, now);
  tx.update(participants).set({ userId: user.id }).where(eq(participants.id, participantId)).run();
  endTradesOf(tx, { leagueId, participantId, now });
  if (leftAt !== null)
    bringBack(tx, { leagueId, userId: user.id, now }, { id: participantId, leftAt, teamName });
  wipeSecrets(tx, participantId);
  endVotes(tx, participantId);
  // Notes that the one before has dismissed are news to the new owner; votes stay with their voters.
  tx.update(noteMarks)
    .set({ dismissed: false })
    .where(eq(noteMarks.participantId, participantId))
    .run();
  endConsent(tx, participantId);
  noteMembers(tx, leagueId, [participantId], now);
  writeLeagueLog(tx, { leagueId, userId: user.id, now }, [
    { kind: "place taken", userId: holderId },
  ]);
  const league = orUnnamed(place.league);
  mailHolder(services, tx, place, ({ email, displayName }) =>
    placeMail(services.env.appUrl, email, {
      displayName,
      subject: `Your place in ${league} was handed on`,
      text: `Somebody else has taken over your place in ${league} by a link of the League Manager, with its team and points. You are no longer in the league.`,
      path: "/my-leagues",
      action: "My Leagues",
    }),
  );
}

/** The time of each holder decides whose export has a save. */
function noteHolder(tx: Tx, { participantId, holderId }: Place, now: number): void {
  const since = heldSince(tx, participantId);
  const until = Math.max(now, since + 1);
  tx.insert(formerHolders).values({ participantId, userId: holderId, since, until }).run();
}

/** The beginning of the current holder's time, UTC milliseconds; 0 for the first one. */
export function heldSince(tx: Tx, participantId: number): number {
  const row = tx
    .select({ until: max(formerHolders.until) })
    .from(formerHolders)
    .where(eq(formerHolders.participantId, participantId))
    .get();
  return row?.until ?? 0;
}
