import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gullyWith } from "#tests/support/gully-with";

const directory = mkdtempSync(path.join(tmpdir(), "gully-score-"));
const file = (name: string) => path.join(directory, name);

/** One over of a T20: Anil Rao hits 4 and is bowled first ball after it by Bo Lee. */
const MATCH = {
  meta: { data_version: "1.1.0", created: "2026-01-02", revision: 1 },
  info: {
    balls_per_over: 6,
    dates: ["2026-01-01"],
    event: { name: "Harbour Cup" },
    gender: "female",
    match_type: "T20",
    outcome: { winner: "Queens", by: { wickets: 9 } },
    overs: 20,
    player_of_match: ["B Lee"],
    players: { Kings: ["A Rao", "C Das"], Queens: ["B Lee", "D Fox"] },
    registry: { people: { "A Rao": "a1", "C Das": "c3", "B Lee": "b2", "D Fox": "d4" } },
    season: "2026",
    team_type: "club",
    teams: ["Kings", "Queens"],
    toss: { decision: "bat", winner: "Kings" },
    venue: "The Harbour",
  },
  innings: [
    {
      team: "Kings",
      overs: [
        {
          over: 0,
          deliveries: [
            {
              batter: "A Rao",
              bowler: "B Lee",
              non_striker: "C Das",
              runs: { batter: 4, extras: 0, total: 4 },
            },
            {
              batter: "A Rao",
              bowler: "B Lee",
              non_striker: "C Das",
              runs: { batter: 0, extras: 0, total: 0 },
              wickets: [{ kind: "bowled", player_out: "A Rao" }],
            },
          ],
        },
      ],
    },
  ],
};

beforeAll(() => {
  writeFileSync(file("match.json"), JSON.stringify(MATCH));
  writeFileSync(file("rules.json"), '\uFEFF{ "batting": { "run": 0.125 } }');
  writeFileSync(file("pool.csv"), "name,team,role,salary\nA Rao,Kings,Wicket Keeper,7\n");
  writeFileSync(file("broken.json"), "{");
  writeFileSync(file("bad-match.json"), '{ "info": 3 }');
  writeFileSync(file("bad-rules.json"), '{ "batting": { "foor": 1 } }');
  writeFileSync(file("bad-pool.csv"), "name,team,role,salary\nA Rao,Kings,Umpire,7\n");
});

afterAll(() => rmSync(directory, { recursive: true }));

async function run(...args: string[]) {
  const { code, out, err } = await gullyWith({}, "score", ...args);
  return { code, stdout: out, stderr: err };
}

const idleStats = {
  runs: 0,
  ballsFaced: 0,
  fours: 0,
  sixes: 0,
  out: 0,
  ballsBowled: 0,
  overs: 0,
  runsConceded: 0,
  wickets: 0,
  lbwOrBowledWickets: 0,
  dotBalls: 0,
  maidens: 0,
  wides: 0,
  noBalls: 0,
  catches: 0,
  stumpings: 0,
  runOuts: 0,
  directRunOuts: 0,
  playerOfMatch: false,
};

describe("gully score --json", () => {
  test("lists everybody with stats, decimal points and ledger", async () => {
    const { code, stdout, stderr } = await run(file("match.json"), "--json");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({
      match: {
        format: "T20",
        teams: ["Kings", "Queens"],
        dates: ["2026-01-01"],
        event: "Harbour Cup",
        result: "Queens won by 9 wickets",
      },
      players: [
        {
          name: "A Rao",
          team: "Kings",
          id: "a1",
          role: null,
          stats: { ...idleStats, runs: 4, ballsFaced: 2, fours: 1, out: 1 },
          points: 5,
          ledger: [
            { category: "batting", rule: "run", innings: 1, count: 4, points: 4 },
            { category: "batting", rule: "four", innings: 1, count: 1, points: 1 },
          ],
        },
        {
          name: "C Das",
          team: "Kings",
          id: "c3",
          role: null,
          stats: idleStats,
          points: 0,
          ledger: [],
        },
        {
          name: "B Lee",
          team: "Queens",
          id: "b2",
          role: null,
          stats: {
            ...idleStats,
            ballsBowled: 2,
            overs: 0.2,
            runsConceded: 4,
            wickets: 1,
            lbwOrBowledWickets: 1,
            dotBalls: 1,
            playerOfMatch: true,
          },
          points: 96,
          ledger: [
            { category: "bowling", rule: "wicket", innings: 1, count: 1, points: 40 },
            { category: "bowling", rule: "lbwBowledBonus", innings: 1, count: 1, points: 5 },
            { category: "bowling", rule: "dotBall", innings: 1, count: 1, points: 1 },
            {
              category: "extras",
              rule: "playerOfTheMatch",
              innings: null,
              count: 1,
              points: 50,
            },
          ],
        },
        {
          name: "D Fox",
          team: "Queens",
          id: "d4",
          role: null,
          stats: idleStats,
          points: 0,
          ledger: [],
        },
      ],
    });
  });

  test("takes rules and roles from files", async () => {
    const { stdout } = await run(
      ...["--json", "--rules", file("rules.json"), "--pool", file("pool.csv"), file("match.json")],
    );
    // 4 × 0.125 and the four.
    expect(JSON.parse(stdout).players[0]).toMatchObject({ role: "Wicket Keeper", points: 1.5 });
  });
});

