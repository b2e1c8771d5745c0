import type { Tx } from "#db/client";
import type { DotBalls } from "#db/schema";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { PlayerInnings } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { recordScoreTx } from "../results/record-score";
import { compareFigures } from "./compare-points";
import { findScorable, saveOverride } from "./manual-scoring";
import { logToLeagues } from "./operator-access";
import { readPool } from "./pool-state";
import type { OperatedFixture } from "./read-fixture";
import { actAsScorer, type Scorer } from "./scorer-access";

export function dotBallsField({ playerId, innings }: Omit<DotBalls, "dotBalls">): string {
  return `dots.${playerId}.${innings}`;
}

/**
 * For a feed without them (rules.md#unknown): they are laid over its later reports, and points are
 * worked out again at once.
 *
 * @param typed by `dotBallsField`; empty or missing is unknown again
 * @throws FieldsError on those fields; AppError "conflict" for a fixture that no feed scores, where
 * dot balls are typed with the innings, and for one that cannot be scored; "not-found" for an
 * unknown one
 */
export function setDotBalls(
  services: Services,
  scorer: Scorer,
  typed: Readonly<Record<string, string>>,
): void {
  const { fixtureId } = scorer;
  actAsScorer(services, scorer, (tx) => {
    const fixture = findScorable(tx, fixtureId, services.now());
    const { followed, scoredManually, name, tournamentId } = fixture;
    if (!followed || scoredManually) {
      throw new AppError("conflict", `${name} has no feed: type dot balls with the innings.`);
    }
    const score = readScore(tx, fixtureId);
    const dotBalls = readDotBalls(tx, fixture, score.lines, typed);
    saveOverride(tx, fixtureId, { dotBalls }, services.now());
    const dotBallsOf = new Map(dotBalls.map((each) => [dotBallsField(each), each.dotBalls]));
    const lines = score.lines.map((line) =>
      isBowler(line) ? { ...line, dotBalls: dotBallsOf.get(dotBallsField(line)) ?? null } : line,
    );
    if (!recordScoreTx(tx, services, fixtureId, { ...score, lines }, scorer.userId)) return;
    const figures = compareFigures(tx, fixture, score.lines, lines);
    const by = { how: "typed" as const, innings: null, corrected: true };
    logToLeagues(tx, services, scorer, tournamentId, [
      { kind: "score", fixture: name, ...by, ...figures },
    ]);
  });
}

export function isBowler({ ballsBowled }: Pick<PlayerInnings, "ballsBowled">): boolean {
  return ballsBowled > 0;
}

function readDotBalls(
  tx: Tx,
  { teamA, teamB }: OperatedFixture,
  lines: readonly PlayerInnings[],
  typed: Readonly<Record<string, string>>,
): DotBalls[] {
  const names = new Map(readPool(tx, [teamA, teamB]).map(({ id, terms }) => [id, terms.name]));
  const faults: FieldFault[] = [];
  const read = lines.filter(isBowler).flatMap((line): DotBalls[] => {
    const { playerId, innings, ballsBowled } = line;
    const field = dotBallsField(line);
    const text = (typed[field] ?? "").trim();
    if (text === "") return [];
    const dotBalls = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    if (dotBalls <= ballsBowled) return [{ playerId, innings, dotBalls }];
    const sentence = `The dot balls of ${names.get(playerId) ?? "a bowler"} must be a whole number from 0 to ${ballsBowled}.`;
    faults.push({ fields: [field], sentence });
    return [];
  });
  if (faults.length > 0) throw new FieldsError(faults);
  return read;
}
