/** Figures worked out with pencil and paper: points are hundredths. */

const batted = (...lines: [string, number, number][]) =>
  lines.map(([rule, count, points]) => ({
    category: "batting",
    rule,
    innings: 1,
    count,
    points,
  }));
const bowled = (innings: number, ...lines: [string, number, number][]) =>
  lines.map(([rule, count, points]) => ({ category: "bowling", rule, innings, count, points }));
const fielded = (...lines: [string, number, number][]) =>
  lines.map(([rule, count, points]) => ({
    category: "fielding",
    rule,
    innings: null,
    count,
    points,
  }));
const namedBest = {
  category: "extras",
  rule: "playerOfTheMatch",
  innings: null,
  count: 1,
  points: 5000,
};

/** The player and the match of a ledger. */
export const LEDGERS: readonly (readonly [
  what: string,
  match: number,
  name: string,
  lines: readonly object[],
])[] = [
  [
    "RD Gaikwad, 92 off 50 with 4 fours and 9 sixes, one catch: 173.50",
    1,
    "RD Gaikwad",
    [
      ...batted(
        ["run", 92, 9200],
        ["four", 4, 400],
        ["six", 9, 1800],
        ["milestone", 75, 2000],
        ["strikeRate", 50, 2950],
      ),
      ...fielded(["catch", 1, 1000]),
    ],
  ],
  [
    "Sikandar Raza, 16 off 13, 3-0-25-1 with a wide, three catches: 100.75",
    2,
    "Sikandar Raza",
    [
      ...batted(["run", 16, 1600], ["four", 1, 100], ["six", 1, 200], ["strikeRate", 13, -25]),
      ...bowled(
        2,
        ["wicket", 1, 4000],
        ["dotBall", 5, 500],
        ["wideBall", 1, -100],
        ["economy", 18, -200],
      ),
      ...fielded(["catch", 3, 3000], ["catchBonus", 3, 1000]),
    ],
  ],
  [
    "MA Wood, 4-0-14-5 with 17 dots, a wide and a no-ball, two bowled or lbw, best player: 323.80",
    3,
    "MA Wood",
    [
      ...bowled(
        2,
        ["wicket", 5, 20_000],
        ["dotBall", 17, 1700],
        ["wideBall", 1, -100],
        ["noBall", 1, -500],
        ["lbwBowledBonus", 2, 1000],
        ["milestone", 5, 4000],
        ["economy", 24, 1280],
      ),
      namedBest,
    ],
  ],
  [
    "TA Boult, 4-1-21-2 with 15 dots: 157.20",
    4,
    "TA Boult",
    bowled(
      2,
      ["wicket", 2, 8000],
      ["dotBall", 15, 1500],
      ["maiden", 1, 4000],
      ["lbwBowledBonus", 1, 500],
      ["milestone", 2, 1000],
      ["economy", 24, 720],
    ),
  ],
  ["MR Marsh, 0 off 1: -10.00", 3, "MR Marsh", [{ ...batted(["duck", 1, -1000])[0], innings: 2 }]],
];

/** Of which team in which match. */
export const TEAM_POINTS: readonly (readonly [who: string, match: number, points: number])[] = [
  // Gaikwad 173.50 x 2, Gill 118.00 x 1.5, GT won: +50.
  ["Asha", 1, 57_400],
  // Arshdeep 202.80 x 2, Raza 100.75 x 1.5 = 151.13.
  ["Asha", 2, 55_673],
  // Mayers 141.90, Warner 84.00; the captains of match 2 do not play.
  ["Asha", 3, 22_590],
  // Chahal 221.40 x 2, Buttler 168.50 x 1.5, Jaiswal 85.75, Tripathi -10.00, RR won: +50.
  ["Asha", 4, 82_130],
  // Kohli 148.75 x 2, du Plessis 184.25 x 1.5 = 276.38, Siraj 57.20, MI lost: -50.
  ["Asha", 5, 58_108],
  // Sudharsan 25.75 x 2, Gaikwad 173.50 x 1.5, Gill 118.00, CSK lost: -50.
  ["Ben", 1, 37_975],
  // Arshdeep 202.80.
  ["Ben", 2, 20_280],
  // Wood 323.80 x 2, Marsh -10.00 x 1.5, LSG won: +50.
  ["Ben", 3, 68_260],
  // Boult 157.20, Jaiswal 85.75, Tripathi -10.00, Samson 116.00; no prediction rolls over.
  ["Ben", 4, 34_895],
  // du Plessis 184.25 x 2, Siraj 57.20 x 1.5.
  ["Ben", 5, 45_430],
];
