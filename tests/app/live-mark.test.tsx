import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LiveMark } from "../../app/components/live-mark";

const STUMPS = { state: "in progress", status: "Day 2: Stumps - NZ trail by 101 runs" } as const;
const PLAY = { state: "in progress", status: "NZ are batting" } as const;
const LOCKED = { state: "upcoming", status: "" } as const;
const OVER = { state: "finished", status: "NZ won by 1 run" } as const;

test.each([
  ["a match in play", [PLAY], true],
  ["a match at stumps", [STUMPS], false],
  ["one of each", [STUMPS, PLAY], true],
  ["a match that has locked, without a ball yet", [LOCKED], false],
  ["a match that is over", [OVER], false],
  ["no match", [], false],
])("%s: the mark shows only while one is played", (_, fixtures, live) => {
  expect(renderToStaticMarkup(<LiveMark fixtures={fixtures} />).includes("Live")).toBe(live);
});
