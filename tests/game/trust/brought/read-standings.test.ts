import { describe, expect, it } from "vitest";
import { readPoints } from "#game/trust/brought/read-points";
import { readStandings } from "#game/trust/brought/read-standings";

/** "line name (team) points/points t transfers w-t-l" for each row. */
function rowsOf(text: string, chosen: number | null = null): string[] {
  const read = readStandings(text, chosen);
  return (read?.rows ?? []).map((row) =>
    [
      `${row.line} ${row.name}`,
      row.team && `(${row.team})`,
      row.points.map(({ points }) => points).join("/") ||
        (row.notPoints ? `?${row.notPoints}` : "-"),
      row.transfers !== null && `${row.transfers} used`,
      row.transfersLeft !== null && `${row.transfersLeft} left`,
      row.duels &&
        (row.duels.points === undefined
          ? `${row.duels.won}-${row.duels.tied}-${row.duels.lost}`
          : `${row.duels.points} h2h`),
    ]
      .filter(Boolean)
      .join(" "),
  );
}

describe("points as people write them", () => {
  it.each([
    ["812.5", [81250]],
    ["1,23,456.5", [12345650]],
    ["1,234,567", [123456700]],
    ["1,234", [123400]],
    ["812,5", [81250]],
    ["1.234,5", [123450]],
    ["12 345,25", [1234525]],
    ["12'345.25", [1234525]],
    ["-12.5", [-1250]],
    ["+40", [4000]],
    ["1045 pts", [104500]],
    ["0", [0]],
    ["812.333333333", [81233]],
    ["1.234", [123400, 123]],
    ["1.23457E+5", []],
    ["#REF!", []],
    ["abc", []],
    ["", []],
    ["99999999999999999999999999", []],
  ])("%s", (typed, points) => {
    expect(readPoints(typed)).toEqual(points);
  });
});

describe("tables of spreadsheets", () => {
  it("takes rank, names and points of an export with formulas' values", () => {
    const text = [
      "\uFEFFOur IPL league;;;;;",
      "Rank;Manager;Team;M1;M2;Total",
      "1;Asha;Asha's XI;410,5;402;812,5",
      "=2;Ben;Ben Ten;400;400;800",
      "=2;Chitra;;400;400;800",
      "4;Dev;Devils;#REF!;1;#REF!",
      ";Total;;1210,5;1203;2412,5",
    ].join("\r\n");
    expect(rowsOf(text)).toEqual([
      "3 Asha (Asha's XI) 81250",
      "4 Ben (Ben Ten) 80000",
      "5 Chitra 80000",
      "6 Dev (Devils) ?#REF!",
    ]);
    expect(readStandings(text)?.unused.map(({ line, why }) => [line, why])).toEqual([
      [1, "words"],
      [7, "sum"],
    ]);
  });

  it("doubts a total that is not the sum of its matches, where others are", () => {
    const head = "Name;M1;M2;Total";
    const others = "Asha;1;2;3\nBen;2;2;4";
    expect(rowsOf(`${head}\n${others}\nDev;1;1;9`).at(-1)).toBe("4 Dev 900/200");
    expect(rowsOf(`${head}\n${others}\nDev;1;1;`).at(-1)).toBe("4 Dev 200");
    expect(rowsOf(`${head}\n${others}\nDev;1;1;=SUM(B4:C4)`).at(-1)).toBe("4 Dev 200");
    // Other numbers are no matches.
    expect(rowsOf("Name;Age;Size;Total\nAsha;30;7;900\nBen;31;8;800")).toEqual([
      "2 Asha 90000",
      "3 Ben 80000",
    ]);
  });

  it("finds transfers, also those left, and head-to-head beside two kinds of points", () => {
    const text = [
      "Pos\tOwner\tP\tW\tL\tT\tPts\tFP\tTransfers left",
      "1\tAsha\t5\t4\t1\t0\t8\t1,23,456.5\t12",
      "2\tBen\t5\t1\t4\t0\t2\t98,765\t0",
    ].join("\n");
    expect(rowsOf(text)).toEqual(["2 Asha 12345650 12 left 4-0-1", "3 Ben 9876500 0 left 1-0-4"]);
  });

  it("asks which of two columns has the points, and takes the answer", () => {
    const text = "Name,Points,Score\nAsha,10,900\nBen,9,800";
    expect(readStandings(text)?.columns).toEqual([
      { column: 1, heading: "Points", sample: "10, 9" },
      { column: 2, heading: "Score", sample: "900, 800" },
    ]);
    expect(rowsOf(text, 2)).toEqual(["2 Asha 90000", "3 Ben 80000"]);
  });

  it("reads a contest site's file with quotes", () => {
    const text = [
      '"Rank","User Name","Team Name","Total Points","Transfers Used"',
      '"1","asha_k","Asha, the XI","1,045.50","41"',
      '"2","ben10","Ben Ten","1,001.00","39"',
    ].join("\n");
    expect(rowsOf(text)).toEqual([
      "2 asha_k (Asha, the XI) 104550 41 used",
      "3 ben10 (Ben Ten) 100100 39 used",
    ]);
  });

  it("reads columns without a heading", () => {
    expect(rowsOf("1,Asha,812.5\n2,Ben,800\n3,Chitra,799")).toEqual([
      "1 Asha 81250",
      "2 Ben 80000",
      "3 Chitra 79900",
    ]);
    expect(readStandings("Asha\t812.5\t40\nBen\t800\t39")?.columns).toHaveLength(2);
  });
});

