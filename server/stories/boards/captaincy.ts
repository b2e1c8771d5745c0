import type { Captaincy, Lineup } from "#game/play/team/lineup";

export type { Captaincy };

export function captaincyIn(lineup: Lineup, playerId: number): Captaincy | null {
  if (playerId === lineup.captainId) return "captain";
  return playerId === lineup.viceCaptainId ? "viceCaptain" : null;
}
