import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import { LeagueFileFault, LINE_TYPES, readLines } from "#game/trust/league-file/read-file";
import { MOST_FAULTS, readLeagueFile } from "#server/trust/league-file/read-league-file";
import { LINE_SCHEMAS } from "#server/trust/league-file/schema-of";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { startTradedLeague } from "#tests/support/start-traded-league";

let text: string;
let lines: readonly string[];

beforeAll(async () => {
  const { services, asha } = await playFirstMatch();
  text = await writeLeagueFile(services, asha);
  lines = text.trimEnd().split("\n");
});

/** The file with one line replaced, by its number from 1. */
function withLine(number: number, line: string): string {
  return `${lines.with(number - 1, line).join("\n")}\n`;
}

/** The file with something else in its first line of a type, in canonical form. */
function withChange(type: string, change: Readonly<Record<string, unknown>>) {
  const index = lines.findIndex((line) => line.includes(`"type":"${type}"`));
  const changed = { ...JSON.parse(lines[index] ?? ""), ...change };
  return { number: index + 1, text: withLine(index + 1, canonicalJson(changed)) };
}

const sentences = (file: string) => readLeagueFile(file).faults?.map(({ sentence }) => sentence);

/** The faults of an unreadable file by both readers; they agree on the first one. */
function faultOf(file: string): string | undefined {
  const [first] = readLeagueFile(file).faults ?? [];
  try {
    readLines(file);
  } catch (error) {
    expect(error).toBeInstanceOf(LeagueFileFault);
    expect(error).toMatchObject({ message: first?.sentence, line: first?.line });
    return first?.sentence;
  }
  throw new Error("The light reader reads it.");
}

describe("a league file is read", () => {
  test("as it was written, by both readers", () => {
    const read = readLeagueFile(text);
    expect(read).toEqual(readLines(text));
    if (read.faults) throw new Error("It has no faults.");
    expect(read.head).toMatchObject({ format: "gully-league", version: 2 });
    expect(read.texts).toEqual(lines);
    expect(read.lines.map(canonicalJson)).toEqual(lines.slice(1));
  });

  test("with its squads", async () => {
    const { services, leagueId, tournamentId } = await startTradedLeague();
    const file = await writeLeagueFile(services, { leagueId, tournamentId });
    expect(sentences(file)).toBeUndefined();
  });

  test("with a byte order mark and Windows line ends", () => {
    const windows = `\uFEFF${text.replaceAll("\n", "\r\n")}`;
    expect(readLeagueFile(windows)).toEqual(readLeagueFile(text));
    expect(readLines(windows)).toEqual(readLines(text));
  });

  test("by a schema for each type that the light reader knows", () => {
    expect([...LINE_TYPES].sort()).toEqual(Object.keys(LINE_SCHEMAS).sort());
  });
});

