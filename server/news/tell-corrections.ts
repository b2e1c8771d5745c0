import { inTransaction } from "#db/client";
import { correctionSentences } from "#game/notices/result-text";
import { CORRECTION_MS } from "#game/notices/useful-until";
import { notify, notifyLeague } from "../notices/notify";
import type { Services } from "../services";
import { listDueCorrections } from "./due-news";
import { groupRows, listFixtureRows } from "./fixture-rows";
import { matchText, pathToFixture } from "./fixture-words";
import { noteFixture, readNotedPoints } from "./note-points";

/**
 * Tells those whose points in a fixture are others since they were told of them, and the webhooks of
 * their leagues: once for all corrections that come together.
 *
 * @returns how many messages were queued
 */
export function tellCorrections(services: Services): number {
  const { db, now } = services;
  return listDueCorrections(db, now()).reduce(
    (sum, fixture) => sum + tellCorrection(services, fixture),
    0,
  );
}

function tellCorrection(
  services: Services,
  fixture: ReturnType<typeof listDueCorrections>[number],
): number {
  const { fixtureId, correctedAt } = fixture;
  const usefulUntil = correctedAt + CORRECTION_MS;
  const news = {
    kind: "correction",
    about: `fixture ${fixtureId} ${correctedAt}`,
    usefulUntil,
  } as const;
  return inTransaction(services.db, (tx) => {
    const noted = readNotedPoints(tx, fixtureId);
    const changed = listFixtureRows(tx, fixtureId).flatMap((row) => {
      const before = noted.get(row.leagueId)?.[row.participantId];
      const points = row.points ?? 0;
      if (before === undefined || before === points || row.rank === null) return [];
      return [{ ...row, before, points, rank: row.rank }];
    });
    let queued = 0;
    for (const [userId, rows] of groupRows(changed, "userId")) {
      const text = {
        title: `A correction changed your points in ${matchText(fixture)}`,
        sentences: correctionSentences(rows),
        action: rows.length > 1 ? "See your leagues" : "See the match",
        path: pathToFixture(fixture, rows),
      };
      if (notify(services, tx, { ...news, userId, text })) queued += 1;
    }
    for (const [leagueId, rows] of groupRows(changed, "leagueId")) {
      const text = {
        title: `A correction changed the points of ${matchText(fixture)}`,
        sentences: [
          rows.length === 1
            ? "One team has other points now."
            : `${rows.length} teams have other points now.`,
        ],
        action: "See the match",
        path: pathToFixture(fixture, rows.slice(0, 1)),
      };
      if (notifyLeague(services, tx, { ...news, leagueId, text })) queued += 1;
    }
    noteFixture(tx, fixtureId, services.now());
    return queued;
  });
}
