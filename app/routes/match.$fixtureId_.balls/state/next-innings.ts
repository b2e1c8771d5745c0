import type { MatchInPlay } from "#game/balls/match-in-play";
import { otherSide } from "#game/match/match";
import type { OpenedBalls } from "#server/balls/open-balls";

/** The innings to come: the first number that is neither entered nor recorded otherwise. */
export function nextInnings(opened: OpenedBalls, { innings }: Pick<MatchInPlay, "innings">) {
  const taken = new Set([
    ...innings.map(({ number }) => number),
    ...opened.elsewhere.map(({ number }) => number),
  ]);
  const free = [1, 2, 3, 4].find((number) => !taken.has(number)) ?? null;
  const lastSide =
    innings.at(-1)?.battingSide ?? opened.elsewhere.at(-1)?.battingSide ?? otherSide(0);
  return {
    number: free !== null && free <= opened.innings ? free : null,
    side: otherSide(lastSide),
    mayBeSuperOver: innings.length > 0 && (free === null || free > opened.innings),
  };
}
