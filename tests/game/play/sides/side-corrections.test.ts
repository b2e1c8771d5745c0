import { expect, test } from "vitest";
import type { NamedStatus, SideStatement } from "#game/play/match/known-side";
import { sideCorrections } from "#game/play/match/side-corrections";

const SQUAD = [1, 2, 3];

function stated(at: number, players: Record<number, NamedStatus>): SideStatement {
  const entries = Object.entries(players).map(([id, status]) => [Number(id), status] as const);
  return { id: at, source: "operator", userId: 1, at, players: new Map(entries) };
}

const first = stated(1, { 1: "named", 2: "named" });

test.each([
  ["the same again corrects nothing", [first, stated(2, { 1: "named", 2: "named" })], []],
  [
    "one for another",
    [first, stated(2, { 1: "named", 3: "substitute" })],
    [
      { playerId: 2, before: "named", after: "not named" },
      { playerId: 3, before: "not named", after: "substitute" },
    ],
  ],
  [
    "of a side that was not known, who does not simply play",
    [stated(2, { 1: "named", 2: "substitute" })],
    [
      { playerId: 2, before: "unknown", after: "substitute" },
      { playerId: 3, before: "unknown", after: "not named" },
    ],
  ],
  [
    "of several at one instant the last one counts, against what was known before",
    [first, stated(2, { 3: "named" }), stated(2, { 1: "named", 2: "named" })],
    [],
  ],
])("%s", (_, statements, expected) => {
  expect(sideCorrections(statements, [], 2, SQUAD)).toEqual(expected);
});
