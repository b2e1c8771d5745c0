import { describe, expect, test } from "vitest";
import { type BatterIn, creaseOf } from "#game/play/match/crease";
import type { Delivery, Match } from "#game/play/match/match";
import { ballsIn, truncateMatch } from "#game/play/match/progress";
import { statLinesOf } from "#game/play/match/stat-lines";
import { seasonToTestWith } from "#tests/support/match-data";

const { name, matches: files } = seasonToTestWith();

/** The crease after each ball that another one of the same innings follows, with that one. */
function beforeEachBall(match: Match): { batters: readonly BatterIn[]; next: Delivery }[] {
  const deliveries = match.innings.flatMap((innings, number) =>
    innings.overs.flatMap((over) => over.deliveries.map((next) => ({ number, next }))),
  );
  return Array.from({ length: ballsIn(match) - 1 }, (_, index) => index + 1).flatMap((balls) => {
    const [last, next] = [deliveries[balls - 1], deliveries[balls]];
    const crease = creaseOf(truncateMatch(match, balls));
    if (next === undefined || last?.number !== next.number || crease === null) return [];
    return [{ batters: crease.batters, next: next.next }];
  });
}

describe(`who is in, ball by ball: ${name}`, () => {
  const matches = files.map(({ match }) => match);
  const creases = matches.flatMap(beforeEachBall);

  test("somebody who is in is one of the next two, unless they retired in between", () => {
    const strangers = creases.filter(({ batters, next }) =>
      batters.some(({ key }) => key !== next.batter && key !== next.nonStriker),
    );
    expect(creases.length / matches.length).toBeGreaterThan(150);
    expect(strangers.length / creases.length).toBeLessThan(0.0003);
  });

  test("who is named first faces the next ball; only short runs make it differ", () => {
    const pairs = creases.filter(({ batters }) => batters.length === 2);
    const wrong = pairs.filter(({ batters, next }) => batters[0]?.key !== next.batter);
    expect(wrong.length / pairs.length).toBeLessThan(0.002);
  });

  test("their figures are those of the stat lines", () => {
    for (const match of matches) {
      for (const innings of match.innings.filter(({ superOver }) => !superOver)) {
        const alone = { ...match, innings: [innings] };
        const crease = creaseOf(truncateMatch(alone, ballsIn(alone)));
        if (crease === null) continue;
        const lines = statLinesOf(alone);
        const lineOf = (key: string) => lines.find((line) => line.key === key);
        for (const { key, runs, balls } of crease.batters) {
          expect(lineOf(key)).toMatchObject({ runs, ballsFaced: balls });
        }
        const { key, wickets, runs, balls } = crease.bowler;
        expect(lineOf(key)).toMatchObject({ wickets, runsConceded: runs, ballsBowled: balls });
      }
    }
  });
});
