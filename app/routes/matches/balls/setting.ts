import type { BallsSetting } from "#game/matches/balls/match-in-play";
import type { SideIndex } from "#game/play/match/match";
import type { OpenedBalls } from "#server/matches/balls/open-balls";

/** The facts of the match that the events lack. */
export function settingOf(
  { ballsPerOver, innings, squads }: OpenedBalls,
  elsewhere: BallsSetting["elsewhere"],
): BallsSetting {
  const sides = new Map<number, SideIndex>(
    ([0, 1] as const).flatMap((side) => squads[side].map(({ id }) => [id, side] as const)),
  );
  return { ballsPerOver, innings, elsewhere, sideOf: (id) => sides.get(id) ?? null };
}

/** The names of both squads. */
export function namesOf({ squads }: OpenedBalls): (playerId: number) => string {
  const names = new Map(squads.flat().map(({ id, name }) => [id, name]));
  return (playerId) => names.get(playerId) ?? "Unknown";
}
