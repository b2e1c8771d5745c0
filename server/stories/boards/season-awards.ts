import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { poolPlayers } from "#db/schema";
import { type Award, giveAwards } from "#game/play/season/awards";
import type { Job } from "#server/core/job";
import { keepByChange, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadStartedRounds } from "./round-board";
import { chaptersOf, readStory } from "./season-story";
import { type FixtureName, loadStartedFixtures, nameFixture } from "./started-fixtures";

/** Reads every eleven of a season: beside the pages, if the server has a thread. */
export const giveAwardsJob: Job<[LeagueIds], Award[]> = {
  name: "giveAwards",
  kind: "read",
  run: (services, ids) =>
    inLockedReadTransaction(services, (tx) =>
      giveAwards(chaptersOf(tx, ids.leagueId, readStory(tx, ids))),
    ),
};

/** Leagues whose season is over, with recent readers. */
const MOST_KEPT = 200;

/**
 * Worked out once until something in the league or its tournament changes (rules.md#awards).
 * Leagues of more than a page of teams have none.
 */
export const findAwards = keepByChange(giveAwardsJob, MOST_KEPT);

export function readPlayerNames(tx: Tx, playerIds: readonly number[]): ReadonlyMap<number, string> {
  const rows = statementOf(tx).all({ ids: JSON.stringify(playerIds) });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function readFixtureNames(tx: Tx, leagueId: number): ReadonlyMap<number, FixtureName> {
  const started = loadStartedFixtures(tx, leagueId);
  return new Map(started.map((fixture) => [fixture.id, nameFixture(fixture)]));
}

/** Each with the number of its round in a format with rounds, for which it stands in an award. */
export function readAwardFixtures(tx: Tx, leagueId: number): ReadonlyMap<number, FixtureName> {
  const names = new Map(readFixtureNames(tx, leagueId));
  for (const { number: round, fixtures } of loadStartedRounds(tx, leagueId)) {
    for (const { id } of fixtures) {
      const name = names.get(id);
      if (name) names.set(id, { ...name, round });
    }
  }
  return names;
}

const statementOf = prepareOnce((db) =>
  db
    .select({ id: poolPlayers.id, name: poolPlayers.name })
    .from(poolPlayers)
    .where(sql`${poolPlayers.id} in (select value from json_each(${sql.placeholder("ids")}))`)
    .prepare(),
);
