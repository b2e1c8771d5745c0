import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { typedInnings } from "#db/schema";
import { handDoubts, handFaults } from "#game/match/hand-checks";
import type { HandInnings } from "#game/match/hand-innings";
import { scoreOfHand, statLinesOfHand } from "#game/match/hand-scorecard";
import { AppError, FieldsError } from "../errors";
import { readScore } from "../points/read-score";
import { type FixtureScore, recordScoreIn } from "../points/record-score";
import type { Services } from "../services";
import { actAsOperator, logToLeagues, tryAsOperator } from "./act-as-operator";
import { refuseRehearsed, refuseUnstarted, takeByHand } from "./by-hand";
import { type ComparedPoints, comparePoints } from "./compare-points";
import { digestOf } from "./dry-run";
import { doubtSentence, faultSentence } from "./hand-sentences";
import { checkSides, INNINGS_MAX, type InningsSides, sidesOf } from "./innings-sides";
import type { Operator } from "./operator-access";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";
import { compareFigures } from "./score-plan";

/** What a score gives before it is saved. */
export interface ScorePreview {
  /** What does not add up, as sentences: it may be saved all the same. */
  readonly doubts: readonly string[];
  readonly points: ComparedPoints;
  /** Names the score that was shown: only that is saved. The rules are the leagues' to change. */
  readonly digest: string;
}

/**
 * The points that a typed innings gives under the rules of the tournament's leagues, beside those
 * of the score that is stored. Nothing is stored.
 *
 * @throws FieldsError on `batting.<id>.<figure>`, `bowling.…`, `credits.…` and `totals.…`; AppError
 *   "conflict" for a fixture that cannot be scored by hand, "not-found" for none
 */
export function previewInnings(
  services: Services,
  operator: Operator,
  fixtureId: number,
  hand: HandInnings,
): ScorePreview {
  return tryAsOperator(services, operator, (tx) => planInnings(tx, fixtureId, hand).preview);
}

/**
 * Stores a typed innings in place of the one of its number, with the points of every league
 * (rules.md#recalculation). From then on no feed writes the fixture.
 *
 * @param seen the digest of the preview that was shown
 * @throws as `previewInnings` does; AppError "conflict" when the preview is another one now
 */
export function saveInnings(
  services: Services,
  operator: Operator,
  fixtureId: number,
  { hand, seen }: { readonly hand: HandInnings; readonly seen: string },
): void {
  actAsOperator(services, operator, (tx) => {
    const plan = planInnings(tx, fixtureId, hand);
    const isSaved = JSON.stringify(plan.before) === JSON.stringify(plan.after);
    // What has been saved already, by a form sent twice, is no surprise.
    if (!isSaved && plan.preview.digest !== seen) {
      throw new AppError(
        "conflict",
        "This is not what was shown: look at the points again, then save.",
      );
    }
    const { innings } = hand;
    tx.insert(typedInnings)
      .values({ fixtureId, innings, typed: hand })
      .onConflictDoUpdate({
        target: [typedInnings.fixtureId, typedInnings.innings],
        set: { typed: hand },
      })
      .run();
    store(tx, services, operator, { ...plan, innings, how: "typed" });
  });
}

/**
 * Takes an innings out of the score.
 *
 * @throws AppError as `previewInnings` does
 */
export function removeInnings(
  services: Services,
  operator: Operator,
  fixtureId: number,
  innings: number,
): void {
  actAsOperator(services, operator, (tx) => {
    const fixture = findScorable(tx, fixtureId);
    const before = readScore(tx, fixtureId);
    const rest = without(before, innings);
    const isEmpty = rest.lines.length === 0 && rest.innings.length === 0;
    const state = isEmpty && before.state === "in progress" ? "upcoming" : before.state;
    tx.delete(typedInnings)
      .where(and(eq(typedInnings.fixtureId, fixtureId), eq(typedInnings.innings, innings)))
      .run();
    const after = { ...rest, state } as const;
    store(tx, services, operator, { fixture, before, after, innings, how: "removed" });
  });
}

interface Plan {
  readonly fixture: OperatedFixture;
  readonly before: FixtureScore;
  readonly after: FixtureScore;
  readonly preview: ScorePreview;
}

