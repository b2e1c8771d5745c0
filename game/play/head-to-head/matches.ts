import type { Hundredths } from "../../core/units";
import { type Draw, isInThroughout, pairsOf, type Seat } from "./draws";
import type { Round } from "./rounds";

/** One of the two of a match. */
export interface Side {
  /** Null for the average that makes an odd number even. */
  readonly participantId: number | null;
  /** Whether they count as the average, having left. */
  readonly left: boolean;
  readonly points: Hundredths;
}

/** `first` and `second` are the winners; null before the round is over. */
export type Outcome = "first" | "second" | "tie" | null;

export interface Match {
  /** The number of its round. */
  readonly round: number;
  /** A member who plays the round. */
  readonly first: Side;
  readonly second: Side;
  readonly outcome: Outcome;
}

/** A round with everybody's points in it. */
export interface ScoredRound {
  readonly round: Round;
  /** The points of those who play it, by participant. */
  readonly pointsOf: ReadonlyMap<number, number>;
  /** The average of these points. */
  readonly average: Hundredths;
}

/** The points of a participant in the fixtures of a round, in hundredths. */
export type PointsIn = (round: Round, participantId: number) => number;

/** Everybody's points in a round, and their average (rules.md#head-to-head). */
export function scoreRound(round: Round, drawn: readonly Seat[], pointsIn: PointsIn): ScoredRound {
  const playing = drawn.filter((seat) => isInThroughout(seat, round));
  const pointsOf = new Map(
    playing.map(({ participantId }) => [participantId, pointsIn(round, participantId)]),
  );
  return { round, pointsOf, average: averageOf([...pointsOf.values()]) };
}

/** Rounded to hundredths, half away from zero, as all points are (rules.md#points); 0 of nobody. */
export function averageOf(points: readonly number[]): number {
  if (points.length === 0) return 0;
  const sum = points.reduce((total, each) => total + each, 0);
  const size = Math.floor((2 * Math.abs(sum) + points.length) / (2 * points.length));
  return sum < 0 ? 0 - size : size;
}

/** The matches of a round; two who have both left do not meet. */
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

/** Whether a side is somebody with points of their own. */
export function playsItself({ participantId, left }: Side): boolean {
  return participantId !== null && !left;
}

/** The result of a decided match for one of its sides. */
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