describe("lists of chats", () => {
  it("reads places, emoji, points, transfers and results", () => {
    const text = [
      "🏆 *Standings after match 31* 🏆",
      "",
      "🥇 Asha – 1,23,456.5 pts 🔥",
      "🥈 Ben: 1045 pts (40 transfers)",
      "🥉 Chitra - 998.25",
      "4️⃣ @Dev = 900 (12 transfers left)",
      "=5. Eva (Eva's Eleven) 870.5 pts 3W 1L 1T",
      "=5) Farid…870.5",
      "~7. Gopal - 12~",
      "Total - 5,000",
    ].join("\n");
    expect(rowsOf(text)).toEqual([
      "3 Asha 12345650",
      "4 Ben 104500 40 used",
      "5 Chitra 99825",
      "6 Dev 90000 12 left",
      "7 Eva (Eva's Eleven) 87050 3-1-1",
      "8 Farid 87050",
    ]);
    const read = readStandings(text);
    expect(read?.until).toBe(31);
    expect(read?.unused.map(({ line, why }) => [line, why])).toEqual([
      [1, "words"],
      [9, "struck"],
      [10, "sum"],
    ]);
    expect(read?.wrongSum).toEqual({ line: 10, stated: 500_000 });
  });

  it("reads names alone", () => {
    expect(rowsOf("1. Asha\n2. Ben\n• Chitra")).toEqual(["1 Asha -", "2 Ben -", "3 Chitra -"]);
  });

  it.each([
    ["Asha: 812.5\nKiran: still counting", ["1 Asha 81250", "2 Kiran ?still counting"]],
    ["1. Asha = 812.5\n2. Kiran = to come", ["1 Asha 81250", "2 Kiran ?to come"]],
    ["Asha: Asha's XI\nKiran: Devils", ["1 Asha (Asha's XI) -", "2 Kiran (Devils) -"]],
  ])("takes words behind a colon for no part of a name: %j", (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it("reads messages of a chat", () => {
    const text = "[12/03, 21:14] Ravi: Asha - 812.5\n[12/03, 21:14] Ravi: Ben - 800";
    expect(rowsOf(text)).toEqual(["1 Asha 81250", "2 Ben 80000"]);
  });
});

describe("texts that are no table", () => {
  it.each(["", "\n\n\n", "=====", "🙂🙂🙂", "12345\n6789"])("has no row in %j", (text) => {
    expect(rowsOf(text)).toEqual([]);
  });

  it("refuses more than it can read, and reads a hostile text fast", () => {
    expect(readStandings("a".repeat(30_001))).toBeNull();
    expect(readStandings("\n".repeat(600))).toBeNull();
    const started = performance.now();
    for (const sign of ["1,", "((", "1 ", "a-", "🙂", "= 1", "1w 1l "])
      readStandings(sign.repeat(30_000 / sign.length));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe("points of head-to-head without results", () => {
  it.each([
    ["Name\tH2H Pts\tFantasy Points\nAsha\t14\t1812.5\nDev\t9\t800", "14 h2h", 181250],
    ["Manager;League Points;Total\nAsha;14;1812,5\nDev;9;800,0", "14 h2h", 181250],
    ["Asha - 1812.5 pts, 14 h2h points\nDev - 800 pts, 9 h2h points", "14 h2h", 181250],
    ["1. Asha 1812.5 (H2H: 14)\n2. Dev 800 (H2H: 9)", "14 h2h", 181250],
    ["Asha 1812.5 H2H: 14\nDev 800 H2H: 9", "14 h2h", 181250],
    ["Asha 1812 H2H: 14\nDev 800 H2H: 9", "14 h2h", 181200],
    ["Asha 1812 head-to-head - 14\nDev 800 head-to-head - 9", "14 h2h", 181200],
    ["Asha 14 h2h 1812 pts\nDev 9 h2h 800 pts", "14 h2h", 181200],
    ["Asha 14 h2h - 1812\nDev 9 h2h - 800", "14 h2h", 181200],
    ["Asha 1812 pts, H2H 5-3\nDev 800 pts, H2H 3-5", "", 181200],
    ["Asha 1812 pts, 4 h2h wins\nDev 800 pts, 2 h2h wins", "", 181200],
    ["Asha 1812 h2h record 5-3\nDev 800 h2h record 3-5", "", "181200/500/300"],
    ["Name,H2H Points\nAsha,14\nDev,9", "14 h2h", "-"],
    ["Name\tW\tL\tH2H Pts\tTotal\nAsha\t4\t1\t14\t1812.5\nDev\t2\t3\t9\t800", "4-0-1", 181250],
    ["Name\tH2H Pts\tTotal\nAsha\t14.5\t1812.5\nDev\t9\t800", "", 181250],
  ])("%j", (text, duels, points) => {
    const [row] = rowsOf(text).filter((each) => each.includes("Asha"));
    expect(row?.split(" ").slice(2).join(" ")).toBe([points, duels].filter(Boolean).join(" "));
  });
});