test("without --json it prints a table per side, most points first", async () => {
  const { code, stdout } = await run(file("match.json"));
  expect(code).toBe(0);
  expect(stdout).toBe(`Kings v Queens
Harbour Cup, T20, 2026-01-01
Queens won by 9 wickets

Kings
Player  R  B  4s  6s  O  R  W  W(LB/B)  Ct  RO  ST   MoM  Bonus  Total
A Rao   4  2   1   0  0  0  0        0   0   0   0  0.00   0.00   5.00
C Das   0  0   0   0  0  0  0        0   0   0   0  0.00   0.00   0.00
Total                                                             5.00

Queens
Player  R  B  4s  6s    O  R  W  W(LB/B)  Ct  RO  ST    MoM  Bonus  Total
B Lee   0  0   0   0  0.2  4  1        1   0   0   0  50.00   0.00  96.00
D Fox   0  0   0   0    0  0  0        0   0   0   0   0.00   0.00   0.00
Total                                                               96.00
`);
});

describe("what cannot be scored is one sentence on stderr and exit 1", () => {
  const usage = "gully score MATCH.json [--rules RULES.json] [--pool POOL.csv] [--json]";
  const match = file("match.json");
  test.each<[string, string[], string]>([
    ["no match", [], `Write ${usage}`],
    ["two matches", [match, match], `Write ${usage}`],
    ["an unknown option", [match, "--jsn"], `Unknown option '--jsn'. Write ${usage}`],
    [
      "an option without its file",
      [match, "--rules"],
      `Option '--rules <value>' argument missing. Write ${usage}`,
    ],
    ["no such match file", [file("none.json")], `There is no file ${file("none.json")}.`],
    ["a directory", [directory], `${directory} is a folder, not a file.`],
    ["rules that are not JSON", [match, "--rules", file("broken.json")], "this is not JSON."],
    [
      "unknown rules",
      [match, "--rules", file("bad-rules.json")],
      "batting.foor is not a scoring rule.",
    ],
    [
      "a bad pool",
      [match, "--pool", file("bad-pool.csv")],
      'Line 2 of the pool, column role: "Umpire" is none of Batsman, Bowler, Allrounder, Wicket Keeper.',
    ],
    ["a match that is not JSON", [file("broken.json")], "the file is not JSON."],
  ])("%s", async (_, args, sentence) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr.endsWith(`${sentence}\n`)).toBe(true);
    expect(stderr.split("\n")).toHaveLength(2);
  });

  test("a broken match is named", async () => {
    const { code, stdout, stderr } = await run(file("bad-match.json"));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^.*bad-match\.json: .*info.*\.\n$/);
  });
});

test("JSON has every character of a name, but none that a terminal obeys", async () => {
  const name = "A\u009b2J Rao\u202e";
  writeFileSync(file("hostile.json"), JSON.stringify(MATCH).replaceAll("A Rao", name));
  const { out } = await gullyWith({}, "score", file("hostile.json"), "--json");
  expect([..."\u009b\u202e"].filter((each) => out.includes(each))).toEqual([]);
  expect(JSON.parse(out).players.map((player: { name: string }) => player.name)).toContain(name);
});
