import type { MatchEnds } from "#game/matches/balls/events";
import { type InningsInPlay, naturalEnd } from "#game/matches/balls/innings-in-play";
import type { BallsSetting, MatchInPlay } from "#game/matches/balls/match-in-play";
import { otherSide } from "#game/play/match/match";

type NextStep = "match over" | "innings" | "end of innings" | "batter" | "bowler" | "ball";

/** @param goOn the scorer has said that the innings goes on although it is over by the score */
export function nextStep({ innings, ended }: MatchInPlay, goOn: boolean): NextStep {
  const current: InningsInPlay | undefined = innings.at(-1);
  if (ended !== null) return "match over";
  if (!current || current.ended) return "innings";
  if (naturalEnd(current) !== null && !goOn) return "end of innings";
  if (current.striker === null || current.nonStriker === null) return "batter";
  return current.bowler === null ? "bowler" : "ball";
}

/** The innings to come: the first number that is neither entered nor recorded otherwise. */
export function nextInnings(
  { innings: inMatch, elsewhere }: Pick<BallsSetting, "innings" | "elsewhere">,
  { innings }: Pick<MatchInPlay, "innings">,
) {
  const taken = new Set([
    ...innings.map(({ number }) => number),
    ...elsewhere.map(({ number }) => number),
  ]);
  const free = [1, 2, 3, 4].find((number) => !taken.has(number)) ?? null;
  const lastSide = innings.at(-1)?.battingSide ?? elsewhere.at(-1)?.battingSide ?? otherSide(0);
  return {
    number: free !== null && free <= inMatch ? free : null,
    side: otherSide(lastSide),
    mayBeSuperOver: innings.length > 0 && (free === null || free > inMatch),
  };
}

/** The result that the form's selector names; other text is no result. */
export function readResult(value: string): MatchEnds {
  const kind = "match ends";
  if (value === "won 0") return { kind, result: "won", winner: 0 };
  if (value === "won 1") return { kind, result: "won", winner: 1 };
  const result = value === "tie" || value === "draw" ? value : "no result";
  return { kind, result, winner: null };
}
