import { plural } from "#game/core/words";
import { formatOf } from "#game/play/match/formats";
import type { Match, SideIndex } from "#game/play/match/match";
import { type InningsScore, inningsScores } from "#game/play/match/scorecard";
import type { TeamName } from "#server/play/season/season-fixtures";

export interface Target {
  readonly runs: number;
  /** Legal balls of the innings; null without a limit. */
  readonly balls: number | null;
}

/**
 * Below the score of a match in play: "GT need 34 runs in 21 balls" in a chase, "Innings break"
 * between two innings, else "CSK are batting".
 *
 * @param teams in the order of the match's sides
 * @param target null if the source lacks it: then the runs of the other side decide
 */
export function statusOfPlay(
  match: Match,
  teams: readonly [TeamName, TeamName],
  { target, atBreak }: { readonly target: Target | null; readonly atBreak: boolean },
): string {
  const innings = inningsScores(match);
  const current = innings.at(-1);
  if (current === undefined) return "";
  if (current.superOver) return "Super over";
  if (atBreak) return "Innings break";
  const batting = teams[current.battingSide].shortName;
  const chased = isChase(match, current) ? (target ?? targetOf(match, innings, current)) : null;
  const needed = chased ? chased.runs - current.runs : 0;
  if (chased === null || needed <= 0) return `${batting} are batting`;
  const left = ballsLeft(chased, current);
  return left > 0
    ? `${batting} need ${plural(needed, "run")} in ${plural(left, "ball")}`
    : `${batting} need ${plural(needed, "run")}`;
}

function isChase({ format }: Match, { innings }: InningsScore): boolean {
  return innings === formatOf(format).innings;
}

function targetOf(
  { format, ballsPerOver }: Match,
  innings: readonly InningsScore[],
  { battingSide }: InningsScore,
): Target {
  const before = innings.slice(0, -1);
  const { overs } = formatOf(format);
  return {
    runs: runsOf(before, battingSide === 0 ? 1 : 0) - runsOf(before, battingSide) + 1,
    balls: overs === null ? null : overs * ballsPerOver,
  };
}

function runsOf(innings: readonly InningsScore[], side: SideIndex): number {
  const own = innings.filter(({ battingSide }) => battingSide === side);
  return own.reduce((sum, { runs }) => sum + runs, 0);
}

function ballsLeft({ balls }: Target, current: InningsScore): number {
  return balls === null ? 0 : balls - current.balls;
}
