import { asc, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import {
  fixtures,
  invitations,
  leagueLog,
  leagues,
  mails,
  openidAccounts,
  operators,
  reminders,
  sessions,
  users,
} from "#db/schema";
import { logSentence } from "#game/trust/log/league-changes";
import { loggedOut } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { exportClubs } from "#server/leagues/clubs/leave-clubs";
import { listApiTokens } from "#server/people/accounts/api-tokens";
import { iso } from "#server/people/accounts/iso-time";
import { listPasskeys } from "#server/people/accounts/passkeys";
import { showSecondFactor } from "#server/people/accounts/second-factor";
import { listNotifiedBrowsers } from "#server/people/notices/notified-browsers";
import { readNames } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { exportFormerPlaces, exportMemberships } from "./export-memberships";
import { exportNotices, exportSentNotices } from "./export-notices";
import { exportScoring } from "./export-scoring";

/**
 * Everything that is stored about a user, as JSON to keep: times as ISO 8601 in UTC, points with
 * two decimals, names beside ids. No password, no hash, no token.
 *
 * @throws AppError "unauthenticated" when the account no longer exists
 */
export function exportAccount(services: Services, user: { readonly id: number }): string {
  const everything = inLockedTransaction(services, (tx, now) => {
    const row = tx.select().from(users).where(eq(users.id, user.id)).get();
    if (!row) throw loggedOut();
    return {
      exportedAt: iso(now),
      account: {
        id: row.id,
        email: row.email,
        displayName: row.displayName,
        hasPassword: row.passwordHash !== null,
        passwordChangedAt: iso(row.passwordChangedAt),
        googleLogin: row.googleSub !== null,
        googleLinkedAt: iso(row.googleLinkedAt),
        emailVerifiedAt: iso(row.emailVerifiedAt),
        createdAt: iso(row.createdAt),
        timeZone: row.timeZone,
        operatorSince: readOperatorSince(tx, user.id),
        notifications: exportNotices(tx, user),
        secondFactor: readSecondFactor(tx, user),
      },
      passkeys: readPasskeys(tx, user),
      openidAccounts: readOpenIdAccounts(tx, user.id),
      scriptTokens: readApiTokens(tx, user),
      sessions: readSessions(tx, user.id),
      notifiedBrowsers: readNotifiedBrowsers(tx, user),
      mails: readMails(tx, row.email),
      reminders: readReminders(tx, user.id),
      notificationsSent: exportSentNotices(tx, user.id),
      scoring: exportScoring(tx, user.id),
      leagues: exportMemberships(tx, user.id),
      placesHandedOn: exportFormerPlaces(tx, user.id),
      ...exportClubs(tx, user.id),
      invitations: readInvitations(tx, user.id),
      log: readLog(tx, user.id),
    };
  });
  return `${JSON.stringify(everything, null, 2)}\n`;
}

function readSecondFactor(tx: Tx, user: { readonly id: number }) {
  const shown = showSecondFactor(tx, user);
  return shown && { since: iso(shown.since), recoveryCodesLeft: shown.recoveryCodesLeft };
}

function readPasskeys(tx: Tx, user: { readonly id: number }) {
  return listPasskeys(tx, user).map(({ name, createdAt, lastUsedAt }) => ({
    name,
    createdAt: iso(createdAt),
    lastUsedAt: iso(lastUsedAt),
  }));
}

/** The subject as well: it is the provider's name of the person, and no secret. */
function readOpenIdAccounts(tx: Tx, userId: number) {
  return tx
    .select()
    .from(openidAccounts)
    .where(eq(openidAccounts.userId, userId))
    .orderBy(asc(openidAccounts.issuer))
    .all()
    .map(({ issuer, subject, linkedAt }) => ({ issuer, subject, linkedAt: iso(linkedAt) }));
}

function readApiTokens(tx: Tx, user: { readonly id: number }) {
  return listApiTokens(tx, user).map(({ name, madeAt, usedAt }) => ({
    name,
    madeAt: iso(madeAt),
    lastUsedAt: iso(usedAt),
  }));
}

function readSessions(tx: Tx, userId: number) {
  return tx
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
    .all()
    .map(({ userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      userAgent,
      createdAt: iso(createdAt),
      lastSeenAt: iso(lastSeenAt),
      expiresAt: iso(expiresAt),
    }));
}

/** Without its address at the push service, which is a key: whoever knows it can write to the browser. */
function readNotifiedBrowsers(tx: Tx, user: { readonly id: number }) {
  return listNotifiedBrowsers(tx, user, null).map(({ device, createdAt }) => ({
    device,
    since: iso(createdAt),
  }));
}

/** The mails sent and their subjects. Their text, which may contain a link, is not stored. */
function readMails(tx: Tx, email: string) {
  return tx
    .select()
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(asc(mails.id))
    .all()
    .map(({ subject, createdAt, sentAt }) => ({
      subject,
      createdAt: iso(createdAt),
      sentAt: iso(sentAt),
    }));
}

/** The fixtures that the user was reminded of. */
function readReminders(tx: Tx, userId: number) {
  return tx
    .select({ fixture: fixtures.name, own: reminders })
    .from(reminders)
    .innerJoin(fixtures, eq(fixtures.id, reminders.fixtureId))
    .where(eq(reminders.userId, userId))
    .orderBy(asc(reminders.queuedAt))
    .all()
    .map(({ fixture, own: { startsAt, queuedAt } }) => ({
      fixture,
      startsAt: iso(startsAt),
      queuedAt: iso(queuedAt),
    }));
}

function readOperatorSince(tx: Tx, userId: number): string | null {
  const row = tx.select().from(operators).where(eq(operators.userId, userId)).get();
  return iso(row?.since ?? null);
}

/** The links that the user made and that are still stored. */
function readInvitations(tx: Tx, userId: number) {
  return tx
    .select({ league: leagues.name, own: invitations })
    .from(invitations)
    .leftJoin(leagues, eq(leagues.id, invitations.leagueId))
    .where(eq(invitations.createdBy, userId))
    .orderBy(asc(invitations.id))
    .all()
    .map(({ league, own: { createdAt, expiresAt, usesLeft } }) => ({
      league,
      createdAt: iso(createdAt),
      expiresAt: iso(expiresAt),
      usesLeft,
    }));
}

/** The user's actions in leagues, and those of others that concern them. */
function readLog(tx: Tx, userId: number) {
  const rows = tx
    .select({
      at: leagueLog.at,
      league: leagues.name,
      who: users.displayName,
      change: leagueLog.change,
    })
    .from(leagueLog)
    .innerJoin(leagues, eq(leagues.id, leagueLog.leagueId))
    .innerJoin(users, eq(users.id, leagueLog.userId))
    .where(
      or(
        eq(leagueLog.userId, userId),
        sql`json_extract(${leagueLog.change}, '$.userId') = ${userId}`,
      ),
    )
    .orderBy(asc(leagueLog.id))
    .all();
  const nameOf = readNames(
    tx,
    rows.map(({ change }) => change),
  );
  return rows.map(({ at, league, who, change }) => ({
    at: iso(at),
    league,
    who,
    what: logSentence(change, nameOf),
  }));
}
