import { beforeEach, describe, expect, test } from "vitest";
import { type ComparedPlayer, compareTeams } from "#server/stories/boards/compare-teams";
import { playFirstMatch, type TwoTeams } from "./two-teams";

let game: TwoTeams;

beforeEach(async () => {
  game = await playFirstMatch();
});

const ASKED = { fixtureId: null, leftId: null, rightId: null };

function named(players: readonly ComparedPlayer[] = []): unknown[] {
  return players.map(({ name, captaincy, points }) => [name, captaincy, points]);
}

describe("two teams of a fixture", () => {
  test("captains make the difference, the others are common", () => {
    const { services, asha } = game;
    const { left, right, common } = compareTeams(services, asha, ASKED);
    expect([left?.manager, left?.total, right?.manager, right?.total]).toEqual([
      "Asha",
      72000,
      "Ben",
      39750,
    ]);
    expect(named(left?.captains)).toEqual([
      ["Reds 0", "captain", 18600],
      ["Reds 1", "viceCaptain", 0],
    ]);
    expect(named(left?.differentials)).toEqual([["Reds 5", null, 15900]]);
    expect(named(right?.captains)).toEqual([
      ["Reds 5", "captain", 31800],
      ["Reds 0", "viceCaptain", 13950],
    ]);
    expect(named(right?.differentials)).toEqual([["Reds 1", null, 0]]);
    expect(common).toHaveLength(8);
    expect(common.map((player) => player.name)).not.toContain("Reds 0");
  });

  test("each side is what the team got", () => {
    const { services, ben } = game;
    const { left, right, common } = compareTeams(services, ben, ASKED);
    expect(left?.manager).toBe("Ben");
    const shared = common.reduce((sum, player) => sum + player.points, 0);
    for (const side of [left, right]) {
      const { captains = [], differentials = [], extras = [] } = side ?? {};
      const own = [...captains, ...differentials, ...extras];
      expect(own.reduce((sum, each) => sum + each.points, shared)).toBe(side?.total);
    }
  });

  test("a fixture that has not locked cannot be compared (rules.md#secrecy)", () => {
    const { services, asha, fixtureIds } = game;
    const { fixture } = compareTeams(services, asha, { ...ASKED, fixtureId: fixtureIds[1] });
    expect(fixture?.id).toBe(fixtureIds[0]);
  });
});
