import { ofHundred } from "#game/stories/odds/season-odds";
import type { ToldOdds } from "#game/stories/odds/told-odds";
import { type Job, runKeptJob } from "#server/core/job";
import { lastChangeOf } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { keepByMark, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadPeopleSettings } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { readKeptBases, readKeptOdds } from "./kept-odds";
import { basisAfter, isBasis, readOddsSeason } from "./read-odds-season";

/** Compares what is kept with the season beside the pages. */
export const readToldOddsJob: Job<[LeagueIds], ToldOdds> = {
  name: "readToldOdds",
  kind: "read",
  run: (services, { leagueId }) =>
    inLockedReadTransaction(services, (tx) => readToldOdds(tx, leagueId)),
};

function readToldOdds(tx: LockedTx, leagueId: number): ToldOdds {
  const season = readOddsSeason(tx, leagueId);
  const stored = new Map(readKeptOdds(tx, leagueId).map((each) => [each.fixtureId, each]));
  // Odds follow from all that was before them: from the last that are still true on, all are.
  const last = season.played.findLastIndex(({ fixtureId }, index) => {
    const known = stored.get(fixtureId);
    return known !== undefined && isBasis(known.basis, basisAfter(season, index + 1));
  });
  const isTrue = season.played.slice(0, last + 1);
  return new Map(
    isTrue.flatMap(({ fixtureId }) => {
      const known = stored.get(fixtureId);
      if (known === undefined) return [];
      const { teams, table } = known.chances;
      const titles = teams.map((id, place) => [id, ofHundred(table[place]?.title ?? 0)] as const);
      return [[fixtureId, new Map(titles)]];
    }),
  );
}

const NOTHING: ToldOdds = new Map();
const MOST_KEPT = 100;

const findTold = keepByMark({
  markOf: ({ db }, ids) => `${lastChangeOf(db, ids)} ${readKeptBases(db, ids.leagueId)}`,
  find: (services, { leagueId, tournamentId }) =>
    runKeptJob(services, readToldOddsJob, { leagueId, tournamentId }),
  most: MOST_KEPT,
});

/**
 * The odds of the table as they are kept, as far as they are still true: nothing is worked out for a reader
 * of something else. Empty in a league without odds, and as long as nobody has looked at them.
 */
export async function findToldOdds(services: Services, ids: LeagueIds): Promise<ToldOdds> {
  const { db } = services;
  const isTold =
    loadPeopleSettings(db, ids.leagueId).odds && readKeptBases(db, ids.leagueId) !== null;
  return isTold ? findTold(services, ids) : NOTHING;
}
