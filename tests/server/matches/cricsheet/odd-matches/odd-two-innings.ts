import { dismissal, FERRY, facing, MILL, oddMatch, overs } from "./odd-body";

/**
 * A Test: the Lanterns declare, the Otters follow on and win by one run. Grist is absent hurt in
 * their second innings, and Quill is out for nothing twice.
 */
export const FOLLOW_ON = oddMatch(
  {
    dates: ["2031-07-01", "2031-07-02", "2031-07-03"],
    match_type: "Test",
    outcome: { winner: MILL, by: { runs: 1 } },
    player_of_match: ["C Sluice"],
  },
  [
    {
      team: FERRY,
      declared: true,
      overs: overs([
        ...facing("N Quill", "O Marsh", "A Millar", { wickets: [dismissal("lbw", "N Quill")] }),
        ...facing("P Reedy", "O Marsh", "A Millar", 6, 6),
      ]),
    },
    {
      team: MILL,
      overs: overs([
        ...facing("B Grist", "A Millar", "Y Buoy", 1),
        ...facing("A Millar", "B Grist", "Y Buoy", { wickets: [dismissal("bowled", "A Millar")] }),
      ]),
    },
    {
      team: MILL,
      absent_hurt: ["B Grist"],
      overs: overs(facing("C Sluice", "A Millar", "X Mast", 6, 6, 1)),
    },
    {
      team: FERRY,
      overs: overs([
        ...facing("O Marsh", "N Quill", "B Grist", 1),
        ...facing("N Quill", "O Marsh", "B Grist", { wickets: [dismissal("bowled", "N Quill")] }),
        ...facing("P Reedy", "O Marsh", "B Grist", {
          wickets: [dismissal("caught and bowled", "P Reedy")],
        }),
      ]),
    },
  ],
);
