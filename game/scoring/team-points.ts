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
  /** What a player scored on their own; undefined for one who did not play, who has 0. */
  readonly pointsOf: (playerId: number) => PlayerPoints | undefined;
  readonly prediction: PredictionVerdict | null;
  readonly rules: ScoringRules;
}

export interface TeamPoints {
  /** Hundredths of a point: all players' points and the team's own lines. */
  readonly points: number;
  /** In team order. */
  readonly players: readonly TeamPlayerPoints[];
  /** What the team has beyond its players: booster and prediction. */
  readonly lines: readonly LedgerLine[];
}

export interface TeamPlayerPoints {
  readonly playerId: number;
  /** Hundredths of a point, after captaincy: the sum of the lines. */
  readonly points: number;
  /** The player's own lines, then the captain's line where there is one. */
  readonly lines: readonly LedgerLine[];
}

/** A captain's share: which of a player's points are multiplied, and by how much. */
interface CaptaincyBonus {
  readonly playerId: number | null;
  readonly rule: LedgerRule;
  readonly multiplier: number;
  /** Null: all of the player's points. */
  readonly category: LedgerCategory | null;
}

/** Of one who did not play. */
const NOTHING: PlayerPoints = { points: 0, lines: [] };
const TRIPLE = 3;
const DOUBLE = 2;

/** The points of a locked team in a fixture (rules.md#team-points). */
export function scoreTeam(team: TeamInFixture): TeamPoints {
  const captaincies = captainciesOf(team);
  const players = team.lineup.playerIds.map((playerId) =>
    scoreTeamPlayer(playerId, team.pointsOf(playerId) ?? NOTHING, captaincies),
  );
  const ofPlayers = players.reduce((sum, player) => sum + player.points, 0);
  const lines = withoutZeros([
    ...boosterLines(team.booster, ofPlayers),
    ...predictionLines(team.prediction, team.rules.extras),
  ]);
  return { points: ofPlayers + totalOf(lines), players, lines };
}

/**
 * The two captaincies of the league's mode; `3xCVC` makes both multipliers 3 (rules.md#boosters).
 */
function captainciesOf({ lineup, booster, rules }: TeamInFixture): CaptaincyBonus[] {
  const { extras } = rules;
  const boosted = (multiplier: number) => (booster === "3xCVC" ? TRIPLE : multiplier);
  const { captainId, viceCaptainId } = lineup;
  if (extras.captainMode === "unified") {
    const category = null;
    return [
      {
        playerId: captainId,
        rule: "captain",
        multiplier: boosted(extras.captainMultiplier),
        category,
      },
      {
        playerId: viceCaptainId,
        rule: "viceCaptain",
        multiplier: boosted(extras.viceCaptainMultiplier),
        category,
      },
    ];
  }
  return [
    {
      playerId: captainId,
      rule: "battingCaptain",
      multiplier: boosted(extras.battingCaptainMultiplier),
      category: "batting",
    },
    {
      playerId: viceCaptainId,
      rule: "bowlingCaptain",
      multiplier: boosted(extras.bowlingCaptainMultiplier),
      category: "bowling",
    },
  ];
}

function scoreTeamPlayer(
  playerId: number,
  { points, lines: own }: PlayerPoints,
  captaincies: readonly CaptaincyBonus[],
): TeamPlayerPoints {
  const rolesOfPlayer = captaincies.filter((captaincy) => captaincy.playerId === playerId);
  // Nearly everybody: ten thousand teams are scored again after every ball.
  if (rolesOfPlayer.length === 0) return { playerId, points, lines: own };
  const captainLines = rolesOfPlayer.map((captaincy) => captainLine(own, captaincy));
  const lines = [...own, ...withoutZeros(captainLines)];
  return { playerId, points: totalOf(lines), lines };
}

/**
 * What captaincy adds: the rounded multiple less the points themselves, negative too
 * (rules.md#captains).
 */
function captainLine(own: readonly LedgerLine[], captaincy: CaptaincyBonus): LedgerLine {
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
