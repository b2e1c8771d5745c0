import { expect, test } from "vitest";
import { tickPaths } from "../../app/components/players/form-ticks";
import { nextText } from "../../app/components/players/player-row";

test.each([
  [{ number: 16, opponent: "WVW", isNext: true }, "MCM plays WVW"],
  [{ number: 18, opponent: "WVW", isNext: false }, "MCM sits out, M18"],
  [undefined, "MCM, no match left"],
])("the next match of a team: %o", (next, text) => {
  expect(nextText("MCM", next)).toBe(text);
});

test("bars stand on one scale, minus points hang, and no part is a dash", () => {
  expect(tickPaths([16_000, 99_000, 1, -200, -99_000, null])).toEqual({
    gains: "M0 16v-15.0h5.6v15.0zM7.2 16v-15.0h5.6v15.0zM14.4 16v-1.5h5.6v1.5z",
    losses: "M21.6 16h5.6v1.5h-5.6zM28.8 16h5.6v4.0h-5.6z",
    absences: "M36 15h5.6v1.5h-5.6z",
  });
  expect(tickPaths([])).toEqual({ gains: "", losses: "", absences: "" });
});
