import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "#tests/support/colours";

const styles = (file: string) => readFileSync(`app/styles/${file}`, "utf8");
const tokens = styles("tokens.css");
const charts = styles("line-charts.css");

/** A token's colours by day and by night. */
function colours(token: string): { day: string; night: string } {
  const pair = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens);
  if (pair === null) throw new Error(`The token ${token} has no pair of colours.`);
  const [, day = "", night = ""] = pair;
  return { day, night };
}

const [, rival = ""] = /--rival: var\(--([\w-]+)\)/.exec(charts) ?? [];

describe.each(["day", "night"] as const)("by %s", (time) => {
  const sheet = colours("sheet")[time];

  test.each([rival, "ink", "leather"])(
    "a line of the colour %s is seen: 3:1 on the sheet",
    (token) => {
      expect(contrast(colours(token)[time], sheet)).toBeGreaterThanOrEqual(3);
    },
  );

  test("names beside the lines are read: 4.5:1", () => {
    expect(contrast(colours("ink-2")[time], sheet)).toBeGreaterThanOrEqual(4.5);
  });
});
