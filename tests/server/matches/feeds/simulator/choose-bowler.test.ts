import { expect, test } from "vitest";
import {
  chooseBowler,
  openSpells,
  type Spell,
} from "#server/matches/feeds/rehearsal/choose-bowler";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import { makeSquads } from "#server/matches/feeds/rehearsal/squads";

const bowlers = makeSquads(createRandom(1))
  .flatMap(({ cricketers }) => cricketers)
  .filter(({ role }) => role === "Bowler");

/** The overs of each bowler, in the order they were bowled. */
function bowlInnings(seed: number, count: number): Spell[] {
  const random = createRandom(seed);
  const spells = openSpells(bowlers.slice(0, count), 4);
  const bowled: Spell[] = [];
  for (let over = 0; over < 20; over += 1) {
    const spell = chooseBowler(random, spells, bowled.at(-1) ?? null, over, 20 - over);
    spell.oversLeft -= 1;
    bowled.push(spell);
  }
  return bowled;
}

test("five bowlers, who need every over they have, always get through an innings", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const bowled = bowlInnings(seed, 5);
    expect(bowled.filter((spell, index) => spell === bowled[index - 1])).toEqual([]);
    expect(new Set(bowled).size).toBe(5);
    expect(bowled.map(({ oversLeft }) => oversLeft)).toEqual(Array(20).fill(0));
  }
});

test("four bowlers cannot share out twenty overs", () => {
  expect(() => bowlInnings(1, 4)).toThrow(RangeError);
});
