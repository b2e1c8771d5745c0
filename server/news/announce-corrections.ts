import { inTransaction } from "#db/client";
import { pluralForm } from "#game/core/plural";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { hasWebhook, notifyLeague } from "#server/people/notices/notify";
import { correctionNews, listChangedRows } from "./changed-points";
import { type CorrectedFixture, listDueCorrections } from "./due-news";
import { groupRows } from "./fixture-rows";
import { matchText, pathToFixture } from "./fixture-words";
import { findRecapSentences, haveWebhooksRead } from "./recap-sentences";

/**
 * For webhooks of leagues whose points a correction changed: the number of teams with other points,
 * and the recap if it has changed. Members hear of it afterwards, which notes the points: a round
 * that is interrupted is repeated, and nobody hears of it twice.
 *
 * @param at of the round
 * @returns the number of leagues
 */
export async function announceCorrections(services: Services, at: Ms): Promise<number> {
  const { db } = services;
  let announcements = 0;
  for (const fixture of listDueCorrections(db, at)) {
    for (const [leagueId, rows] of groupRows(listChangedRows(db, fixture.fixtureId), "leagueId")) {
      if (!hasWebhook(db, leagueId, "correction")) continue;
      const text = {
        title: `A correction changed the points of ${matchText(fixture)}`,
        sentences: [
          pluralForm(
            rows.length,
            "One team has other points now.",
            `${rows.length} teams have other points now.`,
          ),
          ...(await findNewRecap(services, fixture, leagueId)),
        ],
        action: "See the match",
        path: pathToFixture(fixture, rows.slice(0, 1)),
      };
      const isQueued = inTransaction(db, (tx) =>
        notifyLeague(services, tx, { ...correctionNews(fixture), leagueId, text }),
      );
      if (isQueued) announcements += 1;
    }
  }
  return announcements;
}

/** Empty without a recap, or if its sentences have not changed. */
async function findNewRecap(
  services: Services,
  { fixtureId, tournamentId }: CorrectedFixture,
  leagueId: number,
): Promise<string[]> {
  const recap = await findRecapSentences(services, { leagueId, tournamentId }, fixtureId);
  if (recap === null || haveWebhooksRead(services.db, { leagueId, fixtureId }, recap)) return [];
  return ["The recap now reads:", ...recap];
}
