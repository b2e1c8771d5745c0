import { describe, expect, test } from "vitest";
import {
  FIXTURES_MOST,
  type FixtureReading,
  readFixtures,
} from "#game/matches/typed/read-fixtures";

/** Thursday, 26 November 2026. */
const READING: FixtureReading = {
  today: { year: 2026, month: 11, day: 26 },
  order: "day first",
  teams: [],
  zones: ["IST"],
};
const TEAMS = [
  { name: "Reds", shortName: "RED" },
  { name: "Blues", shortName: "BLU" },
  { name: "Chennai Super Kings", shortName: "CSK" },
];

/** "Reds v Blues 2026-11-28 14:00" and the other parts that were understood. */
function shown(text: string, reading: Partial<FixtureReading> = {}): string[] {
  const { fixtures, faults } = readFixtures(text, { ...READING, ...reading });
  return [
    ...fixtures.map(({ teams, wall, label, stage, matchType }) =>
      [
        teams.join(" v "),
        new Date(wall).toISOString().slice(0, 16).replace("T", " "),
        ...(label === "" ? [] : [label]),
        ...(stage === "group" ? [] : [stage]),
        ...(matchType === null ? [] : [matchType]),
      ].join(" "),
    ),
    ...faults.map(({ line, sentence }) => `${line}: ${sentence}`),
  ];
}

const AT_TWO = "Reds v Blues 2026-11-28 14:00";

