import { beforeEach, describe, expect, test } from "vitest";
import type { Booster } from "#game/play/team/boosters";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { elevenAfter, saidAgainst, submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let season: SmallSeason;
let member: MemberLeague;

beforeEach(async () => {
  ({
    services,
    season,
    manager: member,
  } = await startLeague([START, START + DAY, START + 2 * DAY], { boosterUses: 2 }));
});

const save = (swaps: number, booster: Booster | null, confirmed?: boolean) =>
  submit(services, member, elevenAfter(season, swaps), { booster, confirmed });

describe("a booster that leaves no team (rules.md#boosters)", () => {
  test.each<[Booster, boolean | undefined, number]>([
    ["FreeHit", false, 1],
    ["Budget", false, 1],
    ["FreeHit", true, 0],
    ["FreeHit", undefined, 0],
    ["2xMatchPoints", false, 0],
  ])("%s, confirmed: %s", (booster, confirmed, faults) => {
    expect(saidAgainst(save(0, booster, confirmed))).toHaveLength(faults);
  });

  test("needs no confirmation once there is a team to go back to", () => {
    save(0, null);
    services.setNow(START + HOUR);
    expect(saidAgainst(save(2, "FreeHit", false))).toEqual([]);
  });
});

describe("Manage Team after a match with Free Hit", () => {
  test("says that the team went back, until the next save", () => {
    save(0, null);
    services.setNow(START + HOUR);
    save(2, "FreeHit");
    expect(openTeamSheet(services, member).wentBackAfter).toBeNull();
    services.setNow(START + DAY + HOUR);
    const sheet = openTeamSheet(services, member);
    expect(sheet.wentBackAfter).toBe("FreeHit");
    expect(new Set(sheet.saved.playerIds)).toEqual(new Set(elevenAfter(season, 0)));
    save(1, null);
    expect(openTeamSheet(services, member).wentBackAfter).toBeNull();
  });

  test("says so where no team is left", () => {
    save(0, "FreeHit");
    services.setNow(START + HOUR);
    expect(openTeamSheet(services, member)).toMatchObject({
      wentBackAfter: "FreeHit",
      rules: { base: null },
      saved: { playerIds: [] },
    });
  });
});

/** The booster and the prediction of the only team, as the leaderboard of match 1 has them. */
test.each<[string, "finished" | "abandoned", object]>([
  [
    "played without a winner",
    "finished",
    {
      booster: "FreeHit",
      boosterGivenBack: false,
      extras: [
        { kind: "booster", working: "Transfers were free; no points of its own", points: 0 },
        { kind: "prediction", name: "RED", points: 0 },
      ],
    },
  ],
  [
    "abandoned",
    "abandoned",
    {
      booster: "FreeHit",
      boosterGivenBack: true,
      extras: [
        { kind: "booster", working: "Match abandoned: given back", points: 0 },
        { kind: "prediction", name: "RED", points: 0 },
      ],
    },
  ],
])("the leaderboard of a match that was %s (rules.md#leaderboard)", (_, state, row) => {
  const predictedTeamId = season.teamIds[0] ?? null;
  submit(services, member, elevenAfter(season, 0), {
    booster: "FreeHit",
    predictedTeamId,
    targetFixtureId: season.fixtureIds[0] ?? null,
  });
  services.setNow(START + HOUR);
  recordScore(services, season.fixtureIds[0] ?? 0, { state });
  const [own] = showLeaderboard(services, member, season.fixtureIds[0] ?? 0).rows;
  expect(own).toMatchObject(row);
});
