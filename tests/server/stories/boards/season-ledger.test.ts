import { beforeAll, describe, expect, test } from "vitest";
import { leagueBoosters } from "#db/schema";
import { statLinesOf } from "#game/play/match/stat-lines";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import { importSeason } from "#server/matches/imports/import-season";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { playWindow } from "#server/run/cli/play-window";
import type { LedgerSection } from "#server/stories/boards/explain-player";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showPlayer } from "#server/stories/boards/player-page";
import { showSeason } from "#server/stories/boards/season-pictures";
import { seasonToTestWith } from "#tests/support/match-data";
import { DAY, HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";

const { name, matches, pool } = seasonToTestWith({ first: 12 });

/** A whole season, played by three teams that swap players, predict and use boosters. */
describe(`every line of a season: ${name}`, () => {
  let services: TestServices;
  let members: MemberLeague[];
  let fixtureIds: number[];

  beforeAll(async () => {
    services = testServices({ now: START - DAY });
    const as = { startsAt: START };
    const season = { name: "The Season", image: null, matches, pool, as };
    const { tournamentId } = importSeason(services, season);
    const league = makeLeague(services, { tournamentId }, await makeUser(services, "Asha"));
    services.db.update(leagueBoosters).set({ enabled: true, maxUses: 3 }).run();
    members = [league.manager];
    for (const name of ["Ben", "Carl"]) {
      members.push(joinAs(services, league, await makeUser(services, name)));
    }
    const random = createRandom(7, 1);
    const fixtures = loadSeasonFixtures(services.db, tournamentId);
    fixtureIds = fixtures.map((fixture) => fixture.id);
    for (const { startsAt } of fixtures) {
      services.setNow(startsAt - HOUR);
      for (const member of members) playWindow(services, member, random);
      services.setNow(startsAt + 4 * HOUR);
      advanceRehearsal(services, tournamentId, 1);
    }
    services.setNow(services.now() + DAY);
    advanceRehearsal(services, tournamentId, 1);
  }, 300_000);

  const sumOf = (ledger: readonly LedgerSection[]) =>
    ledger
      .flatMap((section) => section.entries)
      .reduce((sum, entry) => sum + (entry.points ?? 0), 0);

  test("every line of every player adds up to the leaderboard of every match", () => {
    const [asha] = members;
    if (!asha) throw new Error("Asha made the league");
    const overall = new Map<number, number>();
    let lines = 0;
    for (const fixtureId of fixtureIds) {
      for (const row of showLeaderboard(services, asha, fixtureId).rows) {
        const { participantId } = row;
        const { score } = showScores(services, asha, { fixtureId, participantId });
        const ofPlayers = (score?.rows ?? []).map(({ ledger, points }) => {
          lines += ledger.flatMap((section) => section.entries).length;
          expect(sumOf(ledger)).toBe(points);
          return points;
        });
        const ofTeam = (score?.extras ?? []).map((extra) => extra.points);
        const total = [...ofPlayers, ...ofTeam].reduce((sum, points) => sum + points, 0);
        expect([total, score?.total]).toEqual([row.points, row.points]);
        overall.set(participantId, (overall.get(participantId) ?? 0) + total);
      }
    }
    const board = showLeaderboard(services, asha, null);
    expect(board.fixtures).toHaveLength(matches.length);
    expect(board.rows.map((row) => row.points)).toEqual(
      board.rows.map((row) => overall.get(row.participantId)),
    );
    expect(lines).toBeGreaterThan(10 * matches.length);
  }, 120_000);

  test("every line of everybody in the pool adds up to what they have", () => {
    const [asha] = members;
    if (!asha) throw new Error("Asha made the league");
    const players = loadLeaguePool(services.db, loadLeague(services.db, asha.leagueId));
    let scored = 0;
    for (const { id } of players) {
      const page = showPlayer(services, asha, id);
      for (const match of page.matches) expect(sumOf(match.ledger)).toBe(match.points);
      if (page.points !== 0) scored += 1;
    }
    const played = new Set(
      matches.flatMap(({ match }) => statLinesOf(match).map(({ key }) => key)),
    );
    // Hardly anybody who batted, bowled or took a catch has exactly 0.
    expect(scored).toBeGreaterThan(0.8 * played.size);
  }, 120_000);

  test("no team beats the best possible eleven without a booster", async () => {
    const [asha] = members;
    if (!asha) throw new Error("Asha made the league");
    let compared = 0;
    for (const fixtureId of fixtureIds.slice(0, 12)) {
      const { eleven } = await showSeason(services, asha, { participantId: null, fixtureId });
      expect(eleven?.players).toHaveLength(11);
      for (const row of showLeaderboard(services, asha, fixtureId).rows) {
        if (row.booster !== null) continue;
        const prediction = row.extras.reduce((sum, extra) => sum + extra.points, 0);
        expect(row.points - prediction).toBeLessThanOrEqual(eleven?.total ?? 0);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  }, 120_000);
});
