import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PoolCsvError, type PoolRow, readPoolCsv } from "#server/play/season/read-pool-csv";
import { describeKnownMatches } from "#tests/support/match-data";
import { simulatedPool } from "#tests/support/simulated-season";
import { writePoolCsv } from "#tests/support/write-pool-csv";

const HEADER = "cricsheet_id,cricsheet_name,name,team,role,salary,overseas,uncapped";

function poolOf(...lines: string[]): PoolRow[] {
  return readPoolCsv([HEADER, ...lines].join("\n"));
}

describe("a pool file", () => {
  test("gives a row per player, salaries in hundredths", () => {
    expect(poolOf("29e9,A Rao,Anil Rao,Harbour Kings,Batsman,6.5,no,yes")).toEqual([
      {
        key: "29e9",
        sourceName: "A Rao",
        name: "Anil Rao",
        team: "Harbour Kings",
        role: "Batsman",
        salary: 650,
        overseas: false,
        uncapped: true,
      },
    ]);
  });

  test.each([
    ["https://pictures.example/rao.jpg", "https://pictures.example/rao.jpg"],
    ["/faces/rao.png", "/faces/rao.png"],
    ["", null],
  ])("may name a picture: %j", (image, imageUrl) => {
    const [row] = readPoolCsv(`name,team,role,salary,image\nAnil Rao,Kings,BAT,6.5,${image}`);
    expect(row?.imageUrl).toBe(imageUrl);
  });

  test.each(["http://pictures.example/rao.jpg", "//pictures.example/rao.jpg", "data:image/png,x"])(
    "refuses the picture %s",
    (image) => {
      const read = () =>
        readPoolCsv(`name,team,role,salary,image\nAnil Rao,Kings,BAT,6.5,"${image}"`);
      expect(read).toThrow("column image: is not an address that begins with https:// or /.");
    },
  );

  test("may have a byte order mark, CRLF, quotes, blanks, empty lines and other columns", () => {
    const text = `\uFEFF Team ,NAME,role,salary,note\r\n"Kings, Harbour","Anil ""Ace"" Rao", bowler ,10,"a\r\nb"\r\n\r\n`;
    expect(readPoolCsv(text)).toEqual([
      {
        key: null,
        sourceName: 'Anil "Ace" Rao',
        name: 'Anil "Ace" Rao',
        team: "Kings, Harbour",
        role: "Bowler",
        salary: 1000,
        overseas: false,
        uncapped: false,
      },
    ]);
  });

  test.each([
    ["Batsman", "Batsman"],
    ["BAT", "Batsman"],
    ["batter", "Batsman"],
    ["Bowler", "Bowler"],
    ["bowl", "Bowler"],
    ["Allrounder", "Allrounder"],
    ["All-rounder", "Allrounder"],
    ["all rounder", "Allrounder"],
    ["ar", "Allrounder"],
    ["Wicket Keeper", "Wicket Keeper"],
    ["wicketkeeper", "Wicket Keeper"],
    ["WICKET-KEEPER", "Wicket Keeper"],
    ["wk", "Wicket Keeper"],
  ])("the role %s is %s", (word, role) => {
    expect(poolOf(`1,A,A,T,${word},6,no,no`)[0]?.role).toBe(role);
  });

  test.each([
    ["yes", true],
    ["TRUE", true],
    ["No", false],
    ["false", false],
    ["", false],
  ])("overseas %s is %s", (word, overseas) => {
    expect(poolOf(`1,A,A,T,WK,6,${word},no`)[0]?.overseas).toBe(overseas);
  });

  test.each([
    ["6", 600],
    ["11.5", 1150],
    ["0.07", 7],
  ])("a salary of %s is %d hundredths", (text, salary) => {
    expect(poolOf(`1,A,A,T,WK,${text},no,no`)[0]?.salary).toBe(salary);
  });

  test("one person may be in two teams, and two people of one name in one team", () => {
    const rows = poolOf(
      "1,A Rao,Anil Rao,Kings,BAT,6,no,no",
      "1,A Rao,Anil Rao,Queens,BAT,6,no,no",
      "2,A Rao,Anil Rao,Kings,BAT,6,no,no",
    );
    expect(rows.map((row) => `${row.key} ${row.team}`)).toEqual(["1 Kings", "1 Queens", "2 Kings"]);
  });

  test("a second spelling of the source's name is no second player", () => {
    const rows = poolOf(
      "1,A Rao,Anil Rao,Kings,BAT,6,no,no",
      "1,Anil Rao,Anil Rao,Kings,BAT,6,no,no",
    );
    expect(rows.map((row) => row.sourceName)).toEqual(["A Rao"]);
  });
});

describe("what cannot be read is named by line and column", () => {
  const good = "1,A,Anil,T,WK,6,no,no";
  test.each<[string, string]>([
    ["", "The pool file is empty."],
    ["name,team,role\n", "The pool has no column salary."],
    ["name,team,role,salary,Name\n", "The pool has the column name twice."],
    [`${HEADER}\n1,A,Anil,T\n`, "Line 2 of the pool has 4 fields where the header has 8."],
    [`${HEADER}\n${good}\n2,B,,T,WK,6,no,no`, "Line 3 of the pool, column name: is empty."],
    [
      `${HEADER}\n1,A,Anil,T,Umpire,6,no,no`,
      'Line 2 of the pool, column role: "Umpire" is none of Batsman, Bowler, Allrounder, Wicket Keeper.',
    ],
    ...["0", "-1", "6.125", "six", "6,5", "1e3"].map((salary): [string, string] => [
      `${HEADER}\n1,A,Anil,T,WK,"${salary}",no,no`,
      `Line 2 of the pool, column salary: "${salary}" is not a salary: a number above 0 with at most 2 decimals.`,
    ]),
    [
      `${HEADER}\n1,A,Anil,T,WK,6,perhaps,no`,
      'Line 2 of the pool, column overseas: "perhaps" is neither yes nor no.',
    ],
    [
      `${HEADER}\n${good}\n1,A,Anil,T,WK,6,no,no`,
      "Line 3 of the pool lists 1 of T again, after line 2.",
    ],
    [
      `${HEADER}\n${good}\n1,An,Anil,T,WK,7,no,no`,
      "Line 3 of the pool lists 1 of T again, after line 2.",
    ],
    [
      `${HEADER}\n,A,A,T,WK,6,no,no\n,A,B,T,WK,6,no,no`,
      "Line 3 of the pool lists A of T again, after line 2.",
    ],
    [
      `${HEADER}\r\n1,"A\r\nB",Anil,T,WK,6,no,no\r\n2,B,Bo,T,WK,0,no,no\r\n`,
      'Line 4 of the pool, column salary: "0" is not a salary: a number above 0 with at most 2 decimals.',
    ],
  ])("%j", (text, sentence) => {
    expect(() => readPoolCsv(text)).toThrow(new PoolCsvError(sentence));
  });

  test("a quote that never closes", () => {
    expect(() => readPoolCsv(`${HEADER}\n1,"A`)).toThrow(PoolCsvError);
  });
});

test("a whole pool reads as it was written", () => {
  const pool = simulatedPool();
  expect(pool.length).toBeGreaterThan(100);
  expect(readPoolCsv(writePoolCsv(pool))).toEqual(pool);
});

describeKnownMatches("the pool of IPL 2023", "ipl2023-pool.csv", (file) => {
  test("has 210 rows, of which one is an alias", () => {
    expect(readPoolCsv(readFileSync(file, "utf8"))).toHaveLength(209);
  });
});
