import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creaseOf } from "#game/play/match/crease";
import type { Delivery, Match } from "#game/play/match/match";
import { anyMatch } from "#tests/support/any-match";
import { ball, innings, matchOf, over, wicket } from "#tests/support/matches";

/** Nine who are gone for nothing, so that the next wicket is the tenth. */
const NINE_GONE = Array.from({ length: 9 }, (_, index) => {
  const batter = `a${index + 3}`;
  return { ...wicket("bowled", { playerOut: batter }), batter };
});

const inOver = (...deliveries: Delivery[]) => matchOf([innings([over(0, deliveries)])]);
const inLongOver = (...deliveries: Delivery[]) => matchOf([innings([over(0, deliveries, 12)])]);

/** "a1 5 (2)" of each batter, the striker first, and "b1 0-5 (2)" of the bowler. */
function describeCrease(match: Match): string[] | null {
  const crease = creaseOf(match);
  if (crease === null) return null;
  const { batters, bowler } = crease;
  return [
    ...batters.map(({ key, runs, balls }) => `${key} ${runs} (${balls})`),
    `${bowler.key} ${bowler.wickets}-${bowler.runs} (${bowler.balls})`,
  ];
}

describe("creaseOf", () => {
  test.each<[string, Match, string[] | null]>([
    ["before the first innings", matchOf([]), null],
    ["before a ball", matchOf([innings([])]), null],
    ["before a ball of an over", matchOf([innings([over(0, [])])]), null],
    ["after a dot", inOver(ball()), ["a1 0 (1)", "a2 0 (0)", "b1 0-0 (1)"]],
    ["after a single", inOver(ball(1)), ["a2 0 (0)", "a1 1 (1)", "b1 0-1 (1)"]],
    ["after a four", inOver(ball(4)), ["a1 4 (1)", "a2 0 (0)", "b1 0-4 (1)"]],
    [
      "after a leg-bye: run, but not the batter's nor the bowler's",
      inOver(ball({ legByes: 1 })),
      ["a2 0 (0)", "a1 0 (1)", "b1 0-0 (1)"],
    ],
    [
      "after a wide, which nobody ran",
      inOver(ball({ wides: 1 })),
      ["a1 0 (0)", "a2 0 (0)", "b1 0-1 (0)"],
    ],
    [
      "after a wide of which one was run",
      inOver(ball({ wides: 2 })),
      ["a2 0 (0)", "a1 0 (0)", "b1 0-2 (0)"],
    ],
    [
      "after a single off a no-ball",
      inOver(ball({ noBalls: 1, batter: 1 })),
      ["a2 0 (0)", "a1 1 (1)", "b1 0-2 (0)"],
    ],
    [
      "after an over: the ends change",
      inOver(ball(), ball(), ball(), ball(), ball(), ball(2)),
      ["a2 0 (0)", "a1 2 (6)", "b1 0-2 (6)"],
    ],
    [
      "after an over that ended with a single",
      inOver(ball(), ball(), ball(), ball(), ball(), ball(1)),
      ["a1 1 (6)", "a2 0 (0)", "b1 0-1 (6)"],
    ],
    [
      "after a wicket: the next one is not in yet",
      inOver(wicket("bowled")),
      ["a2 0 (0)", "b1 1-0 (1)"],
    ],
    [
      "after a run out at the bowler's end",
      inOver(ball(2), wicket("run out", { playerOut: "a2" })),
      ["a1 2 (2)", "b1 0-2 (2)"],
    ],
    [
      "after a batter retired hurt",
      inOver(ball(4), wicket("retired hurt")),
      ["a2 0 (0)", "b1 0-4 (2)"],
    ],
    [
      "when both are gone at once",
      inOver(
        ball(0, {
          dismissals: [
            { kind: "run out", playerOut: "a1", fielders: [], outsider: false },
            { kind: "retired hurt", playerOut: "a2", fielders: [], outsider: false },
          ],
        }),
      ),
      ["b1 0-0 (1)"],
    ],
    ["with nine out", inLongOver(...NINE_GONE, ball(1)), ["a2 0 (0)", "a1 1 (1)", "b1 9-1 (10)"]],
    ["all out", inLongOver(...NINE_GONE, wicket("caught", { fielders: ["b2"] })), null],
    [
      "nine out and one retired hurt: not all are out",
      inLongOver(...NINE_GONE, wicket("retired hurt")),
      ["a2 0 (0)", "b1 9-0 (10)"],
    ],
    [
      "the bowler of the last ball, with all of this innings' overs",
      matchOf([
        innings([
          over(0, [ball(4)], 1),
          over(1, [ball(1, { bowler: "b2" })], 1),
          over(2, [ball(6)]),
        ]),
      ]),
      ["a1 11 (3)", "a2 0 (0)", "b1 0-10 (2)"],
    ],
    [
      "a second innings counts from the start",
      matchOf([innings([over(0, [ball(4)])]), innings([over(0, [ball(6)])])]),
      ["a1 6 (1)", "a2 0 (0)", "b1 0-6 (1)"],
    ],
    ["a super over", matchOf([innings([over(0, [ball(4)])], { superOver: true })]), null],
  ])("%s", (_, match, expected) => {
    expect(describeCrease(match)).toEqual(expected);
  });

  test("names the side that bats", () => {
    const reply = innings([over(0, [ball()])], { battingSide: 1 });
    expect(creaseOf(matchOf([innings([over(0, [ball()])]), reply]))?.battingSide).toBe(1);
  });

  test("never has more than the two of the last ball, none of them out by it", () => {
    fc.assert(
      fc.property(anyMatch(), (match) => {
        const last = match.innings.at(-1)?.overs.at(-1)?.deliveries.at(-1);
        const playersOut = last?.dismissals.map(({ playerOut }) => playerOut) ?? [];
        for (const { key } of creaseOf(match)?.batters ?? []) {
          expect([last?.batter, last?.nonStriker]).toContain(key);
          expect(playersOut).not.toContain(key);
        }
      }),
    );
  });
});
