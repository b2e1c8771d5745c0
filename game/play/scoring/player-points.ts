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
  /** At most one line for each innings, in any order. */
  readonly lines: readonly InningsStats[];
  readonly playerOfMatch: boolean;
  /** Was in a side, or came on (rules.md#sides); false if the source does not tell. */
  readonly inSide: boolean;
  /** In the league (rules.md#duck); null if unknown. */
  readonly role: Role | null;
  readonly rules: ScoringRules;
  readonly ballsPerOver: number;
}

export interface PlayerPoints {
  readonly lines: readonly LedgerLine[];
  readonly points: Hundredths;
}

/**
 * Batting and bowling per innings, in the order of the innings, then fielding, player of the match
 * and side once for the match (rules.md#player-points).
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
 * On screens a player has played: one who was in a side and did nothing is shown only if that is
 * worth points.
 */
export function isShown({ innings, playerOfMatch }: PlayerDay, scored: PlayerPoints): boolean {
  return innings.length > 0 || playerOfMatch || scored.lines.length > 0;
}
