import type { Hundredths } from "../../core/units";
import type { PredictionVerdict } from "../season/prediction";
import { BOOSTER_TABLE, type Booster, effectsOf, isMatchBooster } from "../team/boosters";
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
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  /** Undefined for a player who did not play, who has 0. */
  readonly pointsOf: (playerId: number) => PlayerPoints | undefined;
  readonly prediction: PredictionVerdict | null;
  readonly rules: ScoringRules;
}

export interface TeamPoints {
  /** All players' points and the team's own lines. */
  readonly points: Hundredths;
  readonly players: readonly TeamPlayerPoints[];
  readonly lines: readonly LedgerLine[];
}

export interface TeamPlayerPoints {
  readonly playerId: number;
  /** After captaincy. */
  readonly points: Hundredths;
  /** The player's own lines, then the captain's line, if there is one. */
  readonly lines: readonly LedgerLine[];
}

/** The multiplied points of a captain, and the multiplier. */
interface CaptaincyBonus {
  readonly rule: LedgerRule;
  readonly multiplier: number;
  readonly category: LedgerCategory | null;
}

/** The same for all teams of a fixture under a league's rules. */
type Shared = Pick<TeamInFixture, "pointsOf" | "rules">;
type OwnTeam = Omit<TeamInFixture, keyof Shared>;

const NOTHING: PlayerPoints = { points: 0, lines: [] };

/** rules.md#team-points. */
export function scoreTeam(team: TeamInFixture): TeamPoints {
  return createTeamScores(team)(team);
}

/**
 * Ten thousand teams are added up after every ball: the points of a player for a team are worked
 * out once for each captaincy, not once for each team.
 */
export function createTeamScores({ pointsOf, rules }: Shared): (team: OwnTeam) => TeamPoints {
  const playersWith = memoize((booster: Booster | null) => {
    const [ofCaptain, ofViceCaptain] = captainciesOf(booster, rules.extras);
    const playerAs = (bonuses: readonly CaptaincyBonus[]) =>
      memoize((id: number) => scoreTeamPlayer(id, pointsOf(id) ?? NOTHING, bonuses));
    return {
      plain: playerAs([]),
      captain: playerAs([ofCaptain]),
      viceCaptain: playerAs([ofViceCaptain]),
      both: playerAs([ofCaptain, ofViceCaptain]),
    };
  });
  const predicted = memoize((verdict: PredictionVerdict | null) =>
    withoutZeros(predictionLines(verdict, rules.extras)),
  );
  return ({ lineup: { playerIds, captainId, viceCaptainId }, booster, prediction }) => {
    const { plain, captain, viceCaptain, both } = playersWith(booster);
    const players = playerIds.map((id) => {
      if (id === captainId) return id === viceCaptainId ? both(id) : captain(id);
      return id === viceCaptainId ? viceCaptain(id) : plain(id);
    });
    const ofPlayers = players.reduce((sum, player) => sum + player.points, 0);
    const lines = [...withoutZeros(boosterLines(booster, ofPlayers)), ...predicted(prediction)];
    return { points: ofPlayers + totalOf(lines), players, lines };
  };
}

function memoize<Key, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = workOut(key);
    known.set(key, value);
    return value;
  };
}

/** In the league's mode; a booster may have multipliers of its own (rules.md#boosters). */
export function captainciesOf(
  booster: Booster | null,
  extras: ExtrasRules,
): readonly [CaptaincyBonus, CaptaincyBonus] {
  const { captainMultiplier, viceCaptainMultiplier } = effectsOf(booster);
  const share = (
    rule: LedgerRule,
    multiplier: number,
    category: LedgerCategory | null,
  ): CaptaincyBonus => ({ rule, multiplier, category });
  return extras.captainMode === "unified"
    ? [
        share("captain", captainMultiplier ?? extras.captainMultiplier, null),
        share("viceCaptain", viceCaptainMultiplier ?? extras.viceCaptainMultiplier, null),
      ]
    : [
        share("battingCaptain", captainMultiplier ?? extras.battingCaptainMultiplier, "batting"),
        share(
          "bowlingCaptain",
          viceCaptainMultiplier ?? extras.bowlingCaptainMultiplier,
          "bowling",
        ),
      ];
}

function scoreTeamPlayer(
  playerId: number,
  { points, lines: own }: PlayerPoints,
  bonuses: readonly CaptaincyBonus[],
): TeamPlayerPoints {
  // Nearly everybody.
  if (bonuses.length === 0) return { playerId, points, lines: own };
  const lines = [...own, ...withoutZeros(bonuses.map((bonus) => bonusLine(own, bonus)))];
  return { playerId, points: totalOf(lines), lines };
}

/** The rounded multiple less the points themselves, negative too (rules.md#captains). */
function bonusLine(own: readonly LedgerLine[], captaincy: CaptaincyBonus): LedgerLine {
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

/** A booster multiplies the sum of the players after captains (rules.md#boosters). */
function boosterLines(booster: Booster | null, ofPlayers: number): LedgerLine[] {
  if (booster === null || !isMatchBooster(booster)) return [];
  const { matchMultiplier } = BOOSTER_TABLE[booster];
  const more = multiply(fromHundredths(ofPlayers), exact(matchMultiplier - 1));
  return [ledgerLine("extras", booster, null, matchMultiplier, more)];
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
