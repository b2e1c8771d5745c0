import { type Booster, effectsOf } from "../team/boosters";
import type { Captaincy } from "../team/lineup";
import type { PlayerPoints } from "./player-points";
import type { CaptainMode, ScoringRules } from "./rules";
import { scoreTeam } from "./team-points";

const NAMES: Record<CaptainMode, Record<Captaincy, string>> = {
  unified: { captain: "Captain", viceCaptain: "Vice-Captain" },
  // rules.md#captains: the same two selects with their own labels.
  separate: { captain: "Batting captain", viceCaptain: "Bowling captain" },
};

export function captaincyName(captaincy: Captaincy, mode: CaptainMode): string {
  return NAMES[mode][captaincy];
}

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
