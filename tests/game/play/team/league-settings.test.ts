import { describe, expect, test } from "vitest";
import { checkLeagueSettings } from "#game/play/team/check-league-settings";
import {
  DEFAULT_LEAGUE_SETTINGS,
  EARLIER_LEAGUE_SETTINGS,
  type LeagueSetting,
  type LeagueSettings,
  SETTING_KEYS,
  SETTINGS,
  settingWords,
} from "#game/play/team/league-settings";
import { overseasCap, roleLimits } from "#game/play/team/role-limits";

const offeredOf = (setting: LeagueSetting): readonly unknown[] => SETTINGS[setting].options ?? [];

const settingsWith = (changes: Partial<LeagueSettings>): LeagueSettings => ({
  ...DEFAULT_LEAGUE_SETTINGS,
  ...changes,
});

describe("checkLeagueSettings", () => {
  const legal: [string, Partial<LeagueSettings>][] = [
    ["the defaults", {}],
    ["no overseas cap", { overseas: null }],
    ["overseas 0, which caps nothing", { overseas: 0 }],
    ["no transfers at all", { transfersAllowed: 0, freeTransfersPerMatch: 0, playoffTrades: 0 }],
    ["the least budget and team balance", { budget: 1, teamBalance: 1 }],
    ["the most of each", { budget: 1000, transfersAllowed: 1000, teamBalance: 11, uncapped: 11 }],
    [
      "minimums of exactly 11",
      { batMin: 4, bowlMin: 4, allrounderMin: 2, wicketkeeperMin: 1 }, // 4 + 4 + 2 + 1
    ],
    [
      "maximums of exactly 11",
      { batMax: 4, bowlMax: 4, allrounderMax: 2, wicketkeeperMax: 1 }, // 4 + 4 + 2 + 1
    ],
    ["a minimum that is the maximum", { wicketkeeperMin: 4, batMin: 3, bowlMin: 3 }],
  ];
  test.each(legal)("accepts %s", (_, changes) => {
    expect(checkLeagueSettings(settingsWith(changes))).toEqual([]);
  });

  const wholeNumbers: [Partial<LeagueSettings>, LeagueSetting, string][] = [
    [
      { transfersAllowed: -1 },
      "transfersAllowed",
      "Transfers Allowed must be a whole number from 0 to 1000.",
    ],
    [
      { freeTransfersPerMatch: 0.5 },
      "freeTransfersPerMatch",
      "Free Transfers Per Match must be a whole number from 0 to 1000.",
    ],
    [{ budget: 0 }, "budget", "Budget must be a whole number from 1 to 1000."],
    [{ budget: 1001 }, "budget", "Budget must be a whole number from 1 to 1000."],
    [{ budget: Number.NaN }, "budget", "Budget must be a whole number from 1 to 1000."],
    [{ teamBalance: 0 }, "teamBalance", "Team Balance must be a whole number from 1 to 11."],
    [{ teamBalance: 12 }, "teamBalance", "Team Balance must be a whole number from 1 to 11."],
    [{ overseas: -1 }, "overseas", "Overseas must be NA or a whole number from 0 to 1000."],
    [{ overseas: 2.5 }, "overseas", "Overseas must be NA or a whole number from 0 to 1000."],
    [{ uncapped: 12 }, "uncapped", "Uncapped must be a whole number from 0 to 11."],
    [{ batMin: -1 }, "batMin", "Min Batsmen must be a whole number from 0 to 1000."],
    [
      { wicketkeeperMax: Number.POSITIVE_INFINITY },
      "wicketkeeperMax",
      "Max Wicketkeepers must be a whole number from 0 to 1000.",
    ],
    [
      { playoffTrades: 1.5 },
      "playoffTrades",
      "Playoff Trades must be a whole number from 0 to 1000.",
    ],
    [
      { playoffFreeTrades: -3 },
      "playoffFreeTrades",
      "Playoff Free Trades must be a whole number from 0 to 1000.",
    ],
  ];
  test.each(wholeNumbers)("refuses %j alone", (changes, field, sentence) => {
    expect(checkLeagueSettings(settingsWith(changes))).toEqual([{ fields: [field], sentence }]);
  });

  const orders: [Partial<LeagueSettings>, LeagueSetting[], string][] = [
    [
      { batMin: 5, batMax: 4 },
      ["batMin", "batMax"],
      "Min Batsmen must not be more than Max Batsmen.",
    ],
    [
      { bowlMin: 5, bowlMax: 4 },
      ["bowlMin", "bowlMax"],
      "Min Bowlers must not be more than Max Bowlers.",
    ],
    [
      { allrounderMin: 3, allrounderMax: 2 },
      ["allrounderMin", "allrounderMax"],
      "Min Allrounders must not be more than Max Allrounders.",
    ],
    [
      { wicketkeeperMin: 3, wicketkeeperMax: 2 },
      ["wicketkeeperMin", "wicketkeeperMax"],
      "Min Wicketkeepers must not be more than Max Wicketkeepers.",
    ],
  ];
  test.each(orders)("refuses %j as running backwards", (changes, fields, sentence) => {
    expect(checkLeagueSettings(settingsWith(changes))).toEqual([{ fields, sentence }]);
  });

  test("refuses minimums that no eleven can hold", () => {
    // 4 + 4 + 3 + 1 = 12
    const settings = settingsWith({ batMin: 4, bowlMin: 4, allrounderMin: 3, wicketkeeperMin: 1 });
    expect(checkLeagueSettings(settings)).toEqual([
      {
        fields: ["batMin", "bowlMin", "allrounderMin", "wicketkeeperMin"],
        sentence:
          "Min Batsmen, Min Bowlers, Min Allrounders and Min Wicketkeepers add up to 12: they must not be more than 11 together.",
      },
    ]);
  });

  test("refuses maximums that do not reach eleven", () => {
    // 4 + 3 + 2 + 1 = 10
    const settings = settingsWith({ batMax: 4, bowlMax: 3, allrounderMax: 2, wicketkeeperMax: 1 });
    expect(checkLeagueSettings(settings)).toEqual([
      {
        fields: ["batMax", "bowlMax", "allrounderMax", "wicketkeeperMax"],
        sentence:
          "Max Batsmen, Max Bowlers, Max Allrounders and Max Wicketkeepers add up to 10: they must be at least 11 together.",
      },
    ]);
  });

  test("names every number that is wrong, and no comparison with one of them", () => {
    const faults = checkLeagueSettings(
      settingsWith({ batMin: Number.NaN, bowlMax: -1, budget: 0 }),
    );
    expect(faults.map((fault) => fault.fields)).toEqual([["budget"], ["batMin"], ["bowlMax"]]);
  });

  test("says both when two pairs run backwards", () => {
    const faults = checkLeagueSettings(
      settingsWith({ batMin: 4, batMax: 3, wicketkeeperMin: 3, wicketkeeperMax: 2 }),
    );
    expect(faults.map((fault) => fault.fields)).toEqual([
      ["batMin", "batMax"],
      ["wicketkeeperMin", "wicketkeeperMax"],
    ]);
  });
});

