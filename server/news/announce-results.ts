import { inTransaction } from "#db/client";
import { tidyWithoutLink } from "#game/core/name-fault";
import { orUnnamed } from "#game/core/or-unnamed";
import type { Ms } from "#game/core/units";
import { resultUsefulUntil } from "#game/news/notices/useful-until";
import { formatPoints } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import type { Services } from "#server/core/services";
import { hasWebhook, notifyLeague } from "#server/people/notices/notify";
import { listDueResults } from "./due-news";
import { type FixtureRow, groupRows, listFixtureRows } from "./fixture-rows";
import { NOTHING_COUNTS, pathToFixture, resultTitle } from "./fixture-words";
import { findRecapSentences } from "./recap-sentences";

const MOST_TEAMS = 3;

/**
 * For webhooks of leagues: the recap of a fixture in each league, else its first teams. Members
 * hear of it afterwards, which notes the fixture: a round that is interrupted is repeated, and
 * nobody hears of it twice.
 *
 * @param at of the round
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
