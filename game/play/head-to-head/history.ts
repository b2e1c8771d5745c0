import type { Hundredths } from "../../core/units";
import { type Match, resultOf } from "./matches";

/** All matches between two people, seen by the first. */
interface History {
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  /** Decided or in play, in the order of the rounds. */
  readonly matches: readonly HistoryMatch[];
}

interface HistoryMatch {
  readonly round: number;
  readonly points: Hundredths;
  readonly against: number;
  /** Null while the round is not over. */
  readonly result: "won" | "tied" | "lost" | null;
}

/** Without matches in which one of them counted as the average. */
export function historyOf(
  matches: readonly Match[],
  participantId: number,
  otherId: number,
): History {
  const between = matches.flatMap((match): HistoryMatch[] => {
    const { first, second, round } = match;
    if (first.left || second.left) return [];
    if (first.participantId === participantId && second.participantId === otherId) {
      const result = resultOf(match, "first");
      return [{ round, points: first.points, against: second.points, result }];
    }
    if (second.participantId === participantId && first.participantId === otherId) {
      const result = resultOf(match, "second");
      return [{ round, points: second.points, against: first.points, result }];
    }
    return [];
  });
  const count = (wanted: HistoryMatch["result"]) =>
    between.filter(({ result }) => result === wanted).length;
  return { won: count("won"), tied: count("tied"), lost: count("lost"), matches: between };
}
