import { and, asc, desc, eq, gt, ne, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { actingConsents, leagueLog, participants, users } from "#db/schema";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { ACTING_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import {
  type ManagedLeague,
  type MemberLeague,
  requireManager,
  requireMember,
} from "./league-access";
import { writeLeagueLog } from "./league-log";
import { isMemberOf } from "./list-participants";

declare const acting: unique symbol;
declare const looking: unique symbol;

/**
 * Proof that somebody may act for a member (rules.md#for-somebody-else): only `actFor` and `lookFor` make
 * one. It is no `MemberLeague`, so that it opens only what asks for a `TeamAuthor`.
 */
export interface ActingFor {
  readonly [acting]: true;
  readonly leagueId: number;
  readonly tournamentId: number;
  /** The member for whom they act. */
  readonly participantId: number;
  readonly plays: true;
  readonly displayName: string;
  readonly teamName: string;
  /** The manager or deputy who acts. */
  readonly actor: ManagedLeague;
}

/** Proof also that the league's log says that they have looked: only `lookFor` makes one. */
export interface LookingFor extends ActingFor {
  readonly [looking]: true;
}

/** The author of a save, a bid or a pick: the member, or somebody who acts for them. */
export type TeamAuthor = MemberLeague | ActingFor;

/** Null for a member who acts for themselves. */
export function actorOf(author: TeamAuthor): ManagedLeague | null {
  return "actor" in author ? author.actor : null;
}

/** The account that acts: limits count for it. */
export function userOf(author: TeamAuthor): number {
  return "actor" in author ? author.actor.userId : author.userId;
}

/** Looks so soon after each other are one entry of the log. */
const ONE_LOOK_MS = 10 * MINUTE_MS;

/**
 * The way in for bids and picks, which shows nothing of the member's.
 *
 * @throws AppError "not-found" for outsiders, and unless it is another member with a team; "forbidden" for
 * other members, and without the member's consent
 */
export function actFor(
  services: Pick<Services, "db" | "now">,
  user: { readonly id: number },
  { leagueId, participantId }: { readonly leagueId: number; readonly participantId: number },
): ActingFor {
  return requireActing(services.db, user, { leagueId, participantId });
}

/**
 * The same with a look at the member's open team: the league's log has it before anything is shown.
 *
 * @throws AppError as `actFor`
 */
export function lookFor(
  services: Pick<Services, "db" | "now">,
  user: { readonly id: number },
  member: { readonly leagueId: number; readonly participantId: number },
): LookingFor {
  return inTransaction(services.db, (tx) => {
    const author = requireActing(tx, user, member);
    noteLook(tx, author, services.now());
    return author as LookingFor;
  });
}

/**
 * Whether the consent is still there, in the transaction of a save, a bid or a pick.
 *
 * @throws AppError as `actFor`
 */
export function requireStillActing(tx: Tx, author: ActingFor): ActingFor {
  return requireActing(tx, { id: author.actor.userId }, author);
}

function requireActing(
  tx: Tx,
  user: { readonly id: number },
  { leagueId, participantId }: { readonly leagueId: number; readonly participantId: number },
): ActingFor {
  const actor = requireManager(tx, user, leagueId, "act for a member");
  const row = statementsOf(tx).one.get({ leagueId, participantId });
  if (row === undefined || participantId === actor.participantId) {
    throw memberGone();
  }
  if (row.since === null) {
    throw new AppError("forbidden", `${row.displayName} has not allowed anybody to act for them.`);
  }
  const { tournamentId } = actor;
  const { displayName, teamName } = row;
  return {
    ...{ leagueId, tournamentId, participantId, plays: true, displayName },
    ...{ teamName: orUnnamed(teamName), actor },
  } as ActingFor;
}

function noteLook(tx: Tx, { leagueId, participantId, actor }: ActingFor, now: Ms): void {
  const { userId } = statementsOf(tx).user.get({ participantId }) ?? { userId: 0 };
  const by = { leagueId, userId: actor.userId, since: now - ONE_LOOK_MS, about: userId };
  if (statementsOf(tx).look.get(by) !== undefined) return;
  writeLeagueLog(tx, { leagueId, userId: actor.userId, now }, [{ kind: "team looked at", userId }]);
}

/** The user for whom somebody acts, for an entry of the log. */
export function memberOfActing(tx: Tx, { participantId }: ActingFor): number {
  return statementsOf(tx).user.get({ participantId })?.userId ?? 0;
}

/**
 * A member's own tick, which can be taken back at any time.
 *
 * @throws AppError "not-found" for a former member, "conflict" for a manager without a team, "too-many"
 */
export function allowActing(services: Services, member: MemberLeague, allowed: boolean): void {
  inTransaction(services.db, (tx) => {
    const now = services.now();
    const own = requireMember(tx, { id: member.userId }, member.leagueId);
    const { participantId, userId, leagueId } = own;
    if (!own.plays) throw noTeam();
    if (mayActFor(tx, participantId) === allowed) return;
    if (allowed) {
      // Each is an entry of the log for good. Taking it back has no limit.
      consumeAttemptTx(tx, ACTING_LIMIT, { account: String(userId), clientAddress: null }, now);
      tx.insert(actingConsents).values({ participantId, since: now }).run();
    } else endConsent(tx, participantId);
    const kind = allowed ? "acting allowed" : "acting ended";
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind }]);
  });
}