describe("a fixture", () => {
  test.each([
    ["Reds v Blues, 28 Nov 14:00", AT_TWO],
    ["Reds v Blues 28 Nov 14:00", AT_TWO],
    ["Reds vs Blues, 28 November, 2pm", AT_TWO],
    ["Reds vs. Blues 28th November 2026 2.00pm", AT_TWO],
    ["Reds v. Blues - 28th of Nov - 2 p.m.", AT_TWO],
    ["Reds VS Blues on Sat 28 Nov at 14:00", AT_TWO],
    ["Reds - Blues, 28/11, 14:00", AT_TWO],
    ["Reds – Blues 28/11/26 14.00", AT_TWO],
    ["Reds versus Blues 28-11-2026 1400", AT_TWO],
    ["Reds v Blues 28.11.2026 14:00", AT_TWO],
    ["Reds v Blues 28.11. 14h", AT_TWO],
    ["Reds v Blues 2026-11-28T14:00", AT_TWO],
    ["Reds v Blues 2026/11/28 14:00:00", AT_TWO],
    ["Reds v Blues, Nov 28, 2pm", AT_TWO],
    ["Reds v Blues, November 28th 2026, 2 PM", AT_TWO],
    ["Sat 28 Nov 2pm: Reds v Blues", AT_TWO],
    ["Saturday, 28 November 2026, 14:00 | Reds v Blues", AT_TWO],
    ["28/11 14:00 Reds v Blues", AT_TWO],
    ["Sat 2pm Reds v Blues", AT_TWO],
    ["Reds v Blues, Saturday 14:00", AT_TWO],
    ["Reds v Blues this Sat, 2pm", AT_TWO],
    ["Reds v Blues, 28 Nov 14:00 IST", AT_TWO],
    ["Reds v Blues, 28 Nov 14:00-18:00", AT_TWO],
    ["Reds v Blues, 28 Nov 2pm to 6pm", AT_TWO],
    ["Reds v Blues, 28-Nov-26 2pm", AT_TWO],
    ["Reds v Blues, 28-Nov-27 2pm", "Reds v Blues 2027-11-28 14:00"],
    ["Reds v Blues, 28 Nov-14:00", AT_TWO],
    ["28/11, 2:00 pm - Reds v Blues", AT_TWO],
    ["28/11, 2:00 pm - Final: Reds v Blues", `${AT_TWO} Final playoff`],
    ["11/11/26, 9:14 pm - Ravi: Reds v Blues, 28 Nov 14:00", AT_TWO],
    ["Date\tTime (IST)\tHome\tAway\n28/11\t2pm\tReds\tBlues", AT_TWO],
    ["Sat 28th Nov\n⏰ 2:00 pm - Reds 🆚 Blues", AT_TWO],
    ["1. Reds v Blues, 28 Nov 14:00", AT_TWO],
    ["- Reds v Blues, 28 Nov 14:00", AT_TWO],
    ["Match 3: Reds v Blues, 28 Nov 14:00", AT_TWO],
    ["Reds\tBlues\t28/11/2026\t14:00", AT_TWO],
    ["28/11/2026\t14:00\tReds\tBlues\tEden Park", AT_TWO],
    ["Reds v Blues, 28 Nov 14:00, Eden Park", AT_TWO],
    ["Reds v Blues @ Eden Park, 28 Nov 14:00", AT_TWO],
    ["Reds v Blues (T20), 28 Nov 14:00", `${AT_TWO} T20`],
    ["Reds v Blues, 50 overs, 28 Nov 14:00", `${AT_TWO} ODI`],
    ["Final: Reds v Blues, 28 Nov 14:00", `${AT_TWO} Final playoff`],
    ["Reds v Blues, 28 Nov 14:00, Semi-final 1", `${AT_TWO} Semi-final 1 playoff`],
    ["Reds v Blues, 28 Nov 14:00, Group A", AT_TWO],
    ["Reds v Blues, tomorrow 18:30", "Reds v Blues 2026-11-27 18:30"],
    ["Reds v Blues tonight 7.30pm", "Reds v Blues 2026-11-26 19:30"],
    ["Reds v Blues, Thu 12 noon", "Reds v Blues 2026-11-26 12:00"],
    ["Reds v Blues, 28 Nov 12am", "Reds v Blues 2026-11-28 00:00"],
    ["Reds v Blues, 24 Nov 18:00", "Reds v Blues 2027-11-24 18:00"],
    ["Reds v Blues, 3 Jan 18:00", "Reds v Blues 2027-01-03 18:00"],
    ["Reds v Blues, 29 Feb 2028 10:00", "Reds v Blues 2028-02-29 10:00"],
    ["Reds v Blues, 24 Nov 2026 18:00", "Reds v Blues 2026-11-24 18:00"],
    ["Reds v Blues, 28 Nov 2030", "Reds v Blues 2026-11-28 20:30"],
    ["Reds v Blues, 3/4 18:00", "Reds v Blues 2027-04-03 18:00"],
    ["Sunday Legends v Reds, Sat 28 Nov 2pm", "Sunday Legends v Reds 2026-11-28 14:00"],
    ["Sunday Legends v May Flowers, 28 Nov 2pm", "Sunday Legends v May Flowers 2026-11-28 14:00"],
    ["CSK v MI, 28 Nov 19:30", "CSK v MI 2026-11-28 19:30"],
    ["Müller’s XI v 2nd XI, 28 Nov 14:00", "Müller’s XI v 2nd XI 2026-11-28 14:00"],
  ])("%s", (line, expected) => {
    expect(shown(line)).toEqual([expected]);
  });

  test.each([
    ["Reds v Blues, 31 Nov 14:00", "1: November has no day 31."],
    ["Reds v Blues, 29 Feb 2027 14:00", "1: There is no 29 February 2027."],
    ["Reds v Blues, 32/13 14:00", "1: “32/13” is not a date."],
    ["Reds v Blues, Sun 28 Nov 14:00", "1: 28 November 2026 is a Saturday, not a Sunday."],
    ["Reds v Blues, 28 Nov 25:00", "1: “25:00” is not a time of day."],
    ["Reds v Blues, 28 Nov 13pm", "1: “13pm” is not a time of day."],
    ["Reds v Blues, 28 Nov 14:75", "1: “14:75” is not a time of day."],
    ["Reds v Blues, 28 Nov", "1: It has no time: add one such as 18:00 or 6pm."],
    ["Reds v Blues, 18:00", "1: It has no day: add one such as 24 Nov."],
    ["Reds v Blues", "1: It has no day: add one such as 24 Nov."],
    ["Reds v reds, 28 Nov 14:00", "1: Reds cannot play itself."],
    ["Reds v Blues, 28 Nov 14:00 GMT", "1: It names the zone GMT, but times here are in IST."],
    ["Nets on Saturday", "1: It does not say who plays whom: write “Reds v Blues, 24 Nov 18:00”."],
    ["28 Nov 14:00", "1: It does not say who plays whom: write “Reds v Blues, 24 Nov 18:00”."],
    ["v", "1: It does not say who plays whom: write “Reds v Blues, 24 Nov 18:00”."],
    [`Reds v ${"B".repeat(500)}`, "1: It is too long for a fixture."],
  ])("cannot be %s", (line, expected) => {
    expect(shown(line)).toEqual([expected]);
  });

  test("is read with the month first where that is the order", () => {
    expect(shown("Reds v Blues, 3/4 18:00", { order: "month first" })).toEqual([
      "Reds v Blues 2027-03-04 18:00",
    ]);
    // Only one of the two numbers can be the month.
    expect(shown("Reds v Blues, 28/11 18:00", { order: "month first" })).toEqual([
      "Reds v Blues 2026-11-28 18:00",
    ]);
    expect(shown("Reds v Blues, 11/28/2026 18:00")).toEqual(["Reds v Blues 2026-11-28 18:00"]);
  });

  test("is of known teams, by their name, short name or beginning", () => {
    expect(shown("RED v Chennai, 28 Nov 14:00", { teams: TEAMS })).toEqual([
      "Reds v Chennai Super Kings 2026-11-28 14:00",
    ]);
    expect(shown("Redss v Blues, 28 Nov 14:00", { teams: TEAMS })).toEqual([]);
    const { faults, strangers } = readFixtures("Redss v Greens, 28 Nov 14:00", {
      ...READING,
      teams: TEAMS,
    });
    expect(faults).toEqual([]);
    expect(strangers.map(({ line, typed }) => [line, typed])).toEqual([
      [1, "Redss"],
      [1, "Greens"],
    ]);
  });
});

