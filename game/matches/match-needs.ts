import { MINUTE_MS, type Ms } from "#game/core/units";
import { isOver } from "#game/play/match/state";
import { findMissingPoints, type ReportedMatch } from "./missing-points";

/** A match as a desk has it. */
export interface DeskMatch extends ReportedMatch {
  /** It plays itself, and needs nobody. */
  readonly rehearsed: boolean;
  /** The names of its teams whose side is not known. */
  readonly sidesMissing: readonly string[];
  /** A report is hard to believe, cannot be read, or differs from what is stored. */
  readonly isDoubted: boolean;
  /** A feed says that it has no scorecard of the match. */
  readonly lacksScorecard: boolean;
}

/** A thing that people have to do for a match, with the values of its sentence. */
export type MatchNeed =
  | { readonly need: "points"; readonly since: Ms | null }
  | { readonly need: "doubts" }
  | { readonly need: "scorecard" }
  | { readonly need: "sides"; readonly teams: readonly string[] };

/** The toss is half an hour before the start. */
const TOSS_MS = 30 * MINUTE_MS;

/** The needs of a match, the most urgent first; a row for each kind. */
const NEEDS: readonly ((match: DeskMatch, now: Ms) => MatchNeed | null)[] = [
  (match, now) => findMissingPoints(match, now) && { need: "points", since: match.pointsAt },
  ({ isDoubted }) => (isDoubted ? { need: "doubts" } : null),
  (match, now) => {
    const isToCome = match.pointsAt === null && findMissingPoints(match, now) === null;
    return match.lacksScorecard && isToCome && !isOver(match.state) ? { need: "scorecard" } : null;
  },
  ({ sidesMissing: teams, startsAt, state }, now) =>
    teams.length > 0 && !isOver(state) && startsAt - TOSS_MS <= now
      ? { need: "sides", teams }
      : null,
];

/** The needs of one match (rules.md#scorers), in the order of the table. */
export function needsOf(match: DeskMatch, now: Ms): readonly MatchNeed[] {
  if (match.rehearsed || match.state === "abandoned") return [];
  return NEEDS.flatMap((row) => row(match, now) ?? []);
}

/** Matches in need come first, the most urgent need at the top; the others stay in their order. */
export function inOrderOfNeed<Match extends { readonly needs: readonly MatchNeed[] }>(
  matches: readonly Match[],
): Match[] {
  return [...matches].sort((one, other) => urgencyOf(one) - urgencyOf(other));
}

const ORDER: readonly MatchNeed["need"][] = ["points", "doubts", "scorecard", "sides"];

function urgencyOf({ needs: [first] }: { readonly needs: readonly MatchNeed[] }): number {
  return first === undefined ? ORDER.length : ORDER.indexOf(first.need);
}