function planInnings(tx: Tx, fixtureId: number, hand: HandInnings): Plan {
  const fixture = findScorable(tx, fixtureId);
  const { ballsPerOver } = fixture;
  if (!Number.isInteger(hand.innings) || hand.innings < 1 || hand.innings > INNINGS_MAX) {
    throw new AppError("invalid", "A match has one to four innings.");
  }
  const sides = sidesOf(tx, fixture, hand.battingTeamId);
  checkSides(sides, hand);
  const nameOf = namesOf(sides);
  const faults = handFaults(hand, ballsPerOver);
  if (faults.length > 0) throw new FieldsError(faults.map((fault) => faultSentence(fault, nameOf)));
  if (hand.batting.length + hand.bowling.length === 0) {
    throw new AppError("invalid", "Nobody has batted or bowled in this innings yet.");
  }
  const before = readScore(tx, fixtureId);
  const after = withInnings(before, hand);
  const doubts = [
    ...sideDoubts(sides, hand, before),
    ...handDoubts(hand, fixture).map((doubt) => doubtSentence(doubt, nameOf, fixture)),
  ];
  const points = comparePoints(tx, fixture, before, after);
  const digest = digestOf([fixtureId, before, after, doubts]);
  return { fixture, before, after, preview: { doubts, points, digest } };
}

/** In the first two innings of a match each side bats once. */
function sideDoubts(
  { batting }: InningsSides,
  { innings }: HandInnings,
  { innings: all }: FixtureScore,
): string[] {
  const other = innings <= 2 ? all.find((each) => each.innings === 3 - innings) : undefined;
  if (other?.teamId !== batting.id) return [];
  return [`${batting.name} bat in innings ${other.innings} as well.`];
}

/** @throws AppError "not-found" and "conflict" */
export function findScorable(tx: Tx, fixtureId: number): OperatedFixture {
  const fixture = findOperatedFixture(tx, fixtureId);
  refuseRehearsed(fixture);
  refuseUnstarted(fixture);
  if (fixture.state === "abandoned") {
    throw new AppError("conflict", `${fixture.name} is void: reinstate it first.`);
  }
  return fixture;
}

function namesOf({ batters, fielders }: InningsSides): (playerId: number) => string {
  const names = new Map([...batters, ...fielders].map(({ id, terms }) => [id, terms.name]));
  return (playerId) => names.get(playerId) ?? "";
}

function withInnings(before: FixtureScore, hand: HandInnings): FixtureScore {
  const rest = without(before, hand.innings);
  const score = { innings: hand.innings, teamId: hand.battingTeamId, ...scoreOfHand(hand) };
  const byInnings = (a: { innings: number }, b: { innings: number }) => a.innings - b.innings;
  return {
    ...rest,
    state: before.state === "finished" ? "finished" : "in progress",
    innings: [...rest.innings, score].sort(byInnings),
    lines: [...rest.lines, ...statLinesOfHand(hand)].sort(
      (a, b) => byInnings(a, b) || a.playerId - b.playerId,
    ),
  };
}

/** Nobody is known to be in: a score by hand has no crease. */
function without(score: FixtureScore, innings: number): FixtureScore {
  return {
    ...score,
    innings: score.innings.filter((each) => each.innings !== innings),
    lines: score.lines.filter((line) => line.innings !== innings),
    crease: null,
  };
}

interface Stored extends Omit<Plan, "preview"> {
  readonly innings: number;
  readonly how: "typed" | "removed";
}

function store(tx: Tx, services: Services, operator: Operator, stored: Stored): void {
  const { fixture, before, after, innings, how } = stored;
  if (!recordScoreIn(tx, services, fixture.id, after, operator.userId)) return;
  takeByHand(tx, fixture.id, services.now());
  const corrected = before.lines.some((line) => line.innings === innings);
  const figures =
    corrected && how === "typed"
      ? compareFigures(tx, fixture, before.lines, after.lines)
      : { changes: [], more: 0 };
  const { tournamentId, name } = fixture;
  const change = { kind: "score" as const, fixture: name, how, innings, corrected, ...figures };
  logToLeagues(tx, services, operator, tournamentId, [change]);
}
