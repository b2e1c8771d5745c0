import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { isUniqueViolation, type Tx } from "#db/client";
import { absences, leagues, participants, users } from "#db/schema";
import { addressKey } from "#server/core/address-key";
import { consumeAttemptTx, limitPinAttempts, limitPinLinks } from "#server/core/attempts";
import { AppError, FieldsError } from "#server/core/errors";
import { COME_BACK_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { changeDisplayNameTx } from "#server/people/accounts/display-name";
import { endNewWaysIn } from "#server/people/accounts/unaddressed-accounts";
import { requireMember } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { displayNameTaken, teamNameTaken } from "#server/play/leagues/similar-names";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadScoring } from "#server/play/points/league-scope";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { noteMembers } from "#server/play/proof/note-history";
import { notBeforeLastLock } from "#server/play/season/league-fixtures";
import { reasonNotToJoin } from "#server/play/squads/refusals";
import { seatNewcomer } from "#server/play/squads/seat-newcomer";
import { addParticipant } from "./add-participant";
import { type CrestWish, nameTeamTx } from "./name-team";

const PIN_LENGTH = 6;

export interface JoiningNames {
  readonly displayName?: string | undefined;
  readonly teamName?: string | undefined;
  /** Counts together with a name for the team. */
  readonly crest?: CrestWish | undefined;
}

/**
 * Joins the league of a pin as a member; nothing changes for a member, and a former member becomes
 * the same participant again.
 *
 * @param names a new display name, used everywhere, and a name and a crest for the team; what is
 * omitted stays as it is
 * @param clientAddress wrong pins are limited per account and per address (rules.md#pins)
 * @throws AppError "invalid" 'Please enter a valid 6-digit pin.' or 'Invalid league pin…',
 * "too-many" after too many wrong pins, "conflict" if squads leave no place or the league's rules
 * cannot be read; FieldsError on `displayName` for almost the name of a member, on `teamName` as
 * `nameTeam` does
 */
export function joinLeague(
  services: Services,
  user: { readonly id: number },
  input: string,
  clientAddress: string,
  names: JoiningNames = {},
): { leagueId: number; alreadyIn: boolean } {
  const leagueId = requireLeagueOfPin(services, user, input, clientAddress);
  return { leagueId, alreadyIn: !join(services, user.id, leagueId, names) };
}

/** @throws as `joinLeague` does, for pins */
export function requireLeagueOfPin(
  services: Services,
  user: { readonly id: number },
  input: string,
  clientAddress: string,
): number {
  const pin = input.trim();
  if (pin.length !== PIN_LENGTH) {
    throw new AppError("invalid", "Please enter a valid 6-digit pin.");
  }
  const countWrongPin = limitPinAttempts(services, user, clientAddress);
  const leagueId = findLeagueOfPin(services.db, pin);
  if (leagueId !== null) return leagueId;
  countWrongPin();
  const address = addressKey(clientAddress);
  logSecurityEvent(services.log, "wrong-pin", { address, userId: user.id });
  throw new AppError("invalid", "Invalid league pin. Please try again.");
}

/** For somebody without an account; null for a wrong pin, and after too many of them (rules.md#pins). */
export function findLeagueOfPinLink(
  services: Services,
  pin: string,
  clientAddress: string,
): number | null {
  if (pin.length !== PIN_LENGTH) return null;
  const countWrongPin = limitPinLinks(services, clientAddress);
  if (countWrongPin === null) return null;
  const leagueId = findLeagueOfPin(services.db, pin);
  if (leagueId === null) {
    countWrongPin();
    const address = addressKey(clientAddress);
    logSecurityEvent(services.log, "wrong-pin", { address, userId: null });
  }
  return leagueId;
}

function findLeagueOfPin(tx: Tx, pin: string): number | null {
  const row = tx.select({ id: leagues.id }).from(leagues).where(eq(leagues.pin, pin)).get();
  return row?.id ?? null;
}

/**
 * Joins a league without its pin, by another right.
 *
 * @param requireRight called first, in the same transaction; throws without the right
 * @returns false if the user was in the league already
 * @throws as `joinLeague` does, for names and for places
 */
export function joinLeagueById(
  services: Services,
  user: { readonly id: number },
  leagueId: number,
  requireRight: (tx: Tx) => void,
  names: JoiningNames = {},
): boolean {
  return join(services, user.id, leagueId, names, requireRight);
}

/** The unique constraint decides: false if the user was in the league already. */
function join(
  services: Services,
  userId: number,
  leagueId: number,
  names: JoiningNames,
  requireRight: (tx: Tx) => void = () => {},
): boolean {
  try {
    inLockedTransaction(services, (tx, now) => {
      requireRight(tx);
      joinTx(tx, { leagueId, userId, now }, names);
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "participants.league_id")) return false;
    throw error;
  }
}

