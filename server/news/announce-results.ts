import { inTransaction } from "#db/client";
import { tidyWithoutLink } from "#game/core/name-fault";
import type { Ms } from "#game/core/units";
import { orUnnamed, pluralForm } from "#game/core/words";
import { resultUsefulUntil } from "#game/news/notices/remind-at";
import { formatPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import type { Services } from "#server/core/services";
import { hasWebhook, notifyLeague } from "#server/people/notices/notify";
import { correctionNews, listChangedRows } from "./changed-points";
import { type CorrectedFixture, listDueCorrections, listDueResults } from "./due-news";
import {
  type FixtureRow,
  groupRows,
  listFixtureRows,
  matchText,
  NOTHING_COUNTS,
  pathToFixture,
  resultTitle,
} from "./fixture-rows";
import { findRecapSentences, haveWebhooksRead } from "./recap-sentences";

const MOST_TEAMS = 3;

/**
 * For webhooks of leagues: the recap of a fixture in each league, else its first teams. Members
 * hear of it afterwards, which notes the fixture: a round that is interrupted is repeated, and
 * nobody hears of it twice.
 *
 * @returns the number of leagues
 */
export async function announceResults(services: Services, at: Ms): Promise<number> {
  const { db } = services;
  let announcements = 0;
  for (const fixture of listDueResults(db, at)) {
    const { fixtureId, tournamentId, state } = fixture;
    const usefulUntil = resultUsefulUntil(fixture);
    if (at >= usefulUntil) continue;
    for (const [leagueId, rows] of groupRows(listFixtureRows(db, fixtureId), "leagueId")) {
      if (!hasWebhook(db, leagueId, "result")) continue;
      const recap =
        state === "abandoned"
          ? [NOTHING_COUNTS]
          : await findRecapSentences(services, { leagueId, tournamentId }, fixtureId);
      const text = {
        title: resultTitle(fixture),
        sentences: recap ?? podiumSentences(rows),
        action: "See the match",
        path: pathToFixture(fixture, rows.slice(0, 1)),
      };
      const about = `fixture ${fixtureId}`;
      const isQueued = inTransaction(db, (tx) =>
        notifyLeague(services, tx, { leagueId, kind: "result", about, text, usefulUntil }),
      );
      if (isQueued) announcements += 1;
    }
  }
  return announcements;
}

function podiumSentences(rows: readonly FixtureRow[]): string[] {
  return rows
    .flatMap(({ points, rank, teamName, hasTeam }) =>
      points === null || rank === null || !hasTeam ? [] : [{ points, rank, teamName }],
    )
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_TEAMS)
    .map(
      ({ points, rank, teamName }) =>
        `${ordinal(rank)}: ${orUnnamed(tidyWithoutLink(teamName))}, ${formatPoints(points)} points.`,
    );
}

/**
 * For webhooks of leagues whose points a correction changed: the number of teams with other points,
 * and the recap if it has changed. Members hear of it afterwards, which notes the points: a round
 * that is interrupted is repeated, and nobody hears of it twice.
 *
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