describe("what is no league file is refused", () => {
  test.each([
    ["", "The file is empty."],
    ["\uFEFF", "The file is empty."],
    ["gully-league\n", "Line 1 is not JSON."],
    ["[]\n", "Line 1 is not an object."],
    ["{}\n", "This is not a league file: its first line does not say so."],
    ["\n", "Line 1 is not JSON."],
    [
      `{"format":"gully-league","gully":"0.9.0"}\n`,
      expect.stringContaining("does not say a version"),
    ],
    [
      `{"format":"gully-league","gully":"9.1.0","version":3}\n`,
      "The file, written by Gully 9.1.0, is of version 3, which is newer than what this Gully reads: 2. Update Gully first.",
    ],
    [
      `{"format":"gully-league","version":"2"}\n`,
      expect.stringContaining("does not say a version"),
    ],
  ])("%j", (file, sentence) => {
    expect(faultOf(file)).toEqual(sentence);
  });

  test("where it was cut off: within a line, after one, before the last", () => {
    const cutOff = "The file was cut off: its last line is missing.";
    for (const file of [
      text.slice(0, -1),
      text.slice(0, 5_000),
      `${lines.slice(0, -1).join("\n")}\n`,
    ]) {
      expect(faultOf(file)).toBe(cutOff);
    }
  });

  test("where lines are missing, doubled, or stand behind the end", () => {
    const count = lines.length - 2;
    expect(faultOf(`${lines.toSpliced(5, 1).join("\n")}\n`)).toBe(
      `The file has ${count - 1} lines between its first and its last one, which says that there are ${count}.`,
    );
    expect(faultOf(`${lines.toSpliced(5, 0, lines[4] ?? "").join("\n")}\n`)).toContain(
      `has ${count + 1} lines`,
    );
    expect(faultOf(`${text}${text}`)).toBe(
      `Line ${lines.length + 1} has a type that there is not.`,
    );
    const { type: _, ...end } = JSON.parse(lines.at(-1) ?? "");
    const twice = [...lines, canonicalJson({ ...end, type: "end", lines: count + 1 })];
    expect(faultOf(`${twice.join("\n")}\n`)).toBe(`Line ${lines.length} ends the file too early.`);
  });

  test("where a line has another form: spaces, order, doubled keys, decimals, escapes", () => {
    const [, league = ""] = lines;
    for (const line of [
      ` ${league}`,
      league.replace(",", ", "),
      league.replace(/"createdAt":\d+/, (found) => `${found},${found}`),
      league.replace(/"createdAt":(\d+)/, '"createdAt":$1.5'),
      league.replace(/"createdAt":(\d+)/, '"createdAt":-0'),
      league.replace("league", "\\u006ceague"),
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(league)).reverse())),
    ]) {
      expect(line).not.toBe(league);
      expect(faultOf(withLine(2, line))).toBe(
        "Line 2 is not in the form that Gully writes: it was changed.",
      );
    }
  });

  test("where a line is nested beyond all measure", () => {
    const deep = `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    expect(faultOf(withLine(2, deep))).toMatch(/^Line 2 is not/);
  });

  test("where a type is unknown, also one that every object has", () => {
    for (const type of ["leagues", "constructor", "__proto__", "toString"]) {
      expect(faultOf(withLine(3, canonicalJson({ type })))).toBe(
        "Line 3 has a type that there is not.",
      );
    }
    expect(faultOf(withLine(3, `{"setting":"budget"}`))).toBe(
      "Line 3 has a type that there is not.",
    );
  });

  test.each([
    ["league", { extra: 1 }, /^Line \d+ \(league\): Unrecognized key/],
    ["league", { name: "x".repeat(2_000) }, /^Line \d+ \(league\): name: /],
    ["league", { format: "test" }, /format/],
    ["setting", { setting: "managerId" }, /setting/],
    ["member", { member: 0 }, /member/],
    ["member", { name: 7 }, /name/],
    ["player", { player: "1" }, /player: must be 10 hexadecimal digits\.$/],
    ["player", { salary: -5 }, /salary/],
    ["player", { salary: 9_007_199_254_740_991 }, /salary/],
    ["stats", { figures: { runs: 0 } }, /figures\.runs/],
    ["stats", { figures: { goals: 1 } }, /figures/],
    ["stats", { figures: { runs: null } }, /figures\.runs/],
    ["lock", { charge: -1 }, /charge/],
    ["lock", { booster: "Everything" }, /booster/],
    ["save", { salt: "abc" }, /salt/],
    ["log", { change: { kind: "joined", userId: 4 } }, /change/],
    ["log", { change: { kind: "won" } }, /change/],
    ["time", { startsAt: 9_000_000_000_000_000 }, /startsAt/],
    ["end", { sha256: "0" }, /sha256/],
  ])("where a %s says %j", (type, change, sentence) => {
    const changed = withChange(type, change);
    const read = readLeagueFile(changed.text);
    expect(read.faults).toEqual([
      { line: changed.number, sentence: expect.stringMatching(sentence) },
    ]);
  });

  test("with no more faults than somebody reads, and no endless sentence", () => {
    const key = "k".repeat(100_000);
    const broken = lines.map((line, index) => (index === 0 ? line : `{"${key}":1}`));
    const faults = sentences(`${broken.join("\n")}\n`) ?? [];
    expect(faults).toHaveLength(MOST_FAULTS);
    expect(faults.every((sentence) => sentence.length < 500)).toBe(true);
    const long = withChange("league", { [key]: 1 });
    expect(sentences(long.text)?.[0]?.length).toBeLessThan(500);
  });

  test("whatever it is, both readers answer with a fault and neither breaks", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json().map((line) => `${line}\n`),
      fc.tuple(fc.nat(text.length), fc.string()).map(([at, put]) => {
        return text.slice(0, at) + put + text.slice(at + put.length + 1);
      }),
    );
    fc.assert(
      fc.property(anything, (file) => {
        if (file === text) return;
        const read = readLeagueFile(file);
        try {
          expect(readLines(file).texts).not.toEqual(lines);
        } catch (error) {
          expect(error).toBeInstanceOf(LeagueFileFault);
          expect(read.faults).toBeDefined();
        }
      }),
      { numRuns: 60 },
    );
  });
});
