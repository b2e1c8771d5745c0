import { describe, expect, test } from "vitest";
import { lexiconOf } from "#game/squads/typed/lexicon";
import { readSales } from "#game/squads/typed/read-sales";
import {
  type Choices,
  LEAVE_OUT,
  purseScale,
  questionOf,
  resolveSales,
} from "#game/squads/typed/resolve-sales";
import { TYPED_TABLE } from "#game/squads/typed/sale";
import { sortSales } from "#game/squads/typed/sales-in-doubt";
import { writeTable } from "#game/squads/typed/write-table";

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

const LEXICON = lexiconOf(PLAYERS, PARTICIPANTS);
const PURSE = 100;

function resolve(text: string, choices: Choices = new Map()) {
  const table = readSales(text, LEXICON);
  if (table === null) throw new Error("The table is too long.");
  const prices = table.rows.flatMap((row) => row.prices);
  const scale = purseScale(prices, choices.get("unit") ?? null, PURSE);
  return resolveSales(table.rows, {
    ...{ lexicon: LEXICON, players: PLAYERS, participants: PARTICIPANTS, choices, scale },
    purse: PURSE,
  });
}

const sort = (text: string, choices: Choices = new Map()) =>
  sortSales(resolve(text, choices), choices);

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

  test.each(["", "seven", "-1", "1.505", "12 or 13"])("a price of %j is none", (price) => {
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

  test("is refused where it is longer than a whole pool, before any name is looked up", () => {
    const lines = (count: number) => Array.from({ length: count }, () => "x,y,1").join("\n");
    expect(readSales(lines(TYPED_TABLE.lines), LEXICON)).not.toBeNull();
    expect(readSales(lines(TYPED_TABLE.lines + 1), LEXICON)).toBeNull();
    expect(readSales("x".repeat(TYPED_TABLE.length + 1), LEXICON)).toBeNull();
    expect(readSales("x\n".repeat(250_000), LEXICON)).toBeNull();
  });
});

describe("a doubt", () => {
  test("holds back its lines, not the others", () => {
    const { sales, doubts } = sort("Virat Kohli, Asha, 12\nMohammed Ali, Bela, 1\nBumrah, Zoe, 7");
    expect(sales).toMatchObject([{ playerId: 1, participantId: 10, price: 1200 }]);
    expect(doubts).toMatchObject([
      { field: "player.mohammed-ali", lines: [2], candidates: [3, 4] },
      { field: "participant.zoe", lines: [3] },
    ]);
  });

  test("about the same name is asked once", () => {
    const { doubts } = sort("Virat Kohli, Zoe, 12\nBumrah, Zoe, 7");
    expect(doubts).toMatchObject([{ field: "participant.zoe", lines: [1, 2] }]);
  });

  test("can be answered by leaving the line out", () => {
    const { sales, doubts, leftOut } = sort(
      "Virat Kohli, Asha, 12\nTendulkar, Bela, 7",
      new Map([["player.tendulkar", LEAVE_OUT]]),
    );
    expect(sales).toHaveLength(1);
    expect(doubts).toEqual([]);
    expect(leftOut).toMatchObject([{ line: 2, why: "answer" }]);
  });

  test("about a player who is sold twice is answered by the line; the same sale again is none", () => {
    const text = "Kohli, Asha, 12\nBumrah, Bela, 7\nKohli, Bela, 11\nBumrah, Bela, 7";
    expect(sort(text)).toMatchObject({
      sales: [{ line: 2, playerId: 2 }],
      doubts: [{ field: "twice.1", kind: "twice", lines: [1, 3] }],
      leftOut: [{ line: 4, why: "repeat" }],
    });
    expect(sort(text, new Map([["twice.1", 3]]))).toMatchObject({
      sales: [
        { line: 3, playerId: 1, participantId: 11, price: 1100 },
        { line: 2, playerId: 2 },
      ],
      doubts: [],
    });
  });

  test.each([
    ["75 lakh", 10_000_000, 75],
    ["75 lakh", 100_000, 7500],
    ["75 lakh", 1, 7500],
    ["2,00,00,000", 10_000_000, 200],
    ["₹ 1,50,000", 100_000, 150],
  ])("about the unit of %j is answered by %i: %i hundredths", (price, unit, hundredths) => {
    const text = `Virat Kohli\tAsha\t${price}`;
    expect(sort(text).doubts).toMatchObject([{ field: "unit", kind: "unit", lines: [1] }]);
    expect(sort(text, new Map([["unit", unit]])).sales).toMatchObject([{ price: hundredths }]);
  });

  test("about a price is answered by the price", () => {
    const text = "Kohli\tAsha\tmuch\nBumrah\tBela\t7";
    expect(sort(text).doubts).toMatchObject([{ field: "price.kohli", why: "nobody" }]);
    expect(sort(text, new Map([["price.kohli", 900]])).sales).toMatchObject([
      { price: 900 },
      { price: 700 },
    ]);
  });
});
