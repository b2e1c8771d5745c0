import { describe, expect, test } from "vitest";
import { ballMark, NO_RUNS } from "#game/balls/ball-words";
import { readOver } from "#game/balls/over-text";
import type { DeliveryRuns } from "#game/match/match";

describe("an over as text", () => {
  test.each<[string, Partial<DeliveryRuns>, boolean]>([
    [".", {}, false],
    ["0", {}, false],
    ["4", { batter: 4 }, false],
    ["W", {}, true],
    ["1w", { batter: 1 }, true],
    ["wd", { wides: 1 }, false],
    ["5wd", { wides: 5 }, false],
    ["wdW", { wides: 1 }, true],
    ["nb", { noBalls: 1 }, false],
    ["nb4", { noBalls: 1, batter: 4 }, false],
    ["nb2b", { noBalls: 1, byes: 2 }, false],
    ["nb1lb", { noBalls: 1, legByes: 1 }, false],
    ["4b", { byes: 4 }, false],
    ["1LB", { legByes: 1 }, false],
  ])("%s", (text, runs, wicket) => {
    expect(readOver(text)).toEqual([{ runs: { ...NO_RUNS, ...runs }, wicket }]);
  });

  test("has blanks or commas between its balls", () => {
    const over = readOver(" 1 . 4, W  2wd 1 ");
    expect(typeof over === "string" ? over : over.length).toBe(6);
    expect(readOver("")).toEqual([]);
  });

  test.each(["x", "8", "wd wd2", "nbb", "1 2 three", "b", "44"])(
    "names what it cannot read: %s",
    (text) => {
      expect(readOver(text)).toBe(text.split(" ").at(-1));
    },
  );

  test.each(["•", "4", "wd", "5wd", "nb", "nb4", "nb2b", "3b", "1lb", "W", "1W", "wdW"])(
    "reads the marks that it shows: %s",
    (mark) => {
      const over = readOver(mark);
      if (typeof over === "string") throw new Error(`${mark} cannot be read.`);
      const marks = over.map(({ runs, wicket }) => {
        const bowled = { kind: "bowled", playerOut: "1", fielders: [], outsider: false } as const;
        return ballMark({ runs, dismissals: wicket ? [bowled] : [] });
      });
      expect(marks).toEqual([mark]);
    },
  );
});
