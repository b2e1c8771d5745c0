import {
  dismissal,
  FERRY,
  FERRY_PLAYERS,
  facing,
  MILL,
  MILL_PLAYERS,
  oddMatch,
  overs,
} from "./odd-body";

/** A Quill plays for each side, and the registry takes the two for one person. */
export const ONE_NAME_ON_BOTH_SIDES = oddMatch(
  {
    outcome: { winner: MILL, by: { wickets: 10 } },
    player_of_match: ["N Quill"],
    players: { [FERRY]: FERRY_PLAYERS, [MILL]: ["N Quill", ...MILL_PLAYERS.slice(1)] },
  },
  [
    {
      team: FERRY,
      overs: overs(facing("N Quill", "O Marsh", "N Quill", 4, 2, 0)),
    },
    { team: MILL, overs: overs(facing("N Quill", "B Grist", "Y Buoy", 6, 1)) },
  ],
);

/** The Lanterns' supersub is not listed, and bats. */
export const SUPERSUB = oddMatch(
  { outcome: { winner: FERRY, by: { runs: 5 } }, supersubs: { [FERRY]: "Z Extra" } },
  [
    { team: FERRY, overs: overs(facing("Z Extra", "O Marsh", "A Millar", 6, 1)) },
    { team: MILL, overs: overs(facing("A Millar", "B Grist", "N Quill", 2)) },
  ],
);

/**
 * Somebody comes on for a player with a concussion: the catch was taken as a substitute, before
 * the file names the replacement.
 */
export const CONCUSSION_SUBSTITUTE = oddMatch({ outcome: { winner: MILL, by: { wickets: 10 } } }, [
  {
    team: FERRY,
    overs: overs([
      ...facing("N Quill", "O Marsh", "A Millar", {
        wickets: [dismissal("caught", "N Quill", { name: "L Latecomer", substitute: true })],
      }),
      ...facing("P Reedy", "O Marsh", "A Millar", {
        bat: 1,
        replacements: { match: [{ in: "L Latecomer", team: MILL }] },
      }),
      ...facing("O Marsh", "P Reedy", "A Millar", {
        wickets: [dismissal("caught", "O Marsh", "L Latecomer")],
      }),
    ]),
  },
  { team: MILL, overs: overs(facing("L Latecomer", "B Grist", "N Quill", 2)) },
]);

/** An impact player for each side, and a thirteenth for the Otters. */
export const THIRTEEN_PLAYERS = oddMatch(
  {
    outcome: { winner: FERRY, by: { runs: 1 } },
    players: {
      [FERRY]: [...FERRY_PLAYERS, "Z Extra"],
      [MILL]: [...MILL_PLAYERS, "L Twelfth", "M Thirteenth"],
    },
  },
  [
    { team: FERRY, overs: overs(facing("Z Extra", "O Marsh", "M Thirteenth", 1)) },
    { team: MILL, overs: overs(facing("L Twelfth", "B Grist", "N Quill", 0)) },
  ],
);
