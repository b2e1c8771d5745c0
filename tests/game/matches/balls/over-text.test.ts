import { describe, expect, test } from "vitest";
import { ballMark, NO_RUNS } from "#game/matches/balls/ball-words";
import { OVER_MARKS, readOver, type TypedEvent } from "#game/matches/balls/over-text";
import type { DeliveryRuns } from "#game/play/match/match";

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
    ["4r", { batter: 4, nonBoundary: true }, false],
    ["6R", { batter: 6, nonBoundary: true }, false],
    ["4rw", { batter: 4, nonBoundary: true }, true],
  ])("%s", (text, runs, wicket) => {
    expect(readOver(text)).toEqual([{ kind: "ball", runs: { ...NO_RUNS, ...runs }, wicket }]);
  });

  test.each<[string, TypedEvent]>([
    ["ret", { kind: "retirement" }],
    ["RET", { kind: "retirement" }],
    ["5p", { kind: "penalty", to: "batting", runs: 5 }],
    ["5pf", { kind: "penalty", to: "fielding", runs: 5 }],
    ["10P", { kind: "penalty", to: "batting", runs: 10 }],
  ])("between two balls: %s", (text, event) => {
    expect(readOver(text)).toEqual([event]);
  });

  test("every mark that the page explains is read", () => {
    for (const [marks] of OVER_MARKS) expect(readOver(marks)).toHaveLength(marks.split(" ").length);
  });

  test("has blanks or commas between its balls", () => {
    const over = readOver(" 1 . 4, W  2wd 1 ");
    expect(typeof over === "string" ? over : over.length).toBe(6);
    expect(readOver("")).toEqual([]);
  });

  test.each(["x", "8", "wd wd2", "nbb", "1 2 three", "b", "44", "5r", "0p", "11p", "p", "retw"])(
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
      const marks = over.map((event) => {
        if (event.kind !== "ball") return event.kind;
        const { runs, wicket } = event;
        const bowled = { kind: "bowled", playerOut: "1", fielders: [], outsider: false } as const;
        return ballMark({ runs, dismissals: wicket ? [bowled] : [] });
      });
      expect(marks).toEqual([mark]);
    },
  );
});
