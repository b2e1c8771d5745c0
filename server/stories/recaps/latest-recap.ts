import { sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { fixtures, liveChanges, resultCorrections, statCorrections } from "#db/schema";
import type { Services } from "#server/core/services";
import { keepByMark, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadPeopleSettings } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { describeFixture, sentencesOf } from "./find-recap";
import type { ListedRecap } from "./list-recaps";
import { loadRecapLeague, loadRecaps } from "./recap-league";

const MOST_KEPT = 500;

/** For the screens of the league (rules.md#recaps). */
export function hasRecaps({ db }: Pick<Services, "db">, { leagueId }: Pick<LeagueIds, "leagueId">) {
  return loadPeopleSettings(db, leagueId).recaps;
}

/**
 * On League Home; null if its screens do not link to recaps, and before the first match is over.
 */
export async function showLatestRecap(
  services: Services,
  ids: LeagueIds,
): Promise<ListedRecap | null> {
  return hasRecaps(services, ids) ? findLatest(services, ids) : null;
}

/**
 * A ball of a match in play changes no recap: without this, Home would read the whole season after
 * each.
 */
const findLatest = keepByMark({
  markOf: ({ db }, { leagueId, tournamentId }) =>
    Object.values(statementOf(db).get({ leagueId, tournamentId }) ?? {}).join(" "),
  find: readLatest,
  most: MOST_KEPT,
});

async function readLatest(services: Services, ids: LeagueIds): Promise<ListedRecap | null> {
  const last = (await loadRecaps(services, ids)).at(-1);
  if (last === undefined) return null;
  const league = inLockedReadTransaction(services, (tx) => loadRecapLeague(tx, ids.leagueId));
  const [headline] = sentencesOf(last, league);
  return headline === undefined ? null : { fixture: describeFixture(last), headline };
}

const statementOf = prepareOnce((db) => {
  const [leagueId, tournamentId] = [sql.placeholder("leagueId"), sql.placeholder("tournamentId")];
  return db
    .select({
      finished: sql<number>`count(*)`,
      ofLeague: sql<number>`(select max(${liveChanges.id}) from ${liveChanges} where ${liveChanges.leagueId} = ${leagueId})`,
      ofFixtures: sql<number>`(select max(${liveChanges.id}) from ${liveChanges} where ${liveChanges.tournamentId} = ${tournamentId} and ${liveChanges.kind} = 'fixtures')`,
      ofStats: sql<number>`(select max(${statCorrections.id}) from ${statCorrections})`,
      ofResults: sql<number>`(select max(${resultCorrections.id}) from ${resultCorrections})`,
    })
    .from(fixtures)
    .where(sql`${fixtures.tournamentId} = ${tournamentId} and ${fixtures.state} = 'finished'`)
    .prepare();
});
