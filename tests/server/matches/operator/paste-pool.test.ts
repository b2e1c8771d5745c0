import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { poolPlayers } from "#db/schema";
import { answersIn } from "#game/play/pasted/table-doubt";
import type { Operator } from "#server/matches/operator/operator-access";
import { previewPool, savePool } from "#server/matches/operator/paste-pool";
import { startCpuClock } from "#tests/support/cpu-clock";
import { dumpTables } from "#tests/support/dump-tables";
import type { SmallLeague, SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { makeOperator, operatorLog } from "./operated-season";

let services: TestServices;
let season: SmallSeason;
let league: SmallLeague;
let operator: Operator;

beforeEach(async () => {
  ({ services, season, league } = await startLeague([START]));
  operator = await makeOperator(services);
});

const preview = (text: string) => previewPool(services, operator, season.tournamentId, text);
const save = (text: string, seen: string, answers: Readonly<Record<string, string>> = {}) =>
  savePool(services, operator, season.tournamentId, { text, seen, answers: answersIn(answers) });
const named = (name: string) =>
  services.db.select().from(poolPlayers).where(eq(poolPlayers.name, name)).all();

const PASTE = [
  "name;team;role;salary;overseas",
  "Reds 0;Reds;BAT;8.5;no",
  "Reds 1;red;Allrounder;9.25;no",
  "=HYPERLINK(1);Blues;BOWL;7;yes",
].join("\r\n");

describe("a dry run", () => {
  test("says what would change and changes nothing", () => {
    const before = dumpTables(services.db);
    const plan = preview(PASTE);
    const flags = { overseas: false, uncapped: false };
    expect(plan).toMatchObject({
      added: [
        {
          team: "BLU",
          terms: {
            name: "=HYPERLINK(1)",
            role: "Bowler",
            salary: 700,
            overseas: true,
            uncapped: false,
          },
        },
      ],
      changed: [
        {
          team: "RED",
          before: { name: "Reds 1", role: "Batsman", salary: 850, ...flags },
          terms: { name: "Reds 1", role: "Allrounder", salary: 925, ...flags },
        },
      ],
      unchanged: 1,
      unnamed: 30,
      faults: [],
    });
    expect(dumpTables(services.db)).toEqual(before);
  });

  test.each<[string, string, readonly string[]]>([
    ["nothing", "", ["The pool file is empty."]],
    [
      "every line with a fault, each by its number",
      "name,team,role,salary\nA,Greens,BAT,8\nB,Reds,Umpire,8\nC,Reds,BAT,1e9\nD,Reds,BAT,-1\nE,Reds,BAT,8",
      [
        'Line 3 of the pool, column role: "Umpire" is none of Batsman, Bowler, Allrounder, Wicket Keeper.',
        'Line 4 of the pool, column salary: "1e9" is not a salary: a number above 0 with at most 2 decimals.',
        'Line 5 of the pool, column salary: "-1" is not a salary: a number above 0 with at most 2 decimals.',
      ],
    ],
    [
      "one player of a team by both its names",
      "name,team,role,salary\nA,Reds,BAT,8\nA,RED,BOWL,8",
      ["Line 3 of the pool lists A again."],
    ],
    [
      "another encoding",
      "name,team,role,salary\nJos\uFFFD,Reds,BAT,8",
      [
        "Line 2 of the pool: its name cannot be read: the text was saved in an encoding other than UTF-8.",
      ],
    ],
    [
      "a name of spaces nobody sees",
      "name,team,role,salary\n\u200b\u202e,Reds,BAT,8",
      ["Line 2 of the pool: its name is empty."],
    ],
    [
      "a name of dots, and a link",
      "name,team,role,salary\n..,Reds,BAT,8\nx://y,Reds,BAT,8",
      [
        "Line 2 of the pool: a name needs a letter, a number or a symbol.",
        "Line 3 of the pool: a name cannot contain “://”.",
      ],
    ],
    [
      "a name without an end",
      `name,team,role,salary\n${"x".repeat(61)},Reds,BAT,8`,
      ["Line 2 of the pool: a name has at most 60 characters."],
    ],
    [
      "more than a pool",
      `name,team,role,salary\n${"A,Reds,BAT,8\n".repeat(1001)}`,
      ["A pool has at most 1000 players."],
    ],
    ["a book", "x".repeat(200_001), ["This pool is too long."]],
  ])("names what is wrong with %s", (_, text, faults) => {
    expect(preview(text).faults).toEqual(faults);
  });
});

describe("saving", () => {
  test("stores what was previewed, once, and logs it in the league", () => {
    const { digest } = preview(PASTE);
    expect(save(PASTE, digest)).toMatchObject({ unchanged: 1 });
    expect(save(PASTE, digest)).toMatchObject({ added: [], changed: [], unchanged: 3 });
    expect(named("Reds 1")).toMatchObject([{ role: "Allrounder", salary: 925 }]);
    expect(named("=HYPERLINK(1)")).toMatchObject([{ role: "Bowler", salary: 700 }]);
    expect(operatorLog(services, league.manager)).toEqual([
      "Reds 1 (RED) in the pool: role Batsman → Allrounder, salary 8.5 → 9.25",
      "=HYPERLINK(1) (BLU) added to the pool: Bowler, salary 7, overseas",
    ]);
  });

  test("is refused when it is not what was seen", () => {
    const before = dumpTables(services.db);
    const { digest } = preview(PASTE);
    expect(() => save(PASTE.replace("9.25", "5"), digest)).toThrow("Check the changes");
    expect(() => save(PASTE, "")).toThrow("Check the changes");
    expect(() => save("name\n", digest)).toThrow("The pool has no column team.");
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("a pasted picture", () => {
  const paste = (image: string) => `name,team,role,salary,image\nReds 0,Reds,BAT,8.5,${image}`;
  const pictureOf = (name: string) => named(name)[0]?.imageUrl;

  test("is stored, told to the leagues, kept by a paste without pictures, and removed", () => {
    const picture = "https://pictures.example/0.jpg";
    save(paste(picture), preview(paste(picture)).digest);
    expect(pictureOf("Reds 0")).toBe(picture);
    const without = "name,team,role,salary\nReds 0,Reds,BAT,9";
    save(without, preview(without).digest);
    expect(pictureOf("Reds 0")).toBe(picture);
    const removed = paste("").replace("8.5", "9");
    save(removed, preview(removed).digest);
    expect(pictureOf("Reds 0")).toBeNull();
    expect(operatorLog(services, league.manager)).toEqual([
      `Reds 0 (RED) in the pool: picture ${picture} → none`,
      "Reds 0 (RED) in the pool: salary 8.5 → 9",
      `Reds 0 (RED) in the pool: picture none → ${picture}`,
    ]);
  });
});

describe("players as people write them", () => {
  test.each([
    ["below their team", "Reds\nNew Boy (wk)\nReds 0"],
    ["in cells without a header", "New Boy\tReds\tWK\nReds 0\tReds"],
    ["with other headings", "Player,Club,Skill\nNew Boy,RED,keeper\nReds 0,RED,"],
  ])("are taken %s, and stored ones keep what is not said", (_, text) => {
    const before = named("Reds 0");
    const plan = preview(text);
    expect(plan).toMatchObject({
      added: [{ team: "RED", terms: { name: "New Boy", role: "Wicket Keeper" } }],
      ...{ changed: [], unchanged: 1, faults: [] },
    });
    save(text, plan.digest);
    expect(named("Reds 0")).toEqual(before);
  });

  test("are refused with their lines", () => {
    const { faults, doubts } = preview("Reds\nNew Boy\n12345\nGreens:\nAda");
    expect(faults).toEqual(["Line 3 of the pool: It has no name."]);
    expect(doubts.map(({ lines, sentence }) => [lines, sentence])).toEqual([
      [[5], "“Greens” is none of the teams. Which one is it?"],
    ]);
  });
});

describe("names in doubt", () => {
  const HEAD = "name,team,role,salary\n";
  const ask = (text: string, answers: Readonly<Record<string, string>>) =>
    previewPool(services, operator, season.tournamentId, text, answersIn(answers));

  test("are asked about, also in a pool file, and are stored under the name that was meant", () => {
    const text = `${HEAD}Captain Cook,Redss,BAT,8\nNew Boy,Reds,BAT,8`;
    const plan = preview(text);
    expect(plan).toMatchObject({ added: [{ terms: { name: "New Boy" } }], faults: [] });
    expect(plan.doubts).toMatchObject([
      { field: "team.redss", lines: [2], text: "Captain Cook,Redss,BAT,8", suggested: "Reds" },
    ]);
    const answered = ask(text, { "team.redss": "Reds" });
    expect(answered.added.map(({ terms }) => terms.name)).toEqual(["Captain Cook", "New Boy"]);
    save(text, answered.digest, { "team.redss": "Reds" });
    const slip = `${HEAD}Captian Cook,Reds,BAT,9\ncaptain  cook,Blues,BAT,9\nCook,Reds,BAT,9.5`;
    const [first, second] = ask(slip, {}).doubts;
    expect([first?.suggested, second?.sentence]).toEqual([
      "Captain Cook",
      "“Cook”: did you mean Captain Cook?",
    ]);
    const { changed, leftOut } = ask(slip, {
      "player.reds-captiancook": "Captain Cook",
      "player.reds-cook": "out",
    });
    expect(changed.map(({ terms }) => [terms.name, terms.salary])).toEqual([["Captain Cook", 900]]);
    expect(leftOut).toEqual([{ line: 4, text: "Cook,Reds,BAT,9.5", sentence: "You left it out." }]);
  });

  test("are nobody whom another line names, or who differs by a number", () => {
    expect(preview(`${HEAD}Reds 77,Reds,BAT,8\nReds 0,Reds,BAT,8.5`).doubts).toEqual([]);
  });

  test("cost little, however many there are", () => {
    const many = Array.from({ length: 1000 }, (_, at) => `Redz${"zy".repeat(at % 17)}x,Reds,BAT,8`);
    const cpuMs = startCpuClock();
    expect(ask(HEAD + many.join("\n"), {}).faults.length).toBeGreaterThan(0);
    expect(cpuMs()).toBeLessThan(2000);
  });
});
