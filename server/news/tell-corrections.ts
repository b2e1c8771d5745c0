import { inTransaction } from "#db/client";
import type { Ms } from "#game/core/units";
import { correctionSentences } from "#game/news/notices/result-text";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { noteFixture } from "#server/play/points/note-points";
import { correctionNews, listChangedRows } from "./changed-points";
import { type CorrectedFixture, listDueCorrections } from "./due-news";
import { groupRows } from "./fixture-rows";
import { matchText, pathToFixture } from "./fixture-words";

/**
 * For members whose known points in a fixture have changed: once for all corrections that come
 * together.
 *
 * @param at of the round
 * @returns the number of queued messages
 */
export function tellCorrections(services: Services, at: Ms): number {
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
