import { describe, expect, test } from "vitest";
import { questionOf, resolveTable } from "#game/squads/resolve-typed-table";
import { readTable, TYPED_TABLE, writeTable } from "#game/squads/typed-table";

const PLAYERS = [
  { id: 1, name: "Virat Kohli", team: "Reds", teamShortName: "RED" },
  { id: 2, name: "Jasprit Bumrah", team: "Blues", teamShortName: "BLU" },
  { id: 3, name: "Mohammed Ali", team: "Reds", teamShortName: "RED" },
  { id: 4, name: "Mohammed Ali", team: "Blues", teamShortName: "BLU" },
];
const PARTICIPANTS = [
  { id: 10, name: "Asha's XI", altNames: ["Asha Rao"] },
  { id: 11, name: "The Ones, Twos and Threes", altNames: ["Bela"] },
];

function resolve(text: string, choices: ReadonlyMap<string, number> = new Map()) {
  const rows = readTable(text);
  if (rows === null) throw new Error("The table is too long.");
  return resolveTable(rows, { players: PLAYERS, participants: PARTICIPANTS, choices });
}

describe("a line of a table", () => {
  test.each([
    ["Virat Kohli\tAsha's XI\t12.50", 1, 10, 1250],
    ["Virat Kohli, Asha's XI, 12.50", 1, 10, 1250],
    ["Virat Kohli, Asha's XI, 12,50", 1, 10, 1250],
    ["Virat Kohli; Asha's XI; 12,5", 1, 10, 1250],
    ['Bumrah,"The Ones, Twos and Threes",7', 2, 11, 700],
    ["V Kohli\tAsha\t0", 1, 10, 0],
    ["  kohli \t BELA \t 3 ", 1, 11, 300],
    ["Mohammed Ali (BLU), Bela, 1", 4, 11, 100],
    ["Mohammed Ali (Reds), Bela, 1", 3, 11, 100],
  ])("%j is player %i for %i at %i hundredths", (line, player, participant, price) => {
    expect(resolve(line)).toMatchObject([
      { player: { id: player }, participant: { id: participant }, price },
    ]);
  });

  test.each([
    ["Mohammed Ali, Bela, 1", { id: null, why: "several", candidates: [3, 4] }],
    ["Virat Kohly, Bela, 1", { id: null, why: "spelling", candidates: [1] }],
    ["Sachin Tendulkar, Bela, 1", { id: null, why: "nobody", candidates: [] }],
    [", Bela, 1", { id: null, why: "empty", candidates: [] }],
  ])("%j names nobody for certain", (line, player) => {
    expect(resolve(line)).toMatchObject([{ player, participant: { id: 11 } }]);
  });

  test("an answer holds for each row with the same name, and none for a player who is not there", () => {
    const text = "Mohammed Ali, Bela, 1\nMohammed  ali, Asha, 2";
    const question = questionOf("player", "Mohammed Ali");
    expect(resolve(text, new Map([[question, 4]]))).toMatchObject([
      { player: { id: 4 } },
      { player: { id: 4 } },
    ]);
    expect(resolve(text, new Map([[question, 99]]))).toMatchObject([
      { player: { id: null } },
      { player: { id: null } },
    ]);
  });

  test.each(["", "seven", "-1", "1.505", "12 crore"])("a price of %j is none", (price) => {
    const text = `Virat Kohli\tBela\t${price}\nBumrah\tBela\t1`;
    expect(resolve(text)[0]?.price).toBeNull();
  });
});

describe("a table", () => {
  test("has its columns where its headings say, as the export writes them", () => {
    const text =
      '"squad","manager","player","role","team","price"\n"Asha\'s XI","Asha Rao","Virat Kohli","Batsman","Reds",12.50';
    expect(resolve(text)).toMatchObject([
      { row: { line: 2 }, player: { id: 1 }, participant: { id: 10 }, price: 1250 },
    ]);
  });

  test("without any prices has prices of nothing, and empty lines count for nothing", () => {
    expect(resolve("\nVirat Kohli, Asha\r\n\r\nBumrah, Bela\n")).toMatchObject([
      { row: { line: 2 }, price: 0 },
      { row: { line: 4 }, price: 0 },
    ]);
  });

  test("that is written is read again as it was", () => {
    const sales = PLAYERS.map(({ name, teamShortName }, index) => ({
      player: name,
      teamShortName,
      participant: PARTICIPANTS[index % 2]?.name ?? "",
      price: 125 * index,
    }));
    const text = writeTable(
      sales,
      PLAYERS.map(({ name }) => name),
    );
    expect(
      resolve(text).map(({ player, participant, price }) => [player.id, participant.id, price]),
    ).toEqual([
      [1, 10, 0],
      [2, 11, 125],
      [3, 10, 250],
      [4, 11, 375],
    ]);
  });

  test("is refused where it is longer than sixteen squads, before any name is looked up", () => {
    const lines = (count: number) => Array.from({ length: count }, () => "x,y,1").join("\n");
    expect(readTable(lines(TYPED_TABLE.rows))).toHaveLength(400);
    expect(readTable(lines(TYPED_TABLE.rows + 1))).toBeNull();
    expect(readTable(lines(5000))).toBeNull();
    expect(readTable("x".repeat(TYPED_TABLE.length + 1))).toBeNull();
  });
});
