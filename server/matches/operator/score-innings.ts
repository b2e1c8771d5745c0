import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { typedInnings } from "#db/schema";
import { manualDoubts, manualFaults } from "#game/play/match/manual-checks";
import {
  type ManualInnings,
  scoreOfManual,
  statLinesOfManual,
} from "#game/play/match/manual-scorecard";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { digestOf } from "#server/play/locks/dry-run";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { comparePoints } from "./compare-points";
import { checkSides, INNINGS_MAX, type InningsSides, sidesOf } from "./innings-sides";
import { findScorable } from "./manual-scoring";
import { doubtSentence, faultSentence } from "./manual-sentences";
import type { OperatedFixture } from "./read-fixture";
import { actAsScorer, type Scorer, tryAsScorer } from "./scorer-access";
import { type PlannedScore, type ScorePreview, storeScore } from "./store-score";

/**
 * The points of a typed innings under the rules of the tournament's leagues, beside those of the
 * stored score. Nothing is stored.
 *
 * @throws FieldsError on `batting.<id>.<figure>`, `bowling.…`, `credits.…` and `totals.…`; AppError
 * "conflict" for a fixture that cannot be scored by hand, "not-found" for an unknown one
 */
export function previewInnings(
  services: Services,
  scorer: Scorer,
  manual: ManualInnings,
): ScorePreview {
  return tryAsScorer(services, scorer, (tx) => planInnings(tx, services, scorer, manual).preview);
}

/**
 * Replaces the innings of its number, with the points of every league (rules.md#recalculation).
 * From then on no feed writes the fixture.
 *
 * @throws as `previewInnings` does; AppError "conflict" if the preview has changed since
 */
export function saveInnings(
  services: Services,
  scorer: Scorer,
  { manual, seen }: { readonly manual: ManualInnings; readonly seen: string },
): void {
  const { fixtureId } = scorer;
  actAsScorer(services, scorer, (tx) => {
    const plan = planInnings(tx, services, scorer, manual);
    const { innings } = manual;
    keepTyped(tx, fixtureId, manual);
    const corrected = hasInnings(plan.before, innings);
    const entry = { how: "typed" as const, innings, corrected };
    storeScore(tx, services, scorer, { ...plan, seen, entry });
  });
}

export function keepTyped(tx: Tx, fixtureId: number, manual: ManualInnings): void {
  tx.insert(typedInnings)
    .values({ fixtureId, innings: manual.innings, typed: manual })
    .onConflictDoUpdate({
      target: [typedInnings.fixtureId, typedInnings.innings],
      set: { typed: manual },
    })
    .run();
}

/** @throws AppError as `previewInnings` does */
export function removeInnings(services: Services, scorer: Scorer, innings: number): void {
  const { fixtureId } = scorer;
  actAsScorer(services, scorer, (tx) => {
    const fixture = findScorable(tx, fixtureId, services.now());
    const before = readScore(tx, fixtureId);
    const rest = without(before, innings);
    const isEmpty = rest.lines.length === 0 && rest.innings.length === 0;
    const state = isEmpty && before.state === "in progress" ? "upcoming" : before.state;
    tx.delete(typedInnings)
      .where(and(eq(typedInnings.fixtureId, fixtureId), eq(typedInnings.innings, innings)))
      .run();
    const after = { ...rest, state } as const;
    const entry = { how: "removed" as const, innings, corrected: hasInnings(before, innings) };
    storeScore(tx, services, scorer, { fixture, before, after, entry });
  });
}

interface Plan extends PlannedScore {
  readonly preview: ScorePreview;
}

function planInnings(
  tx: Tx,
  services: Services,
  { fixtureId }: Scorer,
  manual: ManualInnings,
): Plan {
  const fixture = findScorable(tx, fixtureId, services.now());
  const before = readScore(tx, fixtureId);
  const { after, doubts } = addInnings(tx, fixture, before, manual);
  const points = comparePoints(tx, fixture, before, after);
  const digest = digestOf([fixtureId, before, after, doubts]);
  return { fixture, before, after, preview: { doubts, points, digest } };
}