describe("doubtful words", () => {
  const remarksOf = (text: string) =>
    readFixtures(text, READING).remarks.map(({ line, sentence }) => `${line}: ${sentence}`);

  test.each([
    ["Reds v Blues, 3/4 18:00", "1: “3/4” is read as 3 April 2027."],
    ["Reds v Blues, 24 Nov 18:00", "1: “24 Nov” is read as 24 November 2027."],
    [
      "Reds v Blues, 28 Nov 2:30",
      "1: “2:30” is read as a time before noon: write pm for the afternoon.",
    ],
    ["Reds v Blues, 28 Nov 14:00, Eden Park", "1: “Eden Park” is left out."],
  ])("are shown: %s", (line, remark) => {
    expect(remarksOf(line)).toEqual([remark]);
  });

  test.each(["TBD v TBD", "Winner of SF1 v Reds", "Reds v Q2 loser", "1st v 2nd"])(
    "say that nobody knows yet who plays: %s",
    (teams) => {
      expect(remarksOf(`Final: ${teams}, 28 Nov 14:00`)).toEqual([
        "1: Its teams are not known yet, so it is left out: add the fixture when they are.",
      ]);
    },
  );

  test.each([
    "Reds v Blues, 28 Nov 14:00",
    "Reds v Blues, 12/12 09:30",
    "Reds v Blues, 28 Nov 02:30",
  ])("are not seen in %s", (line) => expect(remarksOf(line)).toEqual([]));
});

describe("several lines", () => {
  test("have the day above them, and blank lines do not count", () => {
    const text =
      "Saturday 28 November\n\nReds v Blues 10:00\r\nBlues v Greens 2pm\n\nSun 29 Nov\nReds v Greens 11am";
    expect(shown(text)).toEqual([
      "Reds v Blues 2026-11-28 10:00",
      "Blues v Greens 2026-11-28 14:00",
      "Reds v Greens 2026-11-29 11:00",
    ]);
  });

  test("have the stage above them", () => {
    expect(
      shown("Round 1\nReds v Blues 28 Nov 10:00\nSemi-finals\nBlues v Greens 29 Nov 2pm"),
    ).toEqual([
      "Reds v Blues 2026-11-28 10:00",
      "Blues v Greens 2026-11-29 14:00 Semi-finals playoff",
    ]);
  });

  test("that repeat one, in any order of its teams, are refused at their place", () => {
    expect(shown("Reds v Blues 28 Nov 10:00\n\nBlues v Reds, Sat 10am")).toEqual([
      "Reds v Blues 2026-11-28 10:00",
      "3: It repeats line 1.",
    ]);
  });

  test("beyond the most are refused once", () => {
    const lines = Array.from(
      { length: FIXTURES_MOST + 50 },
      (_, index) => `A${index} v B${index} 28 Nov 10:00`,
    );
    const { fixtures, faults } = readFixtures(lines.join("\n"), READING);
    expect(fixtures).toHaveLength(FIXTURES_MOST);
    expect(faults).toEqual([{ line: 301, sentence: "300 fixtures at once are the most." }]);
  });
});

describe("a table", () => {
  test.each([
    "Date\tTime\tHome\tAway\tGround\n28/11/2026\t14:00\tReds\tBlues\tEden Park",
    "Team 1,Team 2,Date,Start\nReds,Blues,28 Nov,2pm",
    "Match;Date;Time\nReds v Blues;Sat 28 Nov;14:00",
    "No,Fixture,When\n1,Reds vs Blues,2026-11-28 14:00",
    "| Away team | Home team | Date | Time |\n| Blues | Reds | 28.11.2026 | 14.00 |",
    'Home,Away,Date,Time\n"Reds","Blues","Sat, 28 Nov",14:00',
  ])("in any order of columns: %j", (text) => {
    expect(shown(text)).toEqual([AT_TWO]);
  });

  test("has doubts at its own lines", () => {
    const text =
      "Date,Time,Home,Away,Round\n28/11,14:00,Reds,Blues,Final\n29/11,,Reds,Blues,\n,,,,";
    expect(shown(text)).toEqual([
      `${AT_TWO} Final playoff`,
      "3: It has no time: add one such as 18:00 or 6pm.",
    ]);
  });
});

test.each([
  ["digits", "1".repeat(399)],
  ["dashes", "- ".repeat(199)],
  ["slashes", "1/".repeat(199)],
  ["v", "v ".repeat(199)],
  ["weekdays", "sat ".repeat(99)],
  ["tabs", "\t".repeat(399)],
  ["brackets", "(".repeat(399)],
])("a hostile text of %s costs little", (_, line) => {
  const text = Array.from({ length: 500 }, () => line).join("\n");
  const start = performance.now();
  readFixtures(text, { ...READING, teams: TEAMS });
  expect(performance.now() - start).toBeLessThan(2_000);
});
