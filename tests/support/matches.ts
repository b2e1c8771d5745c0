import type {
  Delivery,
  DeliveryRuns,
  Dismissal,
  Innings,
  Match,
  Over,
  Side,
} from "#game/play/match/match";

/** Only the kinds of runs that matter to a test. */
type SomeRuns = Partial<DeliveryRuns>;

const NO_RUNS: DeliveryRuns = {
  batter: 0,
  wides: 0,
  noBalls: 0,
  byes: 0,
  legByes: 0,
  penalty: 0,
  nonBoundary: false,
};

/** A ball by b1 to a1, with a2 at the other end, unless given otherwise. */
export function ball(
  runs: number | SomeRuns = 0,
  more: Partial<Omit<Delivery, "runs">> = {},
): Delivery {
  const scored = typeof runs === "number" ? { batter: runs } : runs;
  const usual = { batter: "a1", nonStriker: "a2", bowler: "b1", dismissals: [] };
  return { ...usual, ...more, runs: { ...NO_RUNS, ...scored } };
}

/** Like `ball`, with one dismissal: of a1 unless given otherwise. */
export function wicket(
  kind: Dismissal["kind"],
  {
    playerOut = "a1",
    fielders = [] as readonly string[],
    outsider = false,
    runs = {} as SomeRuns,
  } = {},
): Delivery {
  return ball(runs, { dismissals: [{ kind, playerOut, fielders, outsider }] });
}

export function over(number: number, deliveries: readonly Delivery[], legalBalls = 6): Over {
  return { number, legalBalls, deliveries };
}

/** Side 0 bats unless given otherwise. */
export function innings(overs: readonly Over[], more: Partial<Innings> = {}): Innings {
  const usual = { battingSide: 0, superOver: false, penaltyRuns: { before: 0, after: 0 } } as const;
  return { ...usual, overs, ...more };
}

/** A T20 between side 0 (a1 to a11) and side 1 (b1 to b11), the result unknown. */
export function matchOf(all: readonly Innings[], more: Partial<Match> = {}): Match {
  return {
    format: "T20",
    ballsPerOver: 6,
    sides: [sideOf("Alphas", "a"), sideOf("Betas", "b")],
    innings: all,
    playersOfMatch: [],
    result: { kind: "unknown" },
    ...more,
  };
}

function sideOf(name: string, letter: string): Side {
  const players = Array.from({ length: 11 }, (_, index) => `${letter}${index + 1}`);
  return { name, players: players.map((key) => ({ key, name: `Player ${key}` })) };
}
