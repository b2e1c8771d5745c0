import type { Hundredths } from "../../core/units";
import { type Draw, isInThroughout, pairsOf, type Seat } from "./draws";
import type { Round } from "./rounds";

export interface Side {
  /** Null for the average, which makes an odd number even. */
  readonly participantId: number | null;
  /** A member who has left counts as the average. */
  readonly left: boolean;
  readonly points: Hundredths;
}

/** `first` and `second` are the winners; null before the round is over. */
type Outcome = "first" | "second" | "tie" | null;

export interface Match {
  readonly round: number;
  readonly first: Side;
  readonly second: Side;
  readonly outcome: Outcome;
}

export interface ScoredRound {
  readonly round: Round;
  /** By participant, for everybody who plays the round. */
  readonly pointsOf: ReadonlyMap<number, number>;
  readonly average: Hundredths;
}

/** In the fixtures of a round, in hundredths. */
type PointsIn = (round: Round, participantId: number) => number;

/** rules.md#head-to-head. */
export function scoreRound(round: Round, drawn: readonly Seat[], pointsIn: PointsIn): ScoredRound {
  const playing = drawn.filter((seat) => isInThroughout(seat, round));
  const pointsOf = new Map(
    playing.map(({ participantId }) => [participantId, pointsIn(round, participantId)]),
  );
  return { round, pointsOf, average: averageOf([...pointsOf.values()]) };
}

/**
 * Rounded to hundredths, half away from zero, as all points are (rules.md#points); 0 without
 * points.
 */
export function averageOf(points: readonly number[]): number {
  return meanOfSum(
    points.reduce((total, each) => total + each, 0),
    points.length,
  );
}

/** As `averageOf`, of so many points that are added up. */
export function meanOfSum(sum: number, count: number): number {
  if (count === 0) return 0;
  const size = Math.floor((2 * Math.abs(sum) + count) / (2 * count));
  return sum < 0 ? 0 - size : size;
}

/** Two members who have both left do not meet. */
export function matchesOf({ round, pointsOf, average }: ScoredRound, draws: readonly Draw[]) {
  const sideOf = (seat: Seat | null): Side => {
    if (seat === null) return { participantId: null, left: false, points: average };
    const { participantId } = seat;
    const points = pointsOf.get(participantId);
    return { participantId, left: points === undefined, points: points ?? average };
  };
  return pairsOf(draws, round).flatMap(([one, other]): Match[] => {
    const sides = [sideOf(one), sideOf(other)] as const;
    const [first, second] = playsItself(sides[0]) ? sides : [sides[1], sides[0]];
    if (!playsItself(first)) return [];
    return [{ round: round.number, first, second, outcome: outcomeOf(round, first, second) }];
  });
}

function playsItself({ participantId, left }: Side): boolean {
  return participantId !== null && !left;
}

export function resultOf(match: Match, side: "first" | "second"): "won" | "tied" | "lost" | null {
  if (match.outcome === null) return null;
  if (match.outcome === "tie") return "tied";
  return match.outcome === side ? "won" : "lost";
}

function outcomeOf(round: Round, first: Side, second: Side): Outcome {
  if (round.state !== "over") return null;
  if (first.points === second.points) return "tie";
  return first.points > second.points ? "first" : "second";
}
