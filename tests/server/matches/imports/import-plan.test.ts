import { describe, expect, test } from "vitest";
import { shortNameOf } from "#server/play/season/known-teams";
import { planSeason, stageOf } from "#server/play/season/plan-season";

/** "external id: number, start" in order of number. */
function planOf(matches: Parameters<typeof planSeason>[0]): string[] {
  return [...planSeason(matches)]
    .sort(([, a], [, b]) => a.number - b.number)
    .map(([id, { number, startsAt }]) => `${id}: ${number}, ${new Date(startsAt).toISOString()}`);
}

const on = (date: string, ...externalIds: string[]) =>
  externalIds.map((externalId) => ({ externalId, date }));

describe("the plan of a season", () => {
  test("numbers by date, then by name, and starts one match of a date at 14:00 UTC", () => {
    expect(planOf([...on("2023-04-02", "a"), ...on("2023-04-01", "z")])).toEqual([
      "z: 1, 2023-04-01T14:00:00.000Z",
      "a: 2, 2023-04-02T14:00:00.000Z",
    ]);
  });

  test("starts two matches of a date at 10:00 and 14:00", () => {
    expect(planOf(on("2023-04-01", "b", "a"))).toEqual([
      "a: 1, 2023-04-01T10:00:00.000Z",
      "b: 2, 2023-04-01T14:00:00.000Z",
    ]);
  });

  test("starts three matches of a date two hours apart", () => {
    expect(planOf(on("2023-04-01", "a", "b", "c"))).toEqual([
      "a: 1, 2023-04-01T10:00:00.000Z",
      "b: 2, 2023-04-01T12:00:00.000Z",
      "c: 3, 2023-04-01T14:00:00.000Z",
    ]);
  });

  test("keeps any number of matches of a date apart and on their date", () => {
    const ids = Array.from({ length: 30 }, (_, index) => String(index));
    const starts = [...planSeason(on("2023-04-01", ...ids)).values()].map((slot) => slot.startsAt);
    expect(new Set(starts).size).toBe(30);
    expect(Math.max(...starts)).toBeLessThan(Date.UTC(2023, 3, 2));
  });

  test("takes a start that is known", () => {
    const startsAt = Date.UTC(2023, 3, 1, 19, 30);
    expect(planOf([{ externalId: "a", date: "2023-04-01", startsAt }])).toEqual([
      "a: 1, 2023-04-01T19:30:00.000Z",
    ]);
  });
});

test.each([
  [null, "group"],
  ["Group Stage", "group"],
  ["Super 12", "group"],
  ["Super Sixes", "group"],
  ["Final", "playoff"],
  ["Semi Final", "playoff"],
  ["Semi-Final", "playoff"],
  ["Quarter Final", "playoff"],
  ["Qualifier 2", "playoff"],
  ["Eliminator", "playoff"],
  ["Elimination Final", "playoff"],
  ["3rd Place Play-Off", "playoff"],
  ["Knockout", "playoff"],
  ["Challenger", "playoff"],
] as const)("the stage %s is of the %s", (name, stage) => {
  expect(stageOf(name)).toBe(stage);
});

test.each([
  ["Chennai Super Kings", [], "CSK"],
  ["Punjab Kings", [], "PBKS"],
  ["Sunrisers Hyderabad", [], "SRH"],
  ["Sunrisers Hyderabad", ["SRH"], "SH"],
  ["Royal Challengers Bangalore", [], "RCB"],
  ["Delhi Daredevils", [], "DD"],
  ["St. Lucia Kings", [], "SLK"],
  ["India Women", [], "IND"],
  ["Oval Invincibles (Men)", [], "OVI"],
  ["Netherlands", [], "NED"],
  ["Isle of Man", [], "IOM"],
  ["Afghanistan", [], "AFG"],
  ["Guernsey", [], "GUE"],
  ["New Zealand", [], "NZ"],
  ["South Africa", [], "RSA"],
  ["Mowbray Stars", ["MS"], "MST"],
  ["Mowbray Strikers", ["MS", "MST"], "MSTR"],
  ["Oman", ["OMA"], "OMAN"],
  ["UP", ["UP"], "UP2"],
  ["UP", ["UP", "UP2"], "UP3"],
  ["†", [], "†"],
])("%s beside %j is %s for short", (name, taken, shortName) => {
  expect(shortNameOf(name, new Set(taken))).toBe(shortName);
});
