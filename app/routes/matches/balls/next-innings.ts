import type { BallsSetting, MatchInPlay } from "#game/matches/balls/match-in-play";
import { otherSide } from "#game/play/match/match";

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