test("roleLimits gives each role its own two settings", () => {
  const settings = settingsWith({
    ...{ batMin: 2, batMax: 7, bowlMin: 4, bowlMax: 5 },
    ...{ allrounderMin: 0, allrounderMax: 3, wicketkeeperMin: 1, wicketkeeperMax: 2 },
  });
  expect(roleLimits(settings)).toEqual({
    Batsman: { min: 2, max: 7 },
    Bowler: { min: 4, max: 5 },
    Allrounder: { min: 0, max: 3 },
    "Wicket Keeper": { min: 1, max: 2 },
  });
});

test.each([
  [null, null],
  [0, null],
  [1, 1],
  [4, 4],
])("overseasCap of %s is %s", (overseas, cap) => {
  expect(overseasCap(settingsWith({ overseas }))).toBe(cap);
});

test("a new league has recaps, wall, receipts and picks for absent owners, and one that is older has none of them", () => {
  const differing = SETTING_KEYS.filter(
    (setting) => EARLIER_LEAGUE_SETTINGS[setting] !== DEFAULT_LEAGUE_SETTINGS[setting],
  );
  expect(differing).toEqual(["picksForAbsent", "recaps", "wall", "receipts"]);
  expect(DEFAULT_LEAGUE_SETTINGS).toMatchObject({ recaps: true, wall: true, receipts: true });
});

