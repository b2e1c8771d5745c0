import type { Hundredths } from "../../core/units";
import type { PlayerDay } from "../match/player-day";
import type { InningsStats } from "../match/stat-line";
import type { Role } from "../roles";
import { scoreBatting } from "./batting";
import { scoreBowling } from "./bowling";
import { scoreFielding } from "./fielding";
import { type LedgerLine, tallyLine, totalOf, withoutZeros } from "./ledger";
import type { ScoringRules } from "./rules";

export interface PlayerInMatch {
  /** The player's figures in this match: at most one line for each innings, in any order. */
  readonly lines: readonly InningsStats[];
  readonly playerOfMatch: boolean;
  /** Was in a side, or came on (rules.md#sides); false where the source does not tell. */
  readonly inSide: boolean;
  /** The player's role in the league (rules.md#duck); null where it is not known. */
  readonly role: Role | null;
  readonly rules: ScoringRules;
  /** Legal balls in an over of this match. */
  readonly ballsPerOver: number;
}

export interface PlayerPoints {
  /** Lines of 0 points are left out. */
  readonly lines: readonly LedgerLine[];
  /** The sum of the lines. */
  readonly points: Hundredths;
}

/**
 * The points of a player in a fixture (rules.md#player-points): batting and bowling per innings, in
 * the order of the innings, then fielding, player of the match and side once for the match.
 */
export function scorePlayer(player: PlayerInMatch): PlayerPoints {
  const { playerOfMatch, inSide, role, rules, ballsPerOver } = player;
  const innings = [...player.lines].sort((a, b) => a.innings - b.innings);
  const lines = withoutZeros([
    ...innings.flatMap((line) => [
      ...scoreBatting(line, role, rules.batting, rules.milestoneMode),
      ...scoreBowling(line, rules.bowling, rules.milestoneMode, ballsPerOver),
    ]),
    ...scoreFielding(player.lines, rules.fielding),
    ...(playerOfMatch ? [onceAMatch("playerOfTheMatch", rules)] : []),
    ...(inSide ? [onceAMatch("namedInSide", rules)] : []),
  ]);
  return { lines, points: totalOf(lines) };
}

function onceAMatch(
  rule: "playerOfTheMatch" | "namedInSide",
  { extras }: ScoringRules,
): LedgerLine {
  return tallyLine("extras", rule, null, 1, extras[rule]);
}

/**
 * Whether screens show a player as having played: who was in a side and did nothing is shown only
 * where that is worth points.
 */
export function isShown({ innings, playerOfMatch }: PlayerDay, scored: PlayerPoints): boolean {
  return innings.length > 0 || playerOfMatch || scored.lines.length > 0;
}
