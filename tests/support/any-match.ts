import fc from "fast-check";
import {
  type Delivery,
  DISMISSAL_KINDS,
  type Innings,
  type Match,
  type SideIndex,
} from "#game/play/match/match";
import { ball, innings, matchOf, over } from "./matches";

/** Any match: up to four innings of a few overs, with every kind of run and dismissal. */
export function anyMatch(): fc.Arbitrary<Match> {
  return fc.array(anyInnings(), { maxLength: 4 }).map((all) =>
    matchOf(all, {
      playersOfMatch: [{ side: 0, key: "a1" }],
      result: { kind: "won", winner: 0, text: "Alphas won" },
    }),
  );
}

function anyInnings(): fc.Arbitrary<Innings> {
  return fc.constantFrom<SideIndex>(0, 1).chain((battingSide) =>
    fc
      .record({
        battingSide: fc.constant(battingSide),
        superOver: fc.boolean(),
        penaltyRuns: fc.record({
          before: fc.constantFrom(0, 5),
          after: fc.constantFrom(0, 5),
        }),
        overs: fc.array(fc.tuple(fc.constantFrom(5, 6, 7), anyOver(battingSide)), { maxLength: 4 }),
      })
      .map(({ overs, ...more }) =>
        innings(
          overs.map(([legalBalls, deliveries], number) => over(number, deliveries, legalBalls)),
          more,
        ),
      ),
  );
}

/** Mostly dots by one bowler, so that maidens happen. */
function anyOver(battingSide: SideIndex): fc.Arbitrary<Delivery[]> {
  const letters = battingSide === 0 ? (["a", "b"] as const) : (["b", "a"] as const);
  const [batting, fielding] = letters.map(anyPlayer);
  if (batting === undefined || fielding === undefined) throw new Error("two sides");
  return fielding.chain((bowler) => fc.array(anyBall(batting, fielding, bowler), { maxLength: 8 }));
}

function anyPlayer(letter: string): fc.Arbitrary<string> {
  return fc.integer({ min: 1, max: 4 }).map((number) => `${letter}${number}`);
}

function anyBall(
  batting: fc.Arbitrary<string>,
  fielding: fc.Arbitrary<string>,
  usualBowler: string,
): fc.Arbitrary<Delivery> {
  const extra = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 5 }));
  const runs = fc.record({
    batter: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 6 })),
    wides: extra,
    noBalls: extra,
    byes: extra,
    legByes: extra,
    penalty: extra,
    nonBoundary: fc.boolean(),
  });
  const dismissal = fc.record({
    kind: fc.constantFrom(...DISMISSAL_KINDS),
    playerOut: batting,
    fielders: fc.array(fielding, { maxLength: 3 }),
    outsider: fc.boolean(),
  });
  const others = fc.record({
    batter: batting,
    nonStriker: batting,
    bowler: fc.oneof({ weight: 9, arbitrary: fc.constant(usualBowler) }, fielding),
    dismissals: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      fc.array(dismissal, { maxLength: 2 }),
    ),
  });
  const dot = fc.constant({});
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: dot }, { weight: 2, arbitrary: runs }), others)
    .map(([scored, more]) => ball(scored, more));
}
