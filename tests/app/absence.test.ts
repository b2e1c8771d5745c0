import { expect, test } from "vitest";
import { isOut, namesOut } from "../../app/components/absence";

test("who is not in the match is named in one line, captains with their mark", () => {
  const players = [
    { name: "Sandesh Bugvi", captaincy: null },
    { name: "Aarush Nimbolkar", captaincy: "captain" },
    { name: "MS Dhoni", captaincy: "viceCaptain" },
  ] as const;
  expect(namesOut(players)).toBe("3 not in this match: S. Bugvi, A. Nimbolkar (C), MS Dhoni (VC)");
});

const correction = { id: 1, at: 0, operator: null, changes: ["runs 4 → 0"], points: null };
test.each([
  ["who is in the match stays", true, [], false],
  ["who is not is folded away", false, [], true],
  ["who was taken off the scorecard stays", false, [correction], false],
] as const)("%s", (_, inMatch, corrections, out) => {
  expect(isOut({ inMatch, corrections })).toBe(out);
});
