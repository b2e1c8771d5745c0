import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtures, poolPlayers } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { importSeason } from "#server/matches/imports/import-season";
import { chooseMatchFiles } from "#server/matches/nightly/choose-match-files";
import { readNightlyFiles } from "#server/matches/nightly/read-match-files";
import { recordScoreTx } from "#server/matches/results/record-score";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { loadFixturePlayers, pointsUnder } from "#server/play/points/fixture-players";
import { readScore } from "#server/play/points/read-score";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { type ArchiveServer, startArchiveServer } from "#tests/support/archive-server";
import { seasonToTestWith } from "#tests/support/match-data";
import { pointsFromDeliveries, sumOfPoints } from "#tests/support/points-from-deliveries";
import type { RawMatch } from "#tests/support/raw-match";
import { makeLeague, makeUser } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { lookOnce, RECENT } from "./fetched-cup";

/**
 * A season as scorecards have it (no dot balls, no players of the match, some catches missing),
 * put right in one night. The points are worked out a second time, from the raw deliveries.
 */
const { matches: MATCHES, pool: POOL } = seasonToTestWith({ first: 24 });
const textOf = new Map(MATCHES.map(({ externalId, text }) => [externalId, text]));
const END = Date.UTC(2026, 2, 1);

type RegisteredMatch = RawMatch & {
  readonly info: { readonly registry: { readonly people: Readonly<Record<string, string>> } };
};

let archives: ArchiveServer;
beforeAll(async () => {
  archives = await startArchiveServer();
});
afterAll(() => archives.stop());

test("after the night every player of a season has the points of the files", async () => {
  const usual = testServices({ now: END });
  const services = Object.assign(usual, { env: { ...usual.env, cricsheetUrl: archives.origin } });
  const operator = await makeOperator(services);
  const { tournamentId } = importSeason(services, {
    ...{ name: "Lantern League", image: null, matches: MATCHES, pool: POOL },
    as: "results",
  });
  const played = services.db.select().from(fixtures).orderBy(fixtures.number).all();
  for (const [index, { id }] of played.entries()) {
    inLockedTransaction(services, (tx) => {
      const score = readScore(tx, id);
      const lines = score.lines.map((line) => ({
        ...{ ...line, dotBalls: line.ballsBowled > 0 ? null : line.dotBalls },
        catches: 0,
      }));
      // A league begins before the last match is over.
      const isLast = index === played.length - 1;
      const state = isLast ? "in progress" : score.state;
      const result = isLast ? { winnerTeamId: null } : {};
      recordScoreTx(tx, services, id, { ...score, lines, playersOfMatch: [], state, ...result });
    });
  }
  const league = makeLeague(services, { tournamentId }, await makeUser(services, "Asha"));
  const pool = loadLeaguePool(services.db, loadLeague(services.db, league.leagueId));
  const rows = services.db.select().from(poolPlayers).all();
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const stored = () =>
    played.map(({ id }) => {
      const players = loadFixturePlayers(services.db, { id, ballsPerOver: 6 });
      const rules = { leagueId: league.leagueId, scoringRules: DEFAULT_SCORING_RULES };
      const pointsOf = pointsUnder(services.db, players, rules);
      return pool.map((player) => pointsOf(player.id)?.points ?? 0);
    });
  const counted = played.map(({ externalId }) => {
    const raw: RegisteredMatch = JSON.parse(textOf.get(externalId) ?? "");
    const people = Object.entries(raw.info.registry.people);
    return pool.map(({ id, team, role }) => {
      const [name = ""] = people.find(([, key]) => key === keys.get(id)) ?? [];
      if (!raw.info.players[team]?.includes(name)) return 0;
      return sumOfPoints(pointsFromDeliveries(raw, { team, name, isBowler: role === "Bowler" }));
    });
  });
  expect(stored()).not.toEqual(counted);
  chooseMatchFiles(services, operator, tournamentId, true);
  // Their names there are other ones than here.
  const files = MATCHES.map(({ text }, index) => [`${1_000 + index}.json`, JSON.parse(text)]);
  archives.put(RECENT, Object.fromEntries(files), '"a"');
  await lookOnce(services);
  services.setNow(END + DAY_MS);
  await lookOnce(services);
  expect(readNightlyFiles(services)?.counts).toEqual({
    ...{ applied: MATCHES.length, same: 0, open: 0, leftOut: 0, notes: [] },
  });
  expect(stored()).toEqual(counted);
  expect(counted.flat().filter((points) => points !== 0).length).toBeGreaterThan(
    MATCHES.length * 15,
  );
});
