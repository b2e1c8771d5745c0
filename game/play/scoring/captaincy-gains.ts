import { type Booster, effectsOf } from "../team/boosters";
import type { PlayerPoints } from "./player-points";
import type { ScoringRules } from "./rules";
import { scoreTeam } from "./team-points";

export interface CaptaincyGains {
  readonly captain: number;
  readonly viceCaptain: number;
}

/**
 * The addition of either captaincy to a player's points, which may be negative (rules.md#captains).
 */
export function captaincyGains(
  own: PlayerPoints,
  rules: ScoringRules,
  booster: Booster | null = null,
): CaptaincyGains {
  const alone = 1;
  const pointsAs = (captainId: number | null, viceCaptainId: number | null) =>
    scoreTeam({
      lineup: { playerIds: [alone], captainId, viceCaptainId },
      booster: effectsOf(booster).captainMultiplier === undefined ? null : booster,
      pointsOf: () => own,
      prediction: null,
      rules,
    }).points - own.points;
  return { captain: pointsAs(alone, null), viceCaptain: pointsAs(null, alone) };
}
