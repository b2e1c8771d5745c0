import { beforeEach, describe, expect, test } from "vitest";
import type { Booster } from "#game/play/team/boosters";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { savePrediction } from "#server/play/teams/save-prediction";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let season: SmallSeason;
let member: MemberLeague;

function save(swaps: number, booster: Booster | null = null) {
  expect(submit(services, member, elevenAfter(season, swaps), { booster }).ok).toBe(true);
}

describe("of two matches at one instant (rules.md#abandoned)", () => {
  const TOGETHER = START + DAY;

  beforeEach(async () => {
    ({
      services,
      season,
      manager: member,
    } = await startLeague([START, TOGETHER, TOGETHER, START + 2 * DAY], { boosterUses: 1 }));
    save(0);
    services.setNow(START + HOUR);
    save(2, "2xMatchPoints");
    services.setNow(TOGETHER + HOUR);
  });

  // Two swaps are 4 changes, 1 of them free: 3 of 25.
  test.each<[string, number[], number, number]>([
    ["both played", [], 3, 0],
    ["the first abandoned", [1], 3, 0],
    ["the second abandoned", [2], 3, 0],
    ["both abandoned", [1, 2], 0, 1],
  ])("%s: transfers and booster", (_, abandoned, charged, usesLeft) => {
    openTeamSheet(services, member);
    for (const place of abandoned) {
      recordScore(services, season.fixtureIds[place] ?? 0, { state: "abandoned" });
    }
    const sheet = openTeamSheet(services, member);
    expect(sheet.transfers.used).toBe(charged);
    const booster = sheet.boosters.find((each) => each.booster === "2xMatchPoints");
    expect(booster).toMatchObject({ usesLeft, usedIn: usesLeft === 0 ? [2] : [] });
    const [own] = showLeagueHome(services, member).standings;
    expect(own?.transfersLeft).toBe(25 - charged);
    const transfersIn = (fixtureId: number | null) =>
      showLeaderboard(services, member, fixtureId).rows[0]?.transfers;
    expect(transfersIn(null)).toBe(charged);
    expect(transfersIn(season.fixtureIds[1] ?? 0)).toBe(charged);
  });
});

describe("a prediction, when matches move (rules.md#prediction)", () => {
  beforeEach(async () => {
    ({ services, season, manager: member } = await startLeague([START, START + DAY]));
    save(0);
    savePrediction(services, member, {
      predictedTeamId: season.teamIds[0] ?? null,
      fixtureId: season.fixtureIds[0] ?? 0,
      startedFrom: null,
    });
  });

  const shown = () => [
    openTeamSheet(services, member).saved.predictedTeamId,
    showLeagueHome(services, member).deadline?.predicted ?? null,
  ];

  test("shows for its own match alone", () => {
    expect(shown()).toEqual([season.teamIds[0], "RED"]);
    moveFixture(services, season.fixtureIds[0] ?? 0, START + 2 * DAY);
    expect(shown()).toEqual([null, null]);
  });

  test("counts for its own match, also when another one locked before it", () => {
    const [first = 0, second = 0] = season.fixtureIds;
    moveFixture(services, first, START + 2 * DAY);
    services.setNow(START + DAY + HOUR);
    expect(shown()).toEqual([season.teamIds[0], "RED"]);
    services.setNow(START + 2 * DAY + HOUR);
    const predictions = openTeamSheet(services, member).inProgress.map((each) => [
      each.id,
      each.predictedTeamId,
    ]);
    expect(predictions).toEqual([
      [second, null],
      [first, season.teamIds[0]],
    ]);
  });
});

/** Regular and playoff allowance differ, so that one can tell them apart. */
test.each([
  ["before the playoffs", START - HOUR, 25],
  ["before the first playoff", START + HOUR, 10],
  ["after the last playoff", START + DAY + HOUR, 10],
])("League Home and Manage Team %s show the pool (rules.md#playoffs)", async (_, now, allowed) => {
  const settings = { separatePlayoffTrades: true, playoffTrades: 10, transfersAllowed: 25 };
  const starts = [START, START + DAY];
  const started = await startLeague(starts, { settings, playoffFrom: 1, teams: ["Asha"] });
  started.services.setNow(now);
  const [own] = showLeagueHome(started.services, started.manager).standings;
  expect(own).toMatchObject({ transfersAllowed: allowed, transfersLeft: allowed });
  expect(openTeamSheet(started.services, started.manager).transfers.allowed).toBe(allowed);
});