/**
 * In place of the innings of its number, with the doubts about its sums.
 *
 * @throws FieldsError for invalid values; AppError "unreadable" for players of other sides,
 * "invalid" for an innings of nobody
 */
export function addInnings(
  tx: Tx,
  fixture: OperatedFixture,
  before: FixtureScore,
  manual: ManualInnings,
): { readonly after: FixtureScore; readonly doubts: readonly string[] } {
  const { ballsPerOver } = fixture;
  if (!Number.isInteger(manual.innings) || manual.innings < 1 || manual.innings > INNINGS_MAX) {
    throw new AppError("unreadable", "A match has one to four innings.");
  }
  const sides = sidesOf(tx, fixture, manual.battingTeamId);
  checkSides(sides, manual);
  const nameOf = namesOf(sides);
  const faults = manualFaults(manual, ballsPerOver);
  if (faults.length > 0) throw new FieldsError(faults.map((fault) => faultSentence(fault, nameOf)));
  if (manual.batting.length + manual.bowling.length === 0) {
    throw new AppError("invalid", "Nobody has batted or bowled in this innings yet.");
  }
  const doubts = [
    ...sideDoubts(sides, manual, before),
    ...manualDoubts(manual, fixture).map((doubt) => doubtSentence(doubt, nameOf, fixture)),
  ];
  return { after: withInnings(before, manual), doubts };
}

/** In the first two innings of a match each side bats once. */
function sideDoubts(
  { batting }: InningsSides,
  { innings }: ManualInnings,
  { innings: all }: FixtureScore,
): string[] {
  const other = innings <= 2 ? all.find((each) => each.innings === 3 - innings) : undefined;
  if (other?.teamId !== batting.id) return [];
  return [`${batting.name} bat in innings ${other.innings} as well.`];
}

function namesOf({ batters, fielders }: InningsSides): (playerId: number) => string {
  const names = new Map([...batters, ...fielders].map(({ id, terms }) => [id, terms.name]));
  return (playerId) => names.get(playerId) ?? "";
}

function withInnings(before: FixtureScore, manual: ManualInnings): FixtureScore {
  const rest = without(before, manual.innings);
  const score = { innings: manual.innings, teamId: manual.battingTeamId, ...scoreOfManual(manual) };
  const byInnings = (a: { innings: number }, b: { innings: number }) => a.innings - b.innings;
  const lines = [...rest.lines, ...statLinesOfManual(manual)].sort(
    (a, b) => byInnings(a, b) || a.playerId - b.playerId,
  );
  return {
    ...rest,
    state: before.state === "finished" ? "finished" : "in progress",
    innings: [...rest.innings, score].sort(byInnings),
    lines,
    sidePlayers: sidePlayersWith(before, lines),
  };
}

/** No batters at the crease: a manual score does not say who is in. */
function without(score: FixtureScore, innings: number): FixtureScore {
  const lines = score.lines.filter((line) => line.innings !== innings);
  return {
    ...score,
    innings: score.innings.filter((each) => each.innings !== innings),
    lines,
    sidePlayers: sidePlayersWith(score, lines),
    crease: null,
  };
}

/**
 * For a score with other lines: players with figures are in a side, and those whom a source has
 * named without a line stay in it. Without a line there is no play, and no side.
 */
function sidePlayersWith(before: FixtureScore, lines: FixtureScore["lines"]): number[] {
  if (lines.length === 0) return [];
  const idsOf = (all: FixtureScore["lines"]) => new Set(all.map(({ playerId }) => playerId));
  const acted = idsOf(before.lines);
  return [...new Set([...before.sidePlayers.filter((id) => !acted.has(id)), ...idsOf(lines)])].sort(
    (a, b) => a - b,
  );
}

export function hasInnings({ lines }: FixtureScore, innings: number): boolean {
  return lines.some((line) => line.innings === innings);
}
