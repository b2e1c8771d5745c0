import { inTransaction } from "#db/client";
import type { Ms } from "#game/core/units";
import type { NoticeText } from "#game/news/notices/notice";
import { resultUsefulUntil } from "#game/news/notices/remind-at";
import { correctionSentences, resultSentences } from "#game/news/notices/result-text";
import type { Services } from "#server/core/services";
import { notify } from "#server/people/notices/notify";
import { noteFixture } from "#server/play/points/note-points";
import { correctionNews, listChangedRows } from "./changed-points";
import {
  type CorrectedFixture,
  type FixtureInNews,
  listDueCorrections,
  listDueResults,
} from "./due-news";
import {
  type FixtureRow,
  groupRows,
  listFixtureRows,
  matchText,
  NOTHING_COUNTS,
  pathToFixture,
  resultTitle,
} from "./fixture-rows";

/** People in one transaction, so that a write never waits for all of them. */
const AT_ONCE = 200;

/**
 * One message for each person and fixture, with all leagues in it. After a day a result is no news.
 *
 * @returns the number of queued messages
 */
export function tellResults(services: Services, at: Ms): number {
  const { db, now } = services;
  let queued = 0;
  for (const fixture of listDueResults(db, at)) {
    const usefulUntil = resultUsefulUntil(fixture);
    if (at < usefulUntil) {
      const people = groupRows(listFixtureRows(db, fixture.fixtureId), "userId");
      for (let first = 0; first < people.length; first += AT_ONCE) {
        queued += inTransaction(
          db,
          (tx) =>
            people.slice(first, first + AT_ONCE).filter(([userId, rows]) => {
              const text = writeResult(fixture, rows);
              if (text === null) return false;
              const about = `fixture ${fixture.fixtureId}`;
              return notify(services, tx, { userId, kind: "result", about, text, usefulUntil });
            }).length,
        );
      }
    }
    inTransaction(db, (tx) => noteFixture(tx, fixture.fixtureId, now()));
  }
  return queued;
}

/** Null for a member who joined after the fixture. */
function writeResult(fixture: FixtureInNews, rows: readonly FixtureRow[]): NoticeText | null {
  const title = resultTitle(fixture);
  if (fixture.state === "abandoned") {
    const path = pathToFixture(fixture, rows);
    return { title, sentences: [NOTHING_COUNTS], action: "See the match", path };
  }
  const inTable = rows.flatMap(({ points, rank, ...row }) =>
    points === null || rank === null ? [] : [{ ...row, points, rank }],
  );
  if (inTable.length === 0) return null;
  return {
    title,
    sentences: resultSentences(inTable),
    action: inTable.length > 1 ? "See your leagues" : "See the match",
    path: pathToFixture(fixture, inTable),
  };
}

/**
 * For members whose known points in a fixture have changed: once for all corrections that come
 * together.
 *
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
