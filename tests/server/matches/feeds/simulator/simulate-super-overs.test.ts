import { expect, test } from "vitest";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import { selectEleven } from "#server/matches/feeds/rehearsal/select-eleven";
import { simulateSuperOvers } from "#server/matches/feeds/rehearsal/simulate-super-overs";
import { makeSquads } from "#server/matches/feeds/rehearsal/squads";

const [first, second] = makeSquads(createRandom(4)).map((squad) =>
  selectEleven(createRandom(4), squad),
);
if (!first || !second) throw new Error("There are no two sides.");
const played = Array.from({ length: 300 }, (_, seed) =>
  simulateSuperOvers(createRandom(seed), first, second, 0),
);

test("the last pair has a winner, the pairs before it are level", () => {
  for (const { innings, winner } of played) {
    for (let pair = 0; pair < innings.length; pair += 2) {
      const [opening, chase] = innings.slice(pair, pair + 2);
      if (!opening || !chase) throw new Error("A super over has two sides.");
      const last = pair + 2 === innings.length;
      expect(opening.runs === chase.runs).toBe(!last);
      const better = opening.runs > chase.runs ? opening : chase;
      if (last) expect(better.setting.batting).toBe(winner);
    }
  }
});

test("after a level super over the sides swap, bowlers change, the dismissed stay out", () => {
  const repeated = played.filter(({ innings }) => innings.length > 2);
  expect(repeated.length).toBeGreaterThan(0);
  for (const { innings } of repeated) {
    const [a, b, c, d] = innings.map(({ setting }) => setting);
    expect([a, b, c, d].map((setting) => setting?.batting)).toEqual([first, second, second, first]);
    expect(c?.bowlers).not.toEqual(a?.fielding === c?.fielding ? a?.bowlers : b?.bowlers);
    expect(d?.bowlers).not.toEqual(a?.fielding === d?.fielding ? a?.bowlers : b?.bowlers);
    const out = innings.slice(0, 2).flatMap((over) => over.out);
    for (const setting of [c, d]) {
      expect(setting?.batters).toHaveLength(3);
      expect(setting?.batters.filter((batter) => out.includes(batter))).toEqual([]);
    }
  }
});

test("an over and two wickets at the most", () => {
  for (const { legalBalls, wickets } of played.flatMap(({ innings }) => innings)) {
    expect(legalBalls).toBeLessThanOrEqual(6);
    expect(wickets).toBeLessThanOrEqual(2);
  }
});
