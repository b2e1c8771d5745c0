import { asc, count, desc, eq, max, min, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/client";
import * as t from "#db/schema";
import { leagueLog, leagues, users } from "#db/schema";
import { iso } from "#game/core/zoned-time";
import { logSentence } from "#game/trust/log/league-changes";
import { exportClubs, exportSeasonInvitations } from "#server/leagues/clubs/leave-clubs";
import { readNames } from "#server/play/leagues/league-log";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { exportFormerPlaces, exportMemberships } from "./export-memberships";
import { isOf, type PersonalKeys, type Rows, readRows, time } from "./stored-rows";

/** A column of a table that names a person: what the export shows of the rows, and whether they are deleted. */
interface PersonalTable {
  readonly who: SQLiteColumn;
  /** The name in the export, such as "scoring.pushTokens"; null: nothing of it is shown. */
  readonly as: string | null;
  /** How `as` is read; without it the part of the export that describes the account has it. */
  readonly read?: (tx: LockedTx, user: PersonalKeys) => unknown;
  /** Why the rows outlive the account; without it they are deleted with it. */
  readonly stays?: string;
}

/** Shows the rows whose column `who` is the user. */
function rows(as: string, who: SQLiteColumn, how: Rows, more: Partial<PersonalTable> = {}) {
  const read = (tx: LockedTx, user: PersonalKeys) => readRows(tx, who.table, isOf(who, user), how);
  return { who, as, read, ...more };
}

const onFixture = (id: SQLiteColumn) => [t.fixtures, eq(t.fixtures.id, id)] as const;
const onTournament = (id: SQLiteColumn) => [t.tournaments, eq(t.tournaments.id, id)] as const;

const OF_MATCHES = "Scores and sides are made of it; the user's name is gone.";
const OF_LEAGUES = "Results and the log of the league name its members; the user's name is gone.";

/**
 * Every column that names a person, in the order of the export. No password, hash or token is shown: a
 * browser's address at its push service is a key, too.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { who: t.operators.userId, as: "account.operatorSince" },
  { who: t.noticeChoices.userId, as: "account.notifications" },
  { who: t.noticeQuietHours.userId, as: "account.notifications.quietHours" },
  { who: t.secondFactors.userId, as: "account.secondFactor" },
  { who: t.recoveryCodes.userId, as: "account.secondFactor" },
  rows("passkeys", t.passkeys.userId, {
    shows: {
      name: t.passkeys.name,
      createdAt: time(t.passkeys.createdAt),
      lastUsedAt: time(t.passkeys.lastUsedAt),
    },
    by: [t.passkeys.id],
  }),
  // The subject is the provider's name of the person, and no secret.
  rows("openidAccounts", t.openidAccounts.userId, {
    shows: {
      issuer: t.openidAccounts.issuer,
      subject: t.openidAccounts.subject,
      linkedAt: time(t.openidAccounts.linkedAt),
    },
    by: [t.openidAccounts.issuer],
  }),
  rows("scriptTokens", t.apiTokens.userId, {
    shows: {
      name: t.apiTokens.name,
      madeAt: time(t.apiTokens.madeAt),
      lastUsedAt: time(t.apiTokens.usedAt),
    },
    by: [t.apiTokens.id],
  }),
  rows("sessions", t.sessions.userId, {
    shows: {
      userAgent: t.sessions.userAgent,
      createdAt: time(t.sessions.createdAt),
      lastSeenAt: time(t.sessions.lastSeenAt),
      expiresAt: time(t.sessions.expiresAt),
    },
    by: [t.sessions.createdAt],
  }),
  rows("notifiedBrowsers", t.pushSubscriptions.userId, {
    shows: {
      device: t.pushSubscriptions.device,
      since: time(t.pushSubscriptions.createdAt),
    },
    by: [desc(t.pushSubscriptions.id)],
  }),
  rows("personalLinks", t.personalLinks.claimedBy, {
    shows: { name: t.personalLinks.name, claimedAt: time(t.personalLinks.claimedAt) },
    by: [t.personalLinks.id],
  }),
  { who: t.personalLinks.memberId, as: "personalLinks" },
  // Not their text, which may contain a link.
  rows("mails", t.mails.to, {
    shows: {
      subject: t.mails.subject,
      createdAt: time(t.mails.createdAt),
      sentAt: time(t.mails.sentAt),
    },
    by: [t.mails.id],
  }),
  rows("reminders", t.reminders.userId, {
    shows: {
      fixture: t.fixtures.name,
      startsAt: time(t.reminders.startsAt),
      queuedAt: time(t.reminders.queuedAt),
    },
    joins: [onFixture(t.reminders.fixtureId)],
    by: [t.reminders.queuedAt],
  }),
  rows("notificationsSent", t.noticeRecords.userId, {
    shows: {
      kind: t.noticeRecords.kind,
      about: t.noticeRecords.about,
      at: time(t.noticeRecords.at),
    },
    by: [t.noticeRecords.at],
  }),
  rows("scoring.scorerOf", t.scorers.userId, {
    shows: { tournament: t.tournaments.name, since: time(t.scorers.since) },
    joins: [onTournament(t.scorers.tournamentId)],
    by: [t.scorers.since],
  }),
  // Also as an operator or a scorer.
  rows(
    "scoring.statedSides",
    t.sideStatements.userId,
    {
      shows: { fixture: t.fixtures.name, team: t.teams.name, at: time(t.sideStatements.at) },
      joins: [
        onFixture(t.sideStatements.fixtureId),
        [t.teams, eq(t.teams.id, t.sideStatements.teamId)],
      ],
      by: [t.sideStatements.id],
    },
    { stays: OF_MATCHES },
  ),
  rows(
    "scoring.ballByBall",
    t.ballEvents.userId,
    {
      shows: {
        fixture: t.fixtures.name,
        entries: count(),
        first: time(min(t.ballEvents.receivedAt)),
        last: time(max(t.ballEvents.receivedAt)),
      },
      joins: [onFixture(t.ballEvents.fixtureId)],
      by: [t.fixtures.id],
      groupBy: t.fixtures.id,
    },
    { stays: OF_MATCHES },
  ),
  rows("scoring.checkedOvers", t.overChecks.userId, {
    shows: {
      fixture: t.fixtures.name,
      innings: t.overChecks.innings,
      over: sql`${t.overChecks.over} + 1`,
      at: time(t.overChecks.at),
    },
    joins: [onFixture(t.overChecks.fixtureId)],
    by: [t.overChecks.at],
  }),
  rows(
    "scoring.pushTokens",
    t.pushTokens.madeBy,
    {
      shows: {
        tournament: t.tournaments.name,
        name: t.pushTokens.name,
        madeAt: time(t.pushTokens.madeAt),
        usedAt: time(t.pushTokens.usedAt),
        endedAt: time(t.pushTokens.endedAt),
      },
      joins: [onTournament(t.pushTokens.tournamentId)],
      by: [t.pushTokens.id],
    },
    { stays: "Scores that a script has sent come from its token." },
  ),
  { who: t.participants.userId, as: "leagues", read: exportMemberships, stays: OF_LEAGUES },
  { who: t.wallPosts.userId, as: "leagues" },
  { who: t.wallAnswers.userId, as: "leagues" },
  { who: t.squadEvents.userId, as: "leagues", stays: OF_LEAGUES },
  {
    who: t.formerHolders.userId,
    as: "placesHandedOn",
    read: exportFormerPlaces,
    stays: OF_LEAGUES,
  },
  { who: t.clubs.managerId, as: "clubs", read: exportClubs, stays: "`leaveClubs` deletes it." },
  { who: t.clubPeople.userId, as: "clubs", stays: "`leaveClubs` takes name and user away." },
  { who: t.seasonInvitations.userId, as: "seasonInvitations", read: exportSeasonInvitations },
  rows("invitations", t.invitations.createdBy, {
    shows: {
      league: t.leagues.name,
      createdAt: time(t.invitations.createdAt),
      expiresAt: time(t.invitations.expiresAt),
      usesLeft: t.invitations.usesLeft,
    },
    joins: [[t.leagues, eq(t.leagues.id, t.invitations.leagueId)]],
    by: [t.invitations.id],
  }),
  { who: t.leagueLog.userId, as: "log", read: exportLog, stays: OF_LEAGUES },
  rows("operatorActs", t.operatorActs.userId, {
    shows: { act: t.operatorActs.act, at: time(t.operatorActs.at) },
    by: [t.operatorActs.id],
  }),
  // Digests, counters, and what another row of the export says already.
  { who: t.emailTokens.userId, as: null },
  { who: t.calendarLinks.userId, as: null },
  { who: t.reminderChecks.userId, as: null },
  { who: t.sideNotices.userId, as: null },
  { who: t.seasonInvitations.invitedBy, as: null, stays: "It is the invited person's." },
  { who: t.operatorActs.operatorId, as: null, stays: "It is about the account of another person." },
  { who: t.leagues.managerId, as: null, stays: OF_LEAGUES },
  { who: t.leftOutFixtures.userId, as: null, stays: OF_LEAGUES },
  { who: t.adjustments.userId, as: null, stays: OF_LEAGUES },
  // The log of the league says it.
  { who: t.leagueNotes.userId, as: null, stays: OF_LEAGUES },
  ...[t.scorePens.userId, t.scorePens.byUserId, t.statCorrections.operatorId].map(ofMatches),
  ...[t.resultCorrections.operatorId, t.sideCorrections.userId, t.scoreSources.userId].map(
    ofMatches,
  ),
];

function ofMatches(who: SQLiteColumn): PersonalTable {
  return { who, as: null, stays: OF_MATCHES };
}

/** The user's actions in leagues, and those of others that concern them. */
function exportLog(tx: Tx, { id: userId }: { readonly id: number }) {
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