/**
 * Joins in an open transaction.
 *
 * @param personally by a personal link, which the league's log says
 * @throws as `joinLeague` does; the unique constraint for a member
 */
export function joinTx(
  tx: LockedTx,
  {
    leagueId,
    userId,
    now,
    personally = false,
  }: {
    readonly leagueId: number;
    readonly userId: number;
    readonly now: number;
    readonly personally?: boolean;
  },
  { displayName, teamName, crest }: JoiningNames,
): void {
  if (displayName !== undefined) changeDisplayNameTx(tx, { id: userId }, displayName, now);
  requirePlace(tx, { leagueId, userId });
  if (!rejoinLeague(tx, { leagueId, userId, now })) {
    addParticipant(tx, { leagueId, userId, role: "member", teamName: "", personally, now });
  }
  const member = requireMember(tx, { id: userId }, leagueId);
  const { participantId } = member;
  seatNewcomer(tx, { leagueId, userId, participantId }, now);
  requireOwnName(tx, { leagueId, userId });
  if (teamName !== undefined) nameTeamTx(tx, member, { teamName, crest }, now);
}

/** With owners, squads are made among the members before the first lot (rules.md#squads). */
function requirePlace(tx: Tx, { leagueId, userId }: { leagueId: number; userId: number }): void {
  const own = tx
    .select({ id: participants.id, leftAt: participants.leftAt })
    .from(participants)
    .where(and(eq(participants.leagueId, leagueId), eq(participants.userId, userId)))
    .get();
  if (own !== undefined && own.leftAt === null) return;
  requireReadableRules(tx, leagueId);
  const reason = reasonNotToJoin(tx, leagueId, own?.id ?? null);
  if (reason !== null) throw new AppError("conflict", reason);
}

/** A database touched by hand may hold illegal rules. */
function requireReadableRules(tx: Tx, leagueId: number): void {
  if (loadScoring(tx, { leagueId }).broken.length === 0) return;
  throw new AppError("conflict", "League configuration not found.");
}

/**
 * A new member must not be mistaken for another one (rules.md#names); checked last, so that members
 * get in.
 */
function requireOwnName(tx: Tx, named: { readonly leagueId: number; readonly userId: number }) {
  const user = tx
    .select({ displayName: users.displayName })
    .from(users)
    .where(eq(users.id, named.userId))
    .get();
  const taken = user && displayNameTaken(tx, named, user.displayName);
  if (!taken) return;
  const sentence = `${taken} Choose another one to join.`;
  throw new FieldsError([{ fields: ["displayName"], sentence }]);
}

/**
 * Readmits a former participant, with the same team name, locked teams and points; without the team
 * name if another team now has almost the same. Due fixtures lock first, without them: fixtures of
 * the absence stay without a team.
 *
 * @returns false for a member, and for a deleted account
 * @throws AppError "too-many"
 */
function rejoinLeague(
  tx: LockedTx,
  input: { readonly leagueId: number; readonly userId: number; readonly now: number },
): boolean {
  const { leagueId, userId, now } = input;
  const own = tx
    .select({
      id: participants.id,
      leftAt: participants.leftAt,
      teamName: participants.teamName,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.leagueId, leagueId),
        eq(participants.userId, userId),
        isNotNull(participants.leftAt),
        isNull(users.deletedAt),
      ),
    )
    .get();
  if (own === undefined || own.leftAt === null) return false;
  consumeAttemptTx(tx, COME_BACK_LIMIT, { account: String(userId), clientAddress: null }, now);
  // They ended with the membership.
  endNewWaysIn(tx, { leagueId, memberId: userId });
  bringBack(tx, { leagueId, userId, now }, { ...own, leftAt: own.leftAt });
  writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "came back" }]);
  return true;
}

/** Leaves the log to the caller. */
export function bringBack(
  tx: LockedTx,
  { leagueId, userId, now }: { leagueId: number; userId: number; now: number },
  own: { readonly id: number; readonly leftAt: number; readonly teamName: string },
): void {
  // A clock that was set back must not make an absence end before it began.
  const returnedAt = Math.max(notBeforeLastLock(tx, leagueId, now), own.leftAt);
  tx.insert(absences)
    .values({ participantId: own.id, leftAt: own.leftAt, returnedAt })
    .onConflictDoNothing()
    .run();
  // Names of former members without results are free for others.
  const taken = own.teamName !== "" && teamNameTaken(tx, { leagueId, userId }, own.teamName);
  const teamName = taken ? "" : own.teamName;
  tx.update(participants).set({ leftAt: null, teamName }).where(eq(participants.id, own.id)).run();
  recalculateStandings(tx, { leagueId }, now);
  noteMembers(tx, leagueId, [own.id], now);
}
