import { inTransaction } from "#db/client";
import { tidyWithoutLink } from "#game/names/name-fault";
import { resultUsefulUntil } from "#game/notices/useful-until";
import { orUnnamed } from "#game/or-unnamed";
import { formatPoints } from "#game/scoring/points-text";
import { ordinal } from "#game/season/fixture-status";
import { hasWebhook, notifyLeague } from "../notices/notify";
import type { Services } from "../services";
import { listDueResults } from "./due-news";
import { type FixtureRow, groupRows, listFixtureRows } from "./fixture-rows";
import { NOTHING_COUNTS, pathToFixture, resultTitle } from "./fixture-words";

/** A league without recaps is told the first teams of the match. */
const MOST_TEAMS = 3;

/**
 * Tells the webhooks of leagues how fixtures ended. It comes before members are told, which notes the
 * fixture: what dies in between is done again, and nobody hears of it twice.
 *
 * @returns how many leagues were told
 */
export async function announceResults(services: Services): Promise<number> {
  const { db, now } = services;
  let announced = 0;
  for (const fixture of listDueResults(db, now())) {
    const usefulUntil = resultUsefulUntil(fixture);
    if (now() >= usefulUntil) continue;
    for (const [leagueId, rows] of groupRows(listFixtureRows(db, fixture.fixtureId), "leagueId")) {
      if (!hasWebhook(db, leagueId, "result")) continue;
      const text = {
        title: resultTitle(fixture),
        sentences: fixture.state === "abandoned" ? [NOTHING_COUNTS] : podiumSentences(rows),
        action: "See the match",
        path: pathToFixture(fixture, rows.slice(0, 1)),
      };
      const about = `fixture ${fixture.fixtureId}`;
      const isQueued = inTransaction(db, (tx) =>
        notifyLeague(services, tx, { leagueId, kind: "result", about, text, usefulUntil }),
      );
      if (isQueued) announced += 1;
    }
  }
  return announced;
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
