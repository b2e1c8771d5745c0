import { describe, expect, test } from "vitest";
import { readExtras, readTotal } from "#game/play/match/pasted/read-totals";

describe("totals", () => {
  test.each([
    ["182/6 (20 Ov, RR: 9.10)", 182, 6, 120],
    ["182-6 (20 Overs, RR: 9.1)", 182, 6, 120],
    ["20 Ov (RR: 9.10) 182/6", 182, 6, 120],
    ["(20 overs, 6 wkts) 182", 182, 6, 120],
    ["182 for 6 (19.4 overs)", 182, 6, 118],
    ["59.1 Ov (RR: 3.51, 268 Mins) 208", 208, null, 355],
    ["151 all out (19.2 ov)", 151, null, 116],
    ["(all out; 19.2 overs) 151", 151, null, 116],
    ["350/8d (120 Ov)", 350, 8, 720],
    ["350/8 dec (120 Ov)", 350, 8, 720],
    ["145/6 (100 balls)", 145, 6, 100],
    ["151", 151, null, null],
  ])("%s", (text, runs, wickets, balls) => {
    expect(readTotal(text, 6)).toMatchObject({ runs, wickets, balls, allOut: wickets === null });
  });

  test.each(["", "182/6 183/6", "19.7 Ov 182/6", "182 6 20", "many", "182/6 and counting"])(
    "%o is not understood",
    (text) => {
      expect(readTotal(text, 6)).toBeNull();
    },
  );
});

describe("extras", () => {
  test.each([
    ["12 (b 4, lb 3, w 5)", 12, { byes: 4, legByes: 3, wides: 5 }],
    ["(b 4, lb 3, w 5) 12", 12, { byes: 4, legByes: 3, wides: 5 }],
    [
      "12 (b 4, lb 3, w 4, nb 1, p 0)",
      12,
      { byes: 4, legByes: 3, wides: 4, noBalls: 1, penalty: 0 },
    ],
    ["12 4b 3lb 5w", 12, { byes: 4, legByes: 3, wides: 5 }],
    ["(w 5)", 5, { wides: 5 }],
    ["0", 0, {}],
  ])("%s", (text, runs, parts) => {
    expect(readExtras(text)).toEqual({ runs, parts });
  });

  test.each(["", "12 13", "b 4 b 5", "12 (x 3)", "constructor 4"])(
    "%o is not understood",
    (text) => {
      expect(readExtras(text)).toBeNull();
    },
  );
});
