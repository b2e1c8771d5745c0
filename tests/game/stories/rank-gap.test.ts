import { expect, test } from "vitest";
import { rankGapOf } from "#game/stories/rank-gap";

const teams = (...points: readonly number[]) =>
  points.map((each, id) => ({ id, points: each, left: false }));
const withLeft = (id: number, entries: ReturnType<typeof teams>) =>
  entries.map((entry) => (entry.id === id ? { ...entry, left: true } : entry));

test.each([
  ["behind the next one above", teams(900, 700, 500), 2, { way: "behind", points: 200, of: 1 }],
  ["a leader ahead", teams(900, 700), 0, { way: "ahead of", points: 200, of: 1 }],
  ["two leaders", teams(900, 900, 100), 1, { way: "level with", points: 0, of: 0 }],
  ["one of two who share a rank", teams(900, 500, 500), 2, { way: "behind", points: 400, of: 0 }],
  ["before the first points", teams(0, 0), 0, { way: "level with", points: 0, of: 1 }],
  [
    "a leader ahead of somebody who has left",
    withLeft(1, teams(900, 700, 500)),
    ...[0, { way: "ahead of", points: 400, of: 2 }],
  ],
  [
    "behind somebody who has left",
    withLeft(0, teams(900, 700)),
    ...[1, { way: "behind", points: 200, of: 0 }],
  ],
  ["a leader whose only rival has left", withLeft(1, teams(900, 700)), 0, null],
  ["alone in the league", teams(900), 0, null],
  ["outside the list", teams(900, 700), 9, null],
] as const)("%s", (_, entries, own, gap) => {
  expect(rankGapOf(entries, own)).toEqual(gap);
});
