import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { noticeRecords, operators, users } from "#db/schema";
import { tidyWithoutLink } from "#game/core/name-fault";
import { HOUR_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { plural, pluralForm } from "#game/core/words";
import { NOTICES } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import { correctionSentences } from "#game/news/notices/result-text";
import { shortHash } from "#game/trust/league-file/chain";
import { every } from "#server/core/every";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { newestWait } from "#server/people/accounts/waiting-list";
import { listReaders } from "#server/people/notices/list-readers";
import { notify, notifyLeague } from "#server/people/notices/notify";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { noteFixture, readNotedPoints } from "#server/play/points/note-points";
import { listPublishedHeads, type PublishedHead } from "#server/stories/boards/published-heads";
import { announceToLeagues } from "./announce-to-leagues";
import { aboutLock, type DueLock, listDueLocks, noteLockTold } from "./due-locks";
import { type CorrectedFixture, hasNews, listDueCorrections } from "./due-news";
import {
  type FixtureRow,
  groupRows,
  listFixtureRows,
  matchText,
  pathToFixture,
} from "./fixture-rows";
import { tellMilestones } from "./milestone-news";
import { findRecapSentences, haveWebhooksRead } from "./recap-sentences";
import { announceResults, tellResults } from "./result-news";
import { tellScorers } from "./scorecard-news";
import { tellLogs } from "./tell-log";
import { tellReveals } from "./tell-reveals";
import { tellSales } from "./tell-sales";

/** Its result is how many messages were queued; `at` is the time of the round. */
export const tellMembersJob = {
  name: "tellMembers",
  kind: "write",
  run: (services: Services, at: number) =>
    tellResults(services, at) +
    tellCorrections(services, at) +
    tellLogs(services, at) +
    tellSales(services, at) +
    tellLocks(services, at) +
    tellReveals(services, at) +
    tellMilestones(services, at) +
    tellScorers(services),
} as const;

/**
 * Sends news to people and webhooks while the process runs (rules.md#notifications), first the
 * missed ones that are still useful.
 *
 * @returns stops it, once the current round is done
 */
export function newsOnTime(services: Services): () => Promise<void> {
  const failure = "Telling the news failed; retrying in a minute.";
  const options = { log: services.log, failure, atOnce: true };
  const tell = async () => {
    await tellNews(services);
  };
  return every(MINUTE_MS, tell, options).start();
}

/**
 * Queues all news once: if the process dies in the middle, the next round does the rest. Nothing is
 * sent in the demo.
 *
 * @returns the number of queued messages
 */
export async function tellNews(services: Services): Promise<number> {
  // Later news wait for the next round, so that members and webhooks hear of the same.
  const at = services.now();
  if (services.demo) return 0;
  const waiting = tellWaiting(services);
  // The thread for jobs is not even started where there is nothing to tell.
  if (!hasNews(services.db, at)) return waiting;
  const announcements =
    (await announceResults(services, at)) + (await announceCorrections(services, at));
  const messages = await runJob(services, tellMembersJob, at);
  const sum = waiting + announcements + messages;
  if (sum > 0) services.log.info({ announcements, messages }, "News was queued.");
  return sum;
}

/**
 * Tells the operators that somebody waits for their answer (rules.md#waiting): once for all people of
 * an hour, so that registering sends no flood of messages.
 *
 * @returns the number of messages
 */
function tellWaiting(services: Services): number {
  const { db, now } = services;
  const newest = newestWait(services);
  if (newest === null || newest <= now() - HOUR_MS) return 0;
  const about = `waiting ${Math.floor(newest / HOUR_MS)}`;
  const record = db
    .select({ one: sql`1` })
    .from(noticeRecords)
    .where(
      and(
        eq(noticeRecords.userId, operators.userId),
        eq(noticeRecords.kind, "waiting"),
        eq(noticeRecords.about, about),
      ),
    );
  const untold = db
    .select({ userId: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(isNull(users.deletedAt), notExists(record)))
    .orderBy(asc(operators.userId))
    .all();
  if (untold.length === 0) return 0;
  return inTransaction(db, (tx) => {
    const messages = untold.filter(({ userId }) =>
      notify(services, tx, {
        userId,
        kind: "waiting",
        about,
        text: {
          title: "Somebody waits to be let in",
          sentences: ["Your server sends no mail: only an operator can let people in."],
          action: "See who waits",
          path: "/operator/people",
        },
        usefulUntil: newest + NOTICES.waiting.usefulMs,
      }),
    );
    return messages.length;
  });
}

/**
 * Publishes the head of the chain at each lock to the webhooks and to members who want it: once for
 * each entry, so that a lock that was undone and made again is published again. It covers only
 * locked teams.
 *
 * @returns the number of queued messages
 */
function tellLocks(services: Services, at: Ms): number {
  return listDueLocks(services.db, at).reduce((sum, due) => sum + tellLock(services, due), 0);
}

function tellLock(services: Services, due: DueLock): number {
  const { leagueId, tournamentId, number } = due;
  const heads = inLockedReadTransaction(services, (tx) =>
    listPublishedHeads(tx, { leagueId, tournamentId }),
  );
  const head = heads.find((each) => each.number === number);
  return inTransaction(services.db, (tx) => {
    const messages = head && !head.isUndone ? tell(services, tx, due, head) : 0;
    noteLockTold(tx, due, services.now());
    return messages;
  });
}

function tell(
  services: Services,
  tx: Tx,
  { leagueId, league, number }: DueLock,
  head: PublishedHead,
): number {
  const kind = "lock";
  const about = aboutLock(number);
  const usefulUntil = head.at + NOTICES.lock.usefulMs;
  const news = { kind, about, usefulUntil, text: writeLock(leagueId, league, head) } as const;
  const readers = listReaders(tx, leagueId, { kind, joinedBy: services.now() });
  const notified = readers.filter(({ userId }) =>
    // A person hears of each of their leagues.
    notify(services, tx, { ...news, userId, about: `league ${leagueId} ${about}` }),
  );
  return notified.length + (notifyLeague(services, tx, { ...news, leagueId }) ? 1 : 0);
}

function writeLock(leagueId: number, league: string, head: PublishedHead): NoticeText {
  const { match, round, teams, number, hash } = head;
  const count = plural(teams, "team");
  return {
    title: round
      ? `Round ${round.number}: teams locked`
      : `${tidyWithoutLink(match)}: teams locked`,
    sentences: [
      `${tidyWithoutLink(league)}: ${count} sealed. Nobody can change them unseen.`,
      `To check it later, keep the head ${shortHash(hash)} of entry ${number}.`,
    ],
    action: "Fair play",
    path: `/league/${leagueId}/fair-play`,
  };
}

/**
 * Tells the webhooks of leagues whose points a correction changed: how many teams have other
 * points, and the recap where it is another one than they were told.
 *
 * @returns how many leagues were told
 */
async function announceCorrections(services: Services, at: Ms): Promise<number> {
  let announcements = 0;
  for (const fixture of listDueCorrections(services.db, at)) {
    const news = correctionNews(fixture);
    const rows = listChangedRows(services.db, fixture.fixtureId);
    announcements += await announceToLeagues(services, news, rows, async (leagueId, ofLeague) => ({
      title: `A correction changed the points of ${matchText(fixture)}`,
      sentences: [
        pluralForm(
          ofLeague.length,
          "One team’s points have changed.",
          `${ofLeague.length} teams’ points have changed.`,
        ),
        ...(await findNewRecap(services, fixture, leagueId)),
      ],
      action: "See the match",
      path: pathToFixture(fixture, ofLeague.slice(0, 1)),
    }));
  }
  return announcements;
}

/**
 * Tells members when a correction has changed the points that they last heard of: one message for
 * all corrections of a round.
 *
 * @returns how many messages were queued
 */
function tellCorrections(services: Services, at: Ms): number {
  return listDueCorrections(services.db, at).reduce(
    (sum, fixture) => sum + tellCorrection(services, fixture),
    0,
  );
}

function tellCorrection(services: Services, fixture: CorrectedFixture): number {
  return inTransaction(services.db, (tx) => {
    let queued = 0;
    for (const [userId, rows] of groupRows(listChangedRows(tx, fixture.fixtureId), "userId")) {
      const text = {
        title: `A correction changed your points in ${matchText(fixture)}`,
        sentences: correctionSentences(rows),
        action: rows.length > 1 ? "See your leagues" : "See the match",
        path: pathToFixture(fixture, rows),
      };
      if (notify(services, tx, { ...correctionNews(fixture), userId, text })) queued += 1;
    }
    noteFixture(tx, fixture.fixtureId, services.now());
    return queued;
  });
}

/** Empty without a recap, or if its sentences have not changed. */
async function findNewRecap(
  services: Services,
  { fixtureId, tournamentId }: CorrectedFixture,
  leagueId: number,
): Promise<string[]> {
  const recap = await findRecapSentences(services, { leagueId, tournamentId }, fixtureId);
  if (recap === null || haveWebhooksRead(services.db, leagueId, recap)) return [];
  return ["The recap now reads:", ...recap.sentences];
}

/** A member whose points in a fixture are others than they know; points in hundredths. */
interface ChangedRow extends FixtureRow {
  /** The points that they were last told. */
  readonly before: number;
  readonly points: number;
  readonly rank: number;
}

/** The members of all leagues whose points in a fixture are others than they were told. */
function listChangedRows(tx: Tx, fixtureId: number): ChangedRow[] {
  const knownPoints = readNotedPoints(tx, fixtureId);
  return listFixtureRows(tx, fixtureId).flatMap((row) => {
    const before = knownPoints.get(row.leagueId)?.[row.participantId];
    const points = row.points ?? 0;
    if (before === undefined || before === points || row.rank === null) return [];
    return [{ ...row, before, points, rank: row.rank }];
  });
}

/** The common part of all messages about the corrections of a fixture. */
function correctionNews({ fixtureId, correctedAt }: CorrectedFixture) {
  return {
    kind: "correction",
    about: `fixture ${fixtureId} ${correctedAt}`,
    usefulUntil: correctedAt + NOTICES.correction.usefulMs,
  } as const;
}
