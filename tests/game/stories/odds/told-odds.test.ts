import { expect, test } from "vitest";
import { highestOdds, lowestOdds, sayLowest, sayMove } from "#game/stories/odds/told-odds";
import { sentenceText } from "#game/stories/recap/parts";

const NAMES = { team: (id: number) => `Team ${id}`, player: () => "" };
const MATCHES = [8, 9, 10, 11, 12].map((number) => ({ number, fixtureId: 100 + number }));
/** Of the teams 1, 2 and 3; nothing was said after match 8. */
const TOLD = new Map(
  [
    [109, [20, 40, 0]],
    [110, [6, 52, 0]],
    [111, [6, 41, 0]],
    [112, [100, 0, 0]],
  ].map(([id, chances]) => [
    id as number,
    new Map((chances as number[]).map((chance, team) => [team + 1, chance])),
  ]),
);

test.each([
  [1, { number: 10, chance: 6 }, { number: 9, chance: 20 }],
  [2, { number: 12, chance: 0 }, { number: 10, chance: 52 }],
  [3, { number: 9, chance: 0 }, null],
  [4, null, null],
])("the least and the most that was said of team %i", (team, lowest, highest) => {
  expect(lowestOdds(TOLD, MATCHES, team)).toEqual(lowest);
  expect(highestOdds(TOLD, MATCHES, team)).toEqual(highest);
});

test("a champion's way, and the largest move by a match", () => {
  const text = sentenceText(sayLowest(1, { number: 10, chance: 6 }, "match"), NAMES);
  expect(text).toBe("Team 1 was at 6 of 100 after match 10.");
  const move = (from: number, to: number) => {
    const [before, after] = [MATCHES[from - 8], MATCHES[to - 8]];
    if (before === undefined || after === undefined) throw new Error("There is no such match.");
    const parts = sayMove(TOLD, before, after);
    return parts && sentenceText(parts, NAMES);
  };
  expect(move(9, 10)).toBe("Team 1 went from 20 to 6 of 100 to win the league.");
  expect(move(10, 11)).toBe("Team 2 went from 52 to 41 of 100 to win the league.");
  expect(move(8, 9)).toBeNull();
  expect(move(11, 11)).toBeNull();
});
