import { dismissal, FERRY, facing, MILL, oddMatch, overs } from "./odd-body";

/** Hit wicket and stumped, both off a wide: a wicket for the bowler, no ball faced. */
export const OUT_OFF_A_WIDE = oddMatch({ outcome: { winner: FERRY, by: { runs: 1 } } }, [
  {
    team: FERRY,
    overs: overs([
      ...facing("N Quill", "O Marsh", "A Millar", 4, {
        wides: 1,
        wickets: [dismissal("hit wicket", "N Quill")],
      }),
      ...facing("P Reedy", "O Marsh", "A Millar", 1, 0, 0, 0, 0),
    ]),
  },
  {
    team: MILL,
    overs: overs([
      ...facing("A Millar", "B Grist", "Y Buoy", {
        wides: 1,
        wickets: [dismissal("stumped", "A Millar", "X Mast")],
      }),
      ...facing("C Sluice", "B Grist", "Y Buoy", 4, 0, 0, 0, 0, 0),
    ]),
  },
]);

const TWELFTH = { name: "Z Bystander", substitute: true } as const;

/** Caught, stumped and run out by substitutes: one has a name, one has none. */
export const BY_SUBSTITUTES = oddMatch({ outcome: { winner: MILL, by: { wickets: 10 } } }, [
  {
    team: FERRY,
    overs: overs([
      ...facing("N Quill", "O Marsh", "A Millar", {
        wickets: [dismissal("caught", "N Quill", TWELFTH)],
      }),
      ...facing("P Reedy", "O Marsh", "A Millar", {
        wickets: [dismissal("caught", "P Reedy", { substitute: true })],
      }),
      ...facing("R Sandbank", "O Marsh", "A Millar", {
        wickets: [dismissal("stumped", "R Sandbank", TWELFTH)],
      }),
      ...facing("S Tidewell", "O Marsh", "A Millar", {
        bat: 1,
        wickets: [dismissal("run out", "O Marsh", TWELFTH, "C Sluice")],
      }),
      ...facing("T Anchor", "S Tidewell", "A Millar", {
        wickets: [dismissal("caught", "T Anchor", "C Sluice")],
      }),
    ]),
  },
  { team: MILL, overs: overs(facing("A Millar", "B Grist", "N Quill", 2)) },
]);

/** Run out with no fielder named: before facing a ball, and while backing up. */
export const RUN_OUT_BY_NOBODY = oddMatch({ outcome: { winner: FERRY, by: { runs: 2 } } }, [
  {
    team: FERRY,
    overs: overs([
      ...facing("N Quill", "O Marsh", "A Millar", {
        bat: 1,
        wickets: [dismissal("run out", "O Marsh")],
      }),
      ...facing(
        "N Quill",
        "P Reedy",
        "A Millar",
        { wickets: [dismissal("run out", "P Reedy")] },
        4,
      ),
    ]),
  },
  { team: MILL, overs: overs(facing("A Millar", "B Grist", "N Quill", 3, 0)) },
]);

/** Obstructing the field and retired out are out; neither is the bowler's. */
export const NOT_THE_BOWLERS = oddMatch({ outcome: { winner: MILL, by: { wickets: 8 } } }, [
  {
    team: FERRY,
    overs: overs([
      ...facing("N Quill", "O Marsh", "A Millar", 2, {
        wickets: [dismissal("obstructing the field", "N Quill")],
      }),
      ...facing("P Reedy", "O Marsh", "A Millar", 1, 1),
    ]),
  },
  {
    team: MILL,
    overs: overs([
      ...facing("A Millar", "B Grist", "N Quill", 3, {
        wickets: [dismissal("retired out", "A Millar")],
      }),
      ...facing("C Sluice", "B Grist", "N Quill", {
        wickets: [dismissal("handled the ball", "C Sluice")],
      }),
      ...facing("D Hopper", "B Grist", "N Quill", 2),
    ]),
  },
]);

/** Retired hurt and retired not out are neither out nor a wicket. */
export const RETIRED = oddMatch({ outcome: { winner: FERRY, by: { runs: 10 } } }, [
  {
    team: FERRY,
    overs: overs([
      ...facing("N Quill", "O Marsh", "A Millar", 6, {
        wickets: [dismissal("retired hurt", "N Quill")],
      }),
      ...facing("P Reedy", "O Marsh", "A Millar", 4, {
        wickets: [dismissal("retired not out", "O Marsh")],
      }),
      ...facing("P Reedy", "R Sandbank", "A Millar", { wickets: [dismissal("bowled", "P Reedy")] }),
    ]),
  },
  { team: MILL, overs: overs(facing("A Millar", "B Grist", "N Quill", 0)) },
]);

/** The next batter comes too late: two wickets on one delivery, one of them the bowler's. */
export const TIMED_OUT = oddMatch({ outcome: { winner: FERRY, by: { runs: 3 } } }, [
  {
    team: FERRY,
    overs: overs([
      ...facing("N Quill", "O Marsh", "A Millar", 3, 1),
      ...facing("O Marsh", "N Quill", "A Millar", {
        wickets: [dismissal("caught", "O Marsh", "B Grist"), dismissal("timed out", "P Reedy")],
      }),
    ]),
  },
  { team: MILL, overs: overs(facing("A Millar", "B Grist", "N Quill", 1)) },
]);
