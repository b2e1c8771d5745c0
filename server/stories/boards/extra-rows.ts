import type { Hundredths } from "#game/core/units";
import { formatPoints } from "#game/play/scoring/points-text";
import type { PredictionVerdict } from "#game/play/season/prediction";
import { BOOSTER_TABLE, type Booster, effectsOf } from "#game/play/team/boosters";
import type { ScoredTeam } from "./score-players";
import type { StartedFixture } from "./started-fixtures";

export type ExtraKind = "booster" | "prediction" | "adjustment";

/** Points of a team beyond its players', or the chance of them. */
export interface ExtraRow {
  readonly kind: ExtraKind;
  /** "2x Match Points", the short name of the predicted winner, or a reason. */
  readonly name: string;
  readonly working: string;
  readonly points: Hundredths;
}

/** Also if booster and prediction give nothing (rules.md#boosters, rules.md#prediction). */
export function extraRows(scored: ScoredTeam, fixture: StartedFixture): ExtraRow[] {
  const rows: ExtraRow[] = [];
  const ofPlayers = scored.team.players.reduce((sum, player) => sum + player.points, 0);
  const linePoints = (isIt: (rule: string) => boolean) =>
    scored.team.lines.filter(({ rule }) => isIt(rule)).reduce((sum, line) => sum + line.points, 0);
  if (scored.booster !== null) {
    const points = linePoints((rule) => rule === scored.booster);
    const name = BOOSTER_TABLE[scored.booster].label;
    rows.push({
      kind: "booster",
      name,
      working: fixture.givenBack ? GIVEN_BACK : boosterWorking(scored.booster, ofPlayers),
      points,
    });
  }
  const predicted = [fixture.teamA, fixture.teamB].find(
    (team) => team.id === scored.predictedTeamId,
  );
  if (predicted) {
    const points = linePoints((rule) => rule.startsWith("prediction"));
    const working = predictionWorking(scored.verdict, fixture);
    rows.push({ kind: "prediction", name: predicted.shortName, working, points });
  }
  return rows;
}

const GIVEN_BACK = "Match abandoned: given back";

function boosterWorking(booster: Booster, ofPlayers: number): string {
  const effects = effectsOf(booster);
  const { matchMultiplier: times, captainMultiplier, viceCaptainMultiplier } = effects;
  const ofCaptains = captainMultiplier ?? viceCaptainMultiplier;
  if (times) return `${formatPoints(ofPlayers)} × ${times} = ${formatPoints(times * ofPlayers)}`;
  if (ofCaptains) return `In the captains' own lines: × ${ofCaptains}`;
  const lifted = effects.freeTransfers ? "Transfers were free" : "No salary cap";
  return `${lifted}; no points of its own`;
}

function predictionWorking(verdict: PredictionVerdict | null, { state }: StartedFixture): string {
  if (verdict !== null) return verdict === "correct" ? "Right" : "Wrong";
  return state === "finished" || state === "abandoned" ? "Nobody won" : "No result yet";
}
