import type { Lineup } from "#game/team/lineup";

/** Which captain a player is in a team; in the separate mode batting and bowling captain. */
export type Captaincy = "captain" | "viceCaptain";

export function captaincyIn(lineup: Lineup, playerId: number): Captaincy | null {
  if (playerId === lineup.captainId) return "captain";
  return playerId === lineup.viceCaptainId ? "viceCaptain" : null;
}
