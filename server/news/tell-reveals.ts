import { and, eq, or, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import {
  chainEntries,
  leagues,
  noticeChoices,
  participants,
  webhookKinds,
  webhooks,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import { NOTICES } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import { revealSentences, revealTitle } from "#game/news/notices/reveal-text";
import { formatOf } from "#game/play/format/formats";
import type { Services } from "#server/core/services";
import { listReaders } from "#server/people/notices/list-readers";
import { notify, notifyLeague } from "#server/people/notices/notify";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { type FoundReveal, readReveal } from "#server/stories/boards/who-has-whom";
import { aboutLock, isUntold, prepareNote } from "./due-locks";

type DueReveal = ReturnType<typeof listDueReveals>[number];

/** Locks of the last hours in leagues where a webhook or a member wants to hear who has whom. */
export function listDueReveals(tx: Tx, now: Ms) {
  return statementsOf(tx).due.all({ since: now - NOTICES.reveal.usefulMs });
}

/**
 * Tells who has whom once the teams of a match have locked. Only locked teams are read, and of a lock
 * that was undone nothing is told.
 *
 * @returns the number of queued messages
 */
export function tellReveals(services: Services, at: Ms): number {
  return listDueReveals(services.db, at).reduce((sum, due) => sum + tellReveal(services, due), 0);
}

function tellReveal(services: Services, due: DueReveal): number {
  const { leagueId, number, format, fixtures } = due;
  const refs: readonly string[] = JSON.parse(fixtures);
  // The elevens of a round are the same in all of its matches.
  const revealed = formatOf(format).hasRounds ? refs.slice(0, 1) : refs;
  const found = inLockedReadTransaction(services, (tx) =>
    revealed.flatMap((ref) => readReveal(tx, leagueId, ref) ?? []),
  );
  return inTransaction(services.db, (tx) => {
    const now = services.now();
    statementsOf(tx).note.run({ leagueId, about: aboutLock(number), at: now });
    return found.reduce((sum, each) => sum + tell(services, tx, { ...due, ...each }), 0);
  });
}

function tell(
  services: Services,
  tx: Tx,
  { leagueId, number, at, fixtureId, reveal }: DueReveal & FoundReveal,
): number {
  const kind = "reveal";
  const about = `fixture ${fixtureId} of lock ${number}`;
  const text: NoticeText = {
    title: revealTitle(reveal),
    sentences: revealSentences(reveal),
    action: "Who has whom",
    path: `/league/${leagueId}/who-has-whom/${fixtureId}`,
  };
  const news = { kind, text, usefulUntil: at + NOTICES.reveal.usefulMs } as const;
  const readers = listReaders(tx, leagueId, { kind, joinedBy: services.now() });
  const notified = readers.filter(({ userId }) =>
    // A person hears of each of their leagues.
    notify(services, tx, { ...news, userId, about: `league ${leagueId} ${about}` }),
  );
  return notified.length + (notifyLeague(services, tx, { ...news, leagueId, about }) ? 1 : 0);
}

const statementsOf = prepareOnce((db) => {
  const { leagueId, number, at, body } = chainEntries;
  const one = { one: sql`1` };
  const hooks = db
    .select(one)
    .from(webhookKinds)
    .innerJoin(webhooks, eq(webhooks.id, webhookKinds.webhookId))
    .where(and(eq(webhooks.leagueId, leagues.id), eq(webhookKinds.kind, "reveal")));
  const choices = db
    .select(one)
    .from(noticeChoices)
    .innerJoin(participants, eq(participants.userId, noticeChoices.userId))
    .where(
      and(
        eq(participants.leagueId, leagues.id),
        eq(noticeChoices.kind, "reveal"),
        eq(noticeChoices.wanted, true),
      ),
    );
  return {
    due: db
      .select({
        leagueId,
        number,
        at,
        format: leagues.format,
        /** Their references, as JSON. */
        fixtures: sql<string>`json_extract(${body}, '$.fixtures')`,
      })
      .from(leagues)
      .innerJoin(chainEntries, eq(leagueId, leagues.id))
      .where(and(or(sql`exists ${hooks}`, sql`exists ${choices}`), isUntold(db, "reveal")))
      .orderBy(leagueId, number)
      .prepare(),
    note: prepareNote(db, "reveal"),
  };
});
