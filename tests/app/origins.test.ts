import { describe, expect, test } from "vitest";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { countOrigins, originRules, originsOf } from "../../app/components/players/origins";

const settings = { ...DEFAULT_LEAGUE_SETTINGS, overseas: 1, uncapped: 2 };

function player(overseas: boolean, uncapped: boolean): PoolPlayer {
  const team = { teamId: 1, team: "Reds" };
  return { id: 1, name: "Arun", role: "Batsman", salary: 850, ...team, overseas, uncapped };
}

describe("what a league counts", () => {
  test("overseas at most, uncapped at least", () => {
    expect(originRules(settings)).toEqual([
      { origin: "overseas", bound: "at most", limit: 1 },
      { origin: "uncapped", bound: "at least", limit: 2 },
    ]);
  });

  test.each([null, 0])("an overseas cap of %s and no uncapped minimum mark nobody", (overseas) => {
    const rules = originRules({ ...settings, overseas, uncapped: 0 });
    expect(rules).toEqual([]);
    expect(originsOf(player(true, true), rules)).toEqual([]);
  });
});

test.each([
  [player(false, false), []],
  [player(true, false), ["overseas"]],
  [player(true, true), ["overseas", "uncapped"]],
])("a player's marks", (marked, origins) => {
  expect(originsOf(marked, originRules(settings))).toEqual(origins);
});

test("the picked are counted, and a broken rule is mentioned", () => {
  const picked = [player(true, false), player(true, true), player(false, false)];
  expect(countOrigins(picked, originRules(settings))).toMatchObject([
    { origin: "overseas", count: 2, short: true },
    { origin: "uncapped", count: 1, short: true },
  ]);
  expect(
    countOrigins([player(true, true), player(false, true)], originRules(settings)),
  ).toMatchObject([
    { origin: "overseas", count: 1, short: false },
    { origin: "uncapped", count: 2, short: false },
  ]);
});
