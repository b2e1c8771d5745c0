import type { Hundredths } from "../../core/units";
import type { PredictionVerdict } from "../season/prediction";
import type { Booster } from "../team/boosters";
import type { Lineup } from "../team/lineup";
import { exact, fromHundredths, multiply, roundToHundredths } from "./exact";
import {
  type LedgerCategory,
  type LedgerLine,
  type LedgerRule,
  ledgerLine,
  tallyLine,
  totalOf,
  withoutZeros,
} from "./ledger";
import type { PlayerPoints } from "./player-points";
import type { ExtrasRules, ScoringRules } from "./rules";

export interface TeamInFixture {
  /** The locked team. */
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  /** The points of a player alone; undefined for one who did not play, who has 0. */
  readonly pointsOf: (playerId: number) => PlayerPoints | undefined;
  readonly prediction: PredictionVerdict | null;
  readonly rules: ScoringRules;
}

export interface TeamPoints {
  /** All players' points and the team's own lines. */
  readonly points: Hundredths;
  /** In team order. */
  readonly players: readonly TeamPlayerPoints[];
  /** The points of the team beyond its players: booster and prediction. */
  readonly lines: readonly LedgerLine[];
}

export interface TeamPlayerPoints {
  readonly playerId: number;
  /** After captaincy: the sum of the lines. */
  readonly points: Hundredths;
  /** The player's own lines, then the captain's line where there is one. */
  readonly lines: readonly LedgerLine[];
}

/** A captain's share: which of a player's points are multiplied, and by how much. */
export interface CaptaincyBonus {
  readonly rule: LedgerRule;
  readonly multiplier: number;
  /** Null for all of the player's points. */
  readonly category: LedgerCategory | null;
}

/** For a player who did not play. */
const NOTHING: PlayerPoints = { points: 0, lines: [] };
const TRIPLE = 3;
const DOUBLE = 2;

/** The points of a locked team in a fixture (rules.md#team-points). */
export function scoreTeam(team: TeamInFixture): TeamPoints {
  const { captainId, viceCaptainId } = team.lineup;
  const [ofCaptain, ofViceCaptain] = captainciesOf(team.booster, team.rules.extras);
  const captaincies = [
    { playerId: captainId, bonus: ofCaptain },
    { playerId: viceCaptainId, bonus: ofViceCaptain },
  ];
  const players = team.lineup.playerIds.map((playerId) =>
    scoreTeamPlayer(playerId, team.pointsOf(playerId) ?? NOTHING, captaincies),
  );
  const ofPlayers = players.reduce((sum, player) => sum + player.points, 0);
  const lines = teamLines(team.booster, team.prediction, ofPlayers, team.rules.extras);
  return { points: ofPlayers + totalOf(lines), players, lines };
}

/**
 * The captain's and the vice-captain's share in the league's mode; `3xCVC` makes both multipliers 3
 * (rules.md#boosters).
 */
export function captainciesOf(
  booster: Booster | null,
  extras: ExtrasRules,
): readonly [CaptaincyBonus, CaptaincyBonus] {
  const share = (
    rule: LedgerRule,
    multiplier: number,
    category: LedgerCategory | null,
  ): CaptaincyBonus => ({
    rule,
    multiplier: booster === "3xCVC" ? TRIPLE : multiplier,
    category,
  });
  return extras.captainMode === "unified"
    ? [
        share("captain", extras.captainMultiplier, null),
        share("viceCaptain", extras.viceCaptainMultiplier, null),
      ]
    : [
        share("battingCaptain", extras.battingCaptainMultiplier, "batting"),
        share("bowlingCaptain", extras.bowlingCaptainMultiplier, "bowling"),
      ];
}

function scoreTeamPlayer(
  playerId: number,
  { points, lines: own }: PlayerPoints,
  captaincies: readonly { readonly playerId: number | null; readonly bonus: CaptaincyBonus }[],
): TeamPlayerPoints {
  const ofPlayer = captaincies.filter((captaincy) => captaincy.playerId === playerId);
  // Nearly everybody.
  if (ofPlayer.length === 0) return { playerId, points, lines: own };
  const captainLines = ofPlayer.map(({ bonus }) => bonusLine(own, bonus));
  const lines = [...own, ...withoutZeros(captainLines)];
  return { playerId, points: totalOf(lines), lines };
}

/**
 * The addition of captaincy: the rounded multiple less the points themselves, negative too
 * (rules.md#captains).
 */
export function bonusLine(own: readonly LedgerLine[], captaincy: CaptaincyBonus): LedgerLine {
  const { rule, multiplier, category } = captaincy;
  const points = totalOf(own.filter((line) => category === null || line.category === category));
  const multiplied = roundToHundredths(multiply(fromHundredths(points), exact(multiplier)));
  return {
    category: "extras",
    rule,
    innings: null,
    count: multiplier,
    points: multiplied - points,
  };
}

/**
 * The points of a team beyond its players, whose points are `ofPlayers` hundredths: booster and
 * prediction.
 */
export function teamLines(
  booster: Booster | null,
  prediction: PredictionVerdict | null,
  ofPlayers: number,
  extras: ExtrasRules,
): LedgerLine[] {
  return withoutZeros([
    ...boosterLines(booster, ofPlayers),
    ...predictionLines(prediction, extras),
  ]);
}

/** `2xMatchPoints` doubles the sum of the players after captains (rules.md#boosters). */
function boosterLines(booster: Booster | null, ofPlayers: number): LedgerLine[] {
  if (booster !== "2xMatchPoints") return [];
  return [ledgerLine("extras", "2xMatchPoints", null, DOUBLE, fromHundredths(ofPlayers))];
}

function predictionLines(prediction: PredictionVerdict | null, extras: ExtrasRules): LedgerLine[] {
  switch (prediction) {
    case "correct":
      return [tallyLine("extras", "predictionCorrect", null, 1, extras.predictionCorrect)];
    case "incorrect":
      return [tallyLine("extras", "predictionIncorrect", null, 1, extras.predictionIncorrect)];
    case null:
      return [];
  }
}
