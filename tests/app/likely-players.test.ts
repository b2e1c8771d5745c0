import { expect, test } from "vitest";
import type { Happening } from "#game/matches/balls/events";
import type { OpenedBalls } from "#server/matches/balls/open-balls";
import { after, bowler, dots } from "#tests/game/matches/balls/rows";
import { likelyBowlers } from "../../app/routes/matches/balls/likely-players";

const squad = [21, 22, 23, 24].map((id) => ({ id, name: `Blue ${id}`, status: "named" as const }));
const OPENED: Pick<OpenedBalls, "squads"> = { squads: [[], squad] };

/** Overs by 21, who opens, and then by these. */
function overs(...bowlers: readonly number[]): Happening[] {
  return [...dots(6), ...bowlers.flatMap((id) => [bowler(id), ...dots(6)])];
}

test.each<[string, Happening[], number[]]>([
  ["nobody has bowled", [], [21, 22, 23, 24]],
  ["after the first over", overs(), [22, 23, 24, 21]],
  ["two in turns", overs(23), [21, 22, 24, 23]],
  ["a change at one end", overs(22, 21, 24), [21, 22, 23, 24]],
  ["a change at both ends", overs(22, 23, 24), [23, 22, 21, 24]],
])("who bowls next is likely first in the list: %s", (_, happened, expected) => {
  const listed = likelyBowlers(OPENED, after(...happened));
  expect(listed.map(({ id }) => id)).toEqual(expected);
});
