import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  CREST_SHAPES,
  type Crest,
  choiceOf,
  crestByNumber,
  crestOf,
  DEEP,
  DEEP_COLOURS,
  defaultCrest,
  drawingOf,
  PALE,
  PALE_COLOURS,
  readCrest,
} from "#game/core/crests";
import { contrast } from "#tests/support/colours";

/** The crests of a league's first members. */
function first(count: number, leagueId = 1): Crest[] {
  return Array.from({ length: count }, (_, index) => crestByNumber(leagueId, index + 1));
}

function shapesOf(crests: readonly Crest[]): Set<string> {
  return new Set(crests.map((crest) => choiceOf(crest).shape));
}

describe("a stored or posted text", () => {
  test.each<[string, Crest | null]>([
    ["banner-maroon-sky", "banner-maroon-sky"],
    ["banner-sky-maroon", "banner-sky-maroon"],
    ["banner-maroon-plum", null],
    ["banner-sky-mint", null],
    ["Banner-maroon-sky", null],
    ["banner-maroon", null],
    ["banner-maroon-sky-", null],
    [" banner-maroon-sky", null],
    ["oval-maroon-sky", null],
    ["__proto__", null],
    ["", null],
    ["star-".repeat(100_000), null],
  ])("%.30s", (text, crest) => {
    expect(readCrest(text)).toBe(crest);
  });

  test("each of the 1,008 crests is read as it was written", () => {
    const all = first(1008);
    expect(new Set(all).size).toBe(1008);
    for (const crest of all) {
      expect(readCrest(crest)).toBe(crest);
      expect(crestOf(choiceOf(crest))).toBe(crest);
    }
  });
});

describe("the crest of a member who has none stored", () => {
  test.each([1, 2, 7, 4_000_000_000])(
    "league %i: twelve members have twelve shapes",
    (leagueId) => {
      const crests = first(12, leagueId);
      expect(shapesOf(crests).size).toBe(12);
      expect(new Set(crests.map((crest) => choiceOf(crest).deep)).size).toBe(7);
    },
  );

  test("neighbouring leagues begin with other shapes and colours", () => {
    const [one, two] = [crestByNumber(1, 1), crestByNumber(2, 1)].map(choiceOf);
    expect(one?.shape).not.toBe(two?.shape);
    expect(one?.deep).not.toBe(two?.deep);
  });
});

describe("the default of somebody new", () => {
  const takenShapes = first(11);
  test.each<[string, readonly Crest[]]>([
    ["nobody", []],
    ["one", ["star-navy-lemon"]],
    ["one with the crest that would be first", [crestByNumber(1, 1)]],
    ["eleven shapes", takenShapes],
    ["eleven shapes, one of them by many", [...takenShapes, ...takenShapes]],
  ])("%s: a shape and a pair of colours that nobody has", (_, taken) => {
    const crest = defaultCrest(taken, 1);
    expect(shapesOf(taken)).not.toContain(choiceOf(crest).shape);
    const pairs = taken.map((other) => other.replace(/^\w+-/, ""));
    expect(pairs).not.toContain(crest.replace(/^\w+-/, ""));
  });

  test("the last free shape, although each pair of colours is taken", () => {
    const taken = first(1008).filter((crest) => !crest.startsWith("tile-"));
    expect(defaultCrest(taken, 5)).toMatch(/^tile-/);
  });

  test.each([12, 13, 30, 1007])("%i with all shapes: a crest that nobody has", (count) => {
    const taken = first(count);
    expect(taken).not.toContain(defaultCrest(taken, 1));
  });

  test("when there is no other crest, one that somebody has", () => {
    expect(readCrest(defaultCrest(first(1008), 3))).not.toBeNull();
  });

  test("depends on who has which crest, not on their order", () => {
    const taken = first(4);
    expect(defaultCrest([...taken].reverse(), 8)).toBe(defaultCrest(taken, 8));
  });

  test.each([0, 1, 5, 11])("after %i members who have chosen nothing, the next one's", (count) => {
    expect(defaultCrest(first(count, 7), 7)).toBe(crestByNumber(7, count + 1));
  });
});

/** Each pair of a field and a charge; the shape does not matter. */
const pairs = DEEP_COLOURS.flatMap((deep) =>
  PALE_COLOURS.flatMap((pale) =>
    [true, false].map((isPaleField) =>
      drawingOf(crestOf({ shape: "shield", deep, pale, isPaleField })),
    ),
  ),
);

const tokens = readFileSync("app/styles/tokens.css", "utf8");
const SURFACES = ["paper", "sheet", "well", "mine", "board", "board-2"].flatMap((token) => {
  const found = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens);
  if (found === null) throw new Error(`The token ${token} has no pair of colours.`);
  const [, day = "", night = ""] = found;
  return [
    { name: `${token} by day`, colour: day },
    { name: `${token} at night`, colour: night },
  ];
});

describe("contrast", () => {
  test("there are 84 pairs of 7 deep and 6 pale colours", () => {
    expect(pairs).toHaveLength(84);
    expect([Object.keys(DEEP).length, Object.keys(PALE).length]).toEqual([7, 6]);
    expect(CREST_SHAPES).toHaveLength(12);
  });

  test("field and charge of each pair: 4.1:1", () => {
    for (const { field, charge } of pairs) {
      expect(contrast(field, charge), `${field} ${charge}`).toBeGreaterThanOrEqual(4.1);
    }
  });

  test.each(SURFACES)("one of the two on $name: 6.2:1", ({ colour }) => {
    for (const { field, charge } of pairs) {
      const best = Math.max(contrast(field, colour), contrast(charge, colour));
      expect(best, `${field} ${charge}`).toBeGreaterThanOrEqual(6.2);
    }
  });
});
