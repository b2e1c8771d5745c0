import { inTransaction } from "#db/client";
import type { Ms } from "#game/core/units";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import type { Services } from "#server/core/services";
import { hasWebhook, notifyLeague } from "#server/people/notices/notify";
import { type FixtureRow, groupRows } from "./fixture-rows";

/** News of a fixture: its kind, its subject, and the time from which it is of no use. */
interface FixtureNews {
  readonly kind: LeagueNoticeKind;
  readonly about: string;
  readonly usefulUntil: Ms;
}

/**
 * Tells the webhooks of leagues the news of a fixture. They come before members are told, which notes
 * the fixture: what dies in between is done again, and nobody hears of it twice.
 *
 * @param write the message of a league, which is asked for only where a webhook wants it
 * @returns how many leagues were told
 */
export async function announceToLeagues<Row extends FixtureRow>(
  services: Services,
  news: FixtureNews,
  rows: readonly Row[],
  write: (leagueId: number, rows: readonly Row[]) => Promise<NoticeText>,
): Promise<number> {
  const { db } = services;
  let announcements = 0;
  for (const [leagueId, ofLeague] of groupRows(rows, "leagueId")) {
    if (!hasWebhook(db, leagueId, news.kind)) continue;
    const text = await write(leagueId, ofLeague);
    const isQueued = inTransaction(db, (tx) =>
      notifyLeague(services, tx, { ...news, leagueId, text }),
    );
    if (isQueued) announcements += 1;
  }
  return announcements;
}