/** Also for a place that is handed on, and a member who leaves. */
export function endConsent(tx: Tx, participantId: number): void {
  tx.delete(actingConsents).where(eq(actingConsents.participantId, participantId)).run();
}

export function mayActFor(tx: Tx, participantId: number): boolean {
  return statementsOf(tx).consent.get({ participantId }) !== undefined;
}

export interface Actable {
  readonly participantId: number;
  readonly displayName: string;
  readonly teamName: string;
}

/** The members who have allowed it, for somebody who manages the league. */
export function listActable(tx: Tx, { leagueId, participantId }: ManagedLeague): Actable[] {
  return statementsOf(tx)
    .allowed.all({ leagueId })
    .filter((each) => each.participantId !== participantId);
}

/** The name of a participant who saved for somebody else. */
export function nameOfSaver(tx: Tx, participantId: number): string {
  return statementsOf(tx).saver.get({ participantId })?.displayName ?? "Somebody";
}

/** The participants for whom somebody may act. */
export function listConsenting(tx: Tx, leagueId: number): number[] {
  return statementsOf(tx)
    .allowed.all({ leagueId })
    .map(({ participantId }) => participantId);
}

/** The names of those who would act for a member. */
export function listManagers(tx: Tx, { leagueId, participantId }: MemberLeague): string[] {
  return statementsOf(tx)
    .managers.all({ leagueId, participantId })
    .map(({ displayName }) => displayName);
}

const statementsOf = prepareOnce((db) => {
  const participantId = sql.placeholder("participantId");
  const inLeague = and(isMemberOf(sql.placeholder("leagueId")), eq(participants.plays, true));
  const member = {
    participantId: participants.id,
    displayName: users.displayName,
    teamName: participants.teamName,
  };
  const isOwn = eq(actingConsents.participantId, participants.id);
  return {
    one: db
      .select({ ...member, since: actingConsents.since })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .leftJoin(actingConsents, isOwn)
      .where(and(inLeague, eq(participants.id, participantId)))
      .prepare(),
    allowed: db
      .select(member)
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .innerJoin(actingConsents, isOwn)
      .where(inLeague)
      .orderBy(asc(participants.number))
      .prepare(),
    managers: db
      .select({ displayName: users.displayName })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .where(
        and(
          isMemberOf(sql.placeholder("leagueId")),
          ne(participants.role, "member"),
          ne(participants.id, participantId),
        ),
      )
      .orderBy(asc(participants.number))
      .prepare(),
    consent: db
      .select()
      .from(actingConsents)
      .where(eq(actingConsents.participantId, participantId))
      .prepare(),
    saver: db
      .select({ displayName: users.displayName })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .where(eq(participants.id, participantId))
      .prepare(),
    user: db
      .select({ userId: participants.userId })
      .from(participants)
      .where(eq(participants.id, participantId))
      .prepare(),
    look: db
      .select({ id: leagueLog.id })
      .from(leagueLog)
      .where(
        and(
          eq(leagueLog.leagueId, sql.placeholder("leagueId")),
          eq(leagueLog.userId, sql.placeholder("userId")),
          gt(leagueLog.at, sql.placeholder("since")),
          sql`${leagueLog.change} ->> 'kind' = 'team looked at'`,
          sql`${leagueLog.change} ->> 'userId' = ${sql.placeholder("about")}`,
        ),
      )
      .orderBy(desc(leagueLog.id))
      .limit(1)
      .prepare(),
  };
});

/** For a manager without a team (rules.md#without-a-team). */
export function noTeam(): AppError {
  return new AppError("conflict", "You have no team in this league.");
}

export function memberGone(): AppError {
  return new AppError("not-found", "This member is no longer in the league.");
}
