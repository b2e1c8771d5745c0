import { beforeAll, expect, test } from "vitest";
import { leagues, participants, users } from "#db/schema";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import type { FileLine, LineType } from "#game/trust/league-file/lines";
import { AppError } from "#server/core/errors";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { readLeagueFile } from "#server/trust/league-file/read-league-file";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { importLeague } from "#server/trust/league-import/import-league";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { startCpuClock } from "#tests/support/cpu-clock";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY } from "#tests/support/season";
import { testServices } from "#tests/support/services";

type Change = (lines: readonly FileLine[]) => readonly object[];

let file: string;
let now: number;

beforeAll(async () => {
  const { services, asha } = await playFirstMatch();
  file = await writeLeagueFile(services, asha);
  now = services.now();
});

/** The file with other lines between its first and its last one, which counts them. */
function changed(change: Change): string {
  const [head = "", ...rest] = file.trimEnd().split("\n");
  const lines = rest.map((line) => JSON.parse(line));
  const end = lines.pop();
  const next = change(lines);
  return `${[head, ...[...next, { ...end, lines: next.length }].map(canonicalJson)].join("\n")}\n`;
}

/** Changes the first line of a type, or the one after so many. */
function patch(type: LineType, fields: (line: never) => object, after = 0): Change {
  return (lines) => {
    const target = lines.filter((line) => line.type === type)[after];
    return lines.map((line) => (line === target ? { ...line, ...fields(line as never) } : line));
  };
}

const add =
  (...more: readonly object[]): Change =>
  (lines) => [...lines, ...more];

function setting(name: string, value: unknown): Change {
  return (lines) => [
    ...lines.filter((line) => line.type !== "setting" || line.setting !== name),
    { type: "setting", setting: name, value },
  ];
}

const later = (at: number) => at + 30 * DAY;
const CANNOT_BE_SHOWN = "\u202eA\u0007\u001b[31m";

const REFUSED: readonly (readonly [string, Change, RegExp])[] = [
  ["a name of ten megabytes", patch("member", () => ({ name: "x".repeat(1e7) })), /name: Too big/],
  ["a name of nothing", patch("member", () => ({ name: "\u202e\u2066" })), /nothing that can be/],
  ["a league of nothing", patch("league", () => ({ name: " " })), /nothing that can be shown/],
  [
    "a player who turns the text",
    patch("player", () => ({ name: CANNOT_BE_SHOWN })),
    /cannot be shown/,
  ],
  [
    "a match that clears the screen",
    patch("fixture", () => ({ name: "\u001b[2J" })),
    /cannot be shown/,
  ],
  ["a negative salary", patch("player", () => ({ salary: -1 })), /salary: Too small/],
  ["money beyond safe integers", patch("player", () => ({ salary: 1e16 })), /salary: /],
  ["a member's number twice", patch("member", () => ({ member: 1 }), 1), /the member 1 twice/],
  ["no such member", patch("log", () => ({ by: { member: 99 } })), /member 99 and has no line/],
  [
    "a team against itself",
    patch("fixture", ({ teams: [a] }: { teams: string[] }) => ({ teams: [a, a] })),
    /contradicts itself/,
  ],
  [
    "a start in the year 275760",
    patch("time", () => ({ startsAt: 8.64e15 })),
    /startsAt: must be a time/,
  ],
  [
    "a lock to come",
    patch("lock", ({ at }: { at: number }) => ({ at: later(at) })),
    /type lock is of .+ yet to come/,
  ],
  [
    "a fixture that locks later",
    patch("time", () => ({ lockedAt: later(now) }), 1),
    /type time is of .+ yet to come/,
  ],
  [
    "a save to come",
    patch("save", ({ text }: { text: { at: number } }) => ({
      text: { ...text, at: later(text.at) },
    })),
    /yet to come/,
  ],
  [
    "a chain to come",
    patch("chain", ({ body }: { body: object }) => ({ body: { ...body, at: later(now) } })),
    /yet to come/,
  ],
  ["a member to come", patch("member", () => ({ joinedAt: later(now) })), /yet to come/],
  [
    "a choice that there is not",
    setting("wall", "x"),
    /settings of the league: Wall\? must be one of the values/,
  ],
  ["a number for a choice", setting("headToHead", 1), /must be one of the values that are offered/],
  [
    "a number out of bounds",
    setting("budget", 1e15),
    /^The settings of the league: Budget must be/,
  ],
  [
    "a rule below a rule",
    (lines) => {
      const rule = lines.find(
        (line) => line.type === "scoring rule" && typeof line.value === "string",
      );
      return [
        ...lines,
        {
          type: "scoring rule",
          rule: `${rule?.type === "scoring rule" && rule.rule}.a.b`,
          value: 1,
        },
      ];
    },
    /have a rule that there is not/,
  ],
  ...["__proto__.points", "wicket.__proto__", "a.__proto__.b"].map(
    (rule): readonly [string, Change, RegExp] => [
      `the rule ${rule}`,
      add({ type: "scoring rule", rule, value: 1 }),
      /scoring rule/,
    ],
  ),
];

