import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countDelivery,
  type InningsCount,
  linesOf,
  startInnings,
} from "#game/play/match/innings-count";
import type { Innings, Match, Over } from "#game/play/match/match";
import { ballsIn, truncateMatch } from "#game/play/match/progress";
import { inningsScores } from "#game/play/match/scorecard";
import type { StatLine } from "#game/play/match/stat-line";
import { statLinesOf } from "#game/play/match/stat-lines";
import { anyMatch } from "#tests/support/any-match";

describe("the same deliveries in any chunking", () => {
  test("broken off after any ball, put away and gone on with, give the same lines", () => {
    fc.assert(
      fc.property(anyMatch(), fc.infiniteStream(fc.boolean()), (match, pauses) => {
        const lines = match.innings.flatMap((innings, index) =>
          innings.superOver ? [] : linesOf(countWithPauses(innings, index + 1, pauses)),
        );
        expect(lines).toEqual(statLinesOf(match));
      }),
    );
  });

  test("an over that comes in pieces gives the same lines", () => {
    fc.assert(
      fc.property(anyMatch(), fc.infiniteStream(fc.nat(6)), (match, cuts) => {
        expect(statLinesOf(inPieces(match, cuts))).toEqual(statLinesOf(match));
      }),
    );
  });

  test("no count but a pending maiden ever shrinks from one ball to the next", () => {
    fc.assert(
      fc.property(anyMatch(), (match) => {
        for (let balls = 0; balls < ballsIn(match); balls += 1) {
          const before = statLinesOf(truncateMatch(match, balls));
          const after = statLinesOf(truncateMatch(match, balls + 1));
          const shrunk = before.filter((line) => hasShrunk(line, after));
          expect(shrunk).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("runs off the bat are the same in stat lines and in the scores", () => {
    fc.assert(
      fc.property(anyMatch(), (match) => {
        const lines = statLinesOf(match);
        for (const score of inningsScores(match)) {
          const mine = lines.filter((line) => line.innings === score.innings);
          const batted = mine.reduce((sum, line) => sum + line.runs, 0);
          const extras = score.runs - batted;
          expect(score.superOver ? mine.length === 0 : extras >= 0).toBe(true);
          if (!score.superOver) {
            expect(mine.reduce((sum, line) => sum + line.ballsBowled, 0)).toBe(score.balls);
          }
        }
      }),
    );
  });
});

function countWithPauses(
  innings: Innings,
  number: number,
  pauses: Iterator<boolean>,
): InningsCount {
  let count = startInnings(number, innings.battingSide);
  for (const over of innings.overs) {
    for (const delivery of over.deliveries) {
      if (pauses.next().value) {
        linesOf(count); // looking at the lines must not change how it goes on
        count = structuredClone(count);
      }
      count = countDelivery(count, over, delivery);
    }
  }
  return count;
}

function inPieces(match: Match, cuts: Iterator<number>): Match {
  const cut = (over: Over): Over[] => {
    const at = Number(cuts.next().value);
    const { deliveries } = over;
    return [
      { ...over, deliveries: deliveries.slice(0, at) },
      { ...over, deliveries: deliveries.slice(at) },
    ];
  };
  return {
    ...match,
    innings: match.innings.map((innings) => ({ ...innings, overs: innings.overs.flatMap(cut) })),
  };
}

function hasShrunk(line: StatLine, after: readonly StatLine[]): boolean {
  const same = (other: StatLine) =>
    other.innings === line.innings && other.side === line.side && other.key === line.key;
  const now = after.find(same);
  if (now === undefined) return true;
  const { maidens: _pending, ...counted } = line;
  return Object.entries(counted).some(([column, value]) => {
    const later = now[column as keyof StatLine];
    return typeof value === "string" ? later !== value : Number(later) < Number(value);
  });
}
