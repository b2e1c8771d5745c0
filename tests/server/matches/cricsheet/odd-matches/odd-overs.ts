import { dismissal, FERRY, facing, MILL, oddMatch, overs } from "./odd-body";

/** Overs of five balls: Millar bowls a maiden of five, and four overs are twenty balls. */
export const FIVE_BALL_OVERS = oddMatch(
  {
    balls_per_over: 5,
    event: { name: "The Riverside Hundred", match_number: 1 },
    outcome: { winner: FERRY, by: { runs: 5 } },
  },
  [
    {
      team: FERRY,
      overs: overs(
        facing("N Quill", "O Marsh", "A Millar", 0, 0, 0, 0, 0),
        facing("O Marsh", "N Quill", "A Millar", 1, 0, 1, 0, 2),
        facing("O Marsh", "N Quill", "B Grist", 4, 0, 0, 0, 0),
        facing("N Quill", "O Marsh", "A Millar", 0, 0, 2, 0, 0),
        facing("O Marsh", "N Quill", "A Millar", 1, 0, 0, 0, 0),
      ),
    },
    { team: MILL, overs: overs(facing("C Sluice", "D Hopper", "Y Buoy", 6, 0, 0, 0, 0)) },
  ],
);

/**
 * The umpire counts seven balls in the first over and five in the third, and that makes the over:
 * both are maidens. The last one is broken off after five of six balls and is none.
 */
export const MISCOUNTED_OVERS = oddMatch({ outcome: { winner: MILL, by: { wickets: 10 } } }, [
  {
    team: FERRY,
    miscounted_overs: { "0": { balls: 7 }, "2": { balls: "5" } },
    overs: overs(
      facing("N Quill", "O Marsh", "A Millar", 0, 0, 0, 0, 0, 0, 0),
      facing("O Marsh", "N Quill", "B Grist", 0, 0, 4, 0, 0, 0),
      facing("N Quill", "O Marsh", "A Millar", 0, 0, 0, 0, 0),
      facing("O Marsh", "N Quill", "B Grist", 0, 0, 0, 0, 0),
    ),
  },
  { team: MILL, overs: overs(facing("A Millar", "B Grist", "N Quill", 6)) },
]);

/** Two bowlers share an over without a run: a maiden for neither. */
export const SHARED_OVER = oddMatch({ outcome: { winner: MILL, by: { wickets: 10 } } }, [
  {
    team: FERRY,
    overs: overs(
      [
        ...facing("N Quill", "O Marsh", "A Millar", 0, 0),
        ...facing("N Quill", "O Marsh", "B Grist", 0, 0, 0, 0),
      ],
      facing("O Marsh", "N Quill", "C Sluice", 0, 0, { byes: 4 }, 0, { legbyes: 1 }, 0),
    ),
  },
  { team: MILL, overs: overs(facing("A Millar", "B Grist", "N Quill", 6)) },
]);

/** A six and a four that were run, a five, and byes off a no-ball. */
export const RUN_NOT_HIT = oddMatch({ outcome: { winner: FERRY, by: { runs: 14 } } }, [
  {
    team: FERRY,
    overs: overs(
      facing(
        ...(["N Quill", "O Marsh", "A Millar"] as const),
        { bat: 6, nonBoundary: true },
        { bat: 4, nonBoundary: true },
        5,
        6,
        4,
        { noballs: 1, byes: 2 },
        { wides: 5 },
        0,
      ),
    ),
  },
  {
    team: MILL,
    overs: overs(
      facing("A Millar", "B Grist", "N Quill", 6, 6, 6, {
        wickets: [dismissal("bowled", "A Millar")],
      }),
      facing("C Sluice", "B Grist", "O Marsh", { bat: 1, penalty: 0 }),
    ),
  },
]);

/** Five runs awarded before an innings, five after one, and five on a delivery. */
export const PENALTY_RUNS = oddMatch({ outcome: { winner: FERRY, by: { runs: 1 } } }, [
  {
    team: FERRY,
    penalty_runs: { post: 5 },
    overs: overs(facing("N Quill", "O Marsh", "A Millar", 4, { penalty: 5 }, 1)),
  },
  {
    team: MILL,
    penalty_runs: { pre: 5 },
    overs: overs(facing("A Millar", "B Grist", "N Quill", 6, 2, 1)),
  },
]);
