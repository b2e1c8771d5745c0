import type { Draw, Seat } from "../../play/head-to-head/draws";
import { type Match, matchesOf, type ScoredRound } from "../../play/head-to-head/matches";

/** The luck of a member with the draw (rules.md#luck). A tie is half a win. */
export interface Luck {
  readonly participantId: number;
  /** Rounds that the member has played to their end. */
  readonly rounds: number;
  readonly won: number;
  /** Wins against everybody, each round. */
  readonly expected: number;
}

/**
 * The luck of everybody who has played a round, the luckiest first.
 *
 * @param scored the rounds of the table, without playoffs
 */
export function luckOf(scored: readonly ScoredRound[], draws: readonly Draw[]): Luck[] {
  const sums = new Map<number, Luck>();
  for (const round of scored.filter(isOver)) {
    const won = winsIn(matchesOf(round, draws));
    const all = [...round.pointsOf.values()];
    for (const [participantId, points] of round.pointsOf) {
      const own = won.get(participantId);
      // A member who is alone in a round has no opponent.
      if (own === undefined || all.length < 2) continue;
      const before = sums.get(participantId) ?? { participantId, rounds: 0, won: 0, expected: 0 };
      sums.set(participantId, {
        participantId,
        rounds: before.rounds + 1,
        won: before.won + own,
        expected: before.expected + expectedIn(points, all),
      });
    }
  }
  return [...sums.values()].sort(
    (a, b) => luckIn(b) - luckIn(a) || a.participantId - b.participantId,
  );
}

export function luckIn({ won, expected }: Pick<Luck, "won" | "expected">): number {
  return won - expected;
}

/**
 * The matches of the table if two members had each had the opponents of the other. Rounds that one of
 * them did not play stay as they were; where the two meet, nothing changes.
 */
export function matchesWithSchedule(
  scored: readonly ScoredRound[],
  draws: readonly Draw[],
  [one, other]: readonly [number, number],
): Match[] {
  const changed = swapIn(draws, one, other);
  return scored.flatMap((round) => {
    const bothPlay = round.pointsOf.has(one) && round.pointsOf.has(other);
    return matchesOf(round, bothPlay ? changed : draws);
  });
}

/** The share of the others who have fewer points; equal ones count half. */
function expectedIn(points: number, all: readonly number[]): number {
  const fewer = all.filter((each) => each < points).length;
  const equal = all.filter((each) => each === points).length - 1;
  return (fewer + equal / 2) / (all.length - 1);
}

function winsIn(matches: readonly Match[]): ReadonlyMap<number, number> {
  const winsOf = { first: [1, 0], second: [0, 1], tie: [0.5, 0.5] } as const;
  return new Map(
    matches.flatMap(({ first, second, outcome }) => {
      if (outcome === null) return [];
      const wins = winsOf[outcome];
      return [first, second].flatMap(({ participantId, left }, side) =>
        participantId === null || left ? [] : [[participantId, wins[side] ?? 0] as const],
      );
    }),
  );
}

function isOver({ round }: ScoredRound): boolean {
  return round.state === "over";
}

/** The seats of the two in each other's place, in every draw that has both. */
function swapIn(draws: readonly Draw[], one: number, other: number): Draw[] {
  return draws.map(({ from, order }) => {
    const first = order.find(({ participantId }) => participantId === one);
    const second = order.find(({ participantId }) => participantId === other);
    if (first === undefined || second === undefined) return { from, order };
    const swapped = (seat: Seat): Seat => {
      if (seat === first) return second;
      return seat === second ? first : seat;
    };
    return { from, order: order.map(swapped) };
  });
}
