import { type InningsInPlay, naturalEnd } from "#game/matches/balls/innings-in-play";
import type { MatchInPlay } from "#game/matches/balls/match-in-play";

/** The next entry of the scorer. */
export type NextStep = "match over" | "innings" | "end of innings" | "batter" | "bowler" | "ball";

/** @param goOn the scorer has said that the innings goes on although it is over by the score */
export function nextStep({ innings, ended }: MatchInPlay, goOn: boolean): NextStep {
  const current: InningsInPlay | undefined = innings.at(-1);
  if (ended !== null) return "match over";
  if (!current || current.ended) return "innings";
  if (naturalEnd(current) !== null && !goOn) return "end of innings";
  if (current.striker === null || current.nonStriker === null) return "batter";
  return current.bowler === null ? "bowler" : "ball";
}