test.each(REFUSED)("%s: refused in a sentence, and nothing is made", (_what, change, sentence) => {
  const there = testServices({ now, seed: 9 });
  const before = dumpTables(there.db);
  const cpuMs = startCpuClock();
  expect(refusalOf(there, changed(change))).toMatch(sentence);
  expect(cpuMs()).toBeLessThan(3_000);
  expect(dumpTables(there.db)).toEqual(before);
});

test("names that people typed are tidied, and the database stays sound", async () => {
  const there = testServices({ now, seed: 9 });
  const text = changed((lines) =>
    patch("member", () => ({ name: `${CANNOT_BE_SHOWN}sha`, team: "\u2067Lions\n\u0000" }))(
      patch("league", () => ({ name: "The\u202e League" }))(lines) as FileLine[],
    ),
  );
  expect(refusalOf(there, text)).toBe("");
  expect(there.db.select().from(users).all()[0]?.displayName).toBe("A [31msha");
  expect(there.db.select().from(participants).all()[0]?.teamName).toBe("Lions");
  // The chain has the names as they were: that they are others here is said, and nothing else.
  expect(await checkDatabase(there)).toEqual([
    "League 1: “league” is not what its chain says.",
    "League 1: “name 1” is not what its chain says.",
  ]);
});

test("names that could not be typed are mended, and nobody is taken for another one", () => {
  const there = testServices({ now, seed: 9 });
  const text = changed((lines) => {
    const first = patch("member", () => ({ name: "Asha (League Manager)", team: "Operator" }))(
      lines,
    );
    return patch(
      "member",
      () => ({ name: "Zoe\u0302\u0316\u0317\u0318", team: "" }),
      1,
    )(first as FileLine[]);
  });
  expect(refusalOf(there, text)).toBe("");
  const [asha, ben] = there.db.select().from(users).all();
  expect([asha?.displayName, ben?.displayName]).toEqual([
    "Member 1",
    expect.stringMatching(/^Zo\p{L}\p{M}{1,2}$/u),
  ]);
  expect(there.db.select().from(participants).all()[0]?.teamName).toBe("Team 1");
  const linked = testServices({ now, seed: 9 });
  expect(
    refusalOf(linked, changed(patch("league", () => ({ name: "Win http://evil.example" })))),
  ).toBe("");
  expect(linked.db.select().from(leagues).all()[0]?.name).toBe("Win http evil.example");

  const twins = testServices({ now, seed: 9 });
  const alike = changed((lines) => {
    const first = patch("member", () => ({ name: "Asha", team: "Lions" }))(lines);
    return patch("member", () => ({ name: "Аsha .", team: "Lions!" }), 1)(first as FileLine[]);
  });
  expect(refusalOf(twins, alike)).toBe("");
  expect(twins.db.select().from(users).all()[1]?.displayName).toBe("Аsha . 2");
  expect(twins.db.select().from(participants).all()[1]?.teamName).toBe("Lions! 2");
});

/** Empty if the file is imported. */
function refusalOf(there: ReturnType<typeof testServices>, text: string): string {
  const read = readLeagueFile(text);
  if (read.faults) return read.faults[0]?.sentence ?? "";
  try {
    importLeague(there, read.lines, null);
    return "";
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
