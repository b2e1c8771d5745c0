import { dismissal, FERRY, facing, MILL, oddMatch, overs } from "./odd-body";

/** Both make 9; the Otters win the super over by 13 to 2. */
export const SUPER_OVER = oddMatch(
  {
    outcome: { result: "tie", eliminator: MILL },
    player_of_match: ["A Millar"],
  },
  [
    {
      team: FERRY,
      overs: overs(facing("N Quill", "O Marsh", "A Millar", 4, 0, 4, 0, 1)),
    },
    {
      team: MILL,
      overs: overs(facing("A Millar", "B Grist", "N Quill", 6, 0, 2, 0, 1, 0)),
    },
    {
      team: MILL,
      super_over: true,
      overs: overs(facing("A Millar", "B Grist", "N Quill", 6, 6, 1, 0, 0, 0)),
    },
    {
      team: FERRY,
      super_over: true,
      overs: overs([
        ...facing("N Quill", "O Marsh", "A Millar", 2),
        ...facing("N Quill", "O Marsh", "A Millar", {
          wickets: [dismissal("caught", "N Quill", "B Grist")],
        }),
        ...facing("P Reedy", "O Marsh", "A Millar", { wickets: [dismissal("bowled", "P Reedy")] }),
      ]),
    },
  ],
);

/** Both make 5; the Lanterns hit the stumps more often. */
export const BOWL_OUT = oddMatch(
  {
    bowl_out: [{ bowler: "N Quill", outcome: "hit" }],
    outcome: { result: "tie", bowl_out: FERRY },
    season: 2031,
  },
  [
    { team: MILL, overs: overs(facing("A Millar", "B Grist", "N Quill", 4, 1)) },
    { team: FERRY, overs: overs(facing("O Marsh", "N Quill", "A Millar", 3, 2)) },
  ],
);

/** Rain ends it in the second innings: what was played stands, and nobody is the best. */
export const NO_RESULT = oddMatch({ outcome: { result: "no result" } }, [
  {
    team: FERRY,
    overs: overs(
      facing("N Quill", "O Marsh", "A Millar", 1),
      facing("N Quill", "O Marsh", "B Grist", 2, { wickets: [dismissal("bowled", "N Quill")] }),
    ),
  },
  { team: MILL, overs: overs(facing("A Millar", "B Grist", "O Marsh", 0, 4)) },
]);

/** Rain ends it before the second innings. */
export const ONE_INNINGS = oddMatch({ outcome: { result: "no result" } }, [
  { team: MILL, overs: overs(facing("C Sluice", "D Hopper", "Y Buoy", 0, 0, 6)) },
]);

/** A final of two dates, played on the second, its target set by a formula for rain. */
export const RESERVE_DAY = oddMatch(
  {
    dates: ["2031-06-28"],
    event: { name: "Riverside Trophy", stage: "Final" },
    outcome: { winner: MILL, by: { wickets: 1 }, method: "D/L" },
    player_of_match: ["B Grist"],
  },
  [
    { team: FERRY, overs: overs(facing("N Quill", "O Marsh", "A Millar", 6, 6)) },
    {
      team: MILL,
      target: { overs: 1, runs: 6 },
      overs: overs(facing("B Grist", "A Millar", "N Quill", 6)),
    },
  ],
);