test("every default is one of the options offered, and every setting has a label of its own", () => {
  const typed = SETTING_KEYS.filter((setting) => offeredOf(setting).length === 0);
  expect(typed).toEqual([
    ...["bestFixtures", "placePoints"],
    ...["purse", "purseUnit", "bidSteps", "lotSeconds", "retainedPrices"],
  ]);
  const missing = SETTING_KEYS.filter(
    (setting) =>
      !typed.includes(setting) && !offeredOf(setting).includes(DEFAULT_LEAGUE_SETTINGS[setting]),
  );
  expect(missing).toEqual([]);
  const labels = SETTING_KEYS.map((setting) => SETTINGS[setting].label);
  expect(new Set(labels).size).toBe(SETTING_KEYS.length);
});

test("every value that a form offers is read from its words", () => {
  const misread = SETTING_KEYS.flatMap((setting) =>
    [...(SETTINGS[setting].options ?? []), SETTINGS[setting].initial]
      .filter((value) => SETTINGS[setting].read(settingWords(setting, value)) !== value)
      .map((value) => `${setting} ${value}`),
  );
  expect(misread).toEqual([]);
});

test.each([
  ["10, 8, 6", []],
  ["10,8 ,6", []],
  ["5", []],
  ["3, 3, 0, 0", []],
  ["1000", []],
  ["", ["placePoints"]],
  ["10, 12", ["placePoints"]],
  ["10, -1", ["placePoints"]],
  ["7.5, 3", ["placePoints"]],
  ["1001", ["placePoints"]],
  ["10,, 8", ["placePoints"]],
  ["1e3", ["placePoints"]],
  [Array.from({ length: 50 }, () => "1").join(), []],
  [Array.from({ length: 51 }, () => "1").join(), ["placePoints"]],
])("points by place %j: at fault are %j", (placePoints, fields) => {
  const faults = checkLeagueSettings(settingsWith({ placePoints }));
  expect(faults.flatMap((fault) => fault.fields)).toEqual(fields);
});

test.each([
  [1, []],
  [1000, []],
  [0, ["bestFixtures"]],
  [1001, ["bestFixtures"]],
  [2.5, ["bestFixtures"]],
  [Number.NaN, ["bestFixtures"]],
])("the best %s matches: at fault are %j", (bestFixtures, fields) => {
  const faults = checkLeagueSettings(settingsWith({ bestFixtures }));
  expect(faults.flatMap((fault) => fault.fields)).toEqual(fields);
});

test("every option offered is legal beside the defaults", () => {
  const clashes = SETTING_KEYS.flatMap((setting) =>
    offeredOf(setting)
      .filter((value) => checkLeagueSettings(settingsWith({ [setting]: value })).length > 0)
      .map((value) => `${setting} ${value}`),
  );
  // The defaults' minimums, 3 + 3 + 1 + 1 = 8, leave room for 3; no option takes more than 2.
  // A squad of fewer than eleven holds no eleven, so that all of it has to count.
  const small = [5, 6, 7, 8, 9, 10].map((size) => `squadSize ${size}`);
  expect(clashes).toEqual(small);
});
