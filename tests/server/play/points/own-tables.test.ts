import { beforeEach, expect, test } from "vitest";
import type { LeagueTable } from "#game/play/table/league-table";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import { requireManager } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { playerAt } from "#tests/server/play/leagues/elevens";
import { countStatements } from "#tests/support/count-statements";
import { recordScore } from "#tests/support/record-score";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

const STARTS = [START, START + DAY, START + 2 * DAY, START + 3 * DAY];

let world: StartedLeague<"Ben", never>;

/** Two matches are over, the third is in play. */
beforeEach(async () => {
  world = await startLeague<"Ben", never>(STARTS, { members: ["Ben"], teams: ["Asha", "Ben"] });
  for (const match of [0, 1]) play(match, "finished", 10);
  play(2, "in progress", 5);
});

function play(match: number, state: "in progress" | "finished", runs: number): void {
  const { services, season } = world;
  services.setNow((STARTS[match] ?? 0) + HOUR);
  const lines = [{ ...inningsStats({ runs, ballsFaced: 5 }), playerId: playerAt(season, 0, 0) }];
  recordScore(services, season.fixtureIds[match] ?? 0, { state, lines });
}

function change(table: LeagueTable, leftOut: boolean): void {
  const { services, season, asha, league } = world;
  const managed = requireManager(services.db, asha, league.leagueId);
  const { settings } = loadLeague(services.db, league.leagueId);
  saveSettings(services, managed, { ...settings, table });
  leaveFixtureOut(services, managed, { fixtureId: season.fixtureIds[0] ?? 0, leftOut });
}

/** The recalculation of a ball whose basis is known. */
async function statementsOfABall(): Promise<number> {
  play(2, "in progress", 6);
  return await countStatements(world.services.db, () => play(2, "in progress", 7));
}

test("a ball reads no table of its own for a league of all points together", async () => {
  const before = await statementsOfABall();
  change("places", true);
  change("points", false);
  expect(await statementsOfABall()).toBe(before);
});

test.each<[LeagueTable, boolean]>([
  ["points", true],
  ["places", false],
  ["best", true],
])("table of %s, a match left out %s: a ball runs two statements more", async (table, leftOut) => {
  const before = await statementsOfABall();
  change(table, leftOut);
  // The fixtures that count, and the points of everybody in the match in play.
  expect((await statementsOfABall()) - before).toBe(2);
});
