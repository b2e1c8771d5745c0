import { type Ball, drawBall, type Phase } from "./ball-chances";
import type { Spell } from "./choose-bowler";
import type { CricsheetDelivery, CricsheetExtras, CricsheetWicket } from "./cricsheet-document";
import { BALLS_PER_OVER, type InningsState, swapEnds } from "./innings-state";
import { chance, pick, pickWeighted, type Random } from "./random";
import type { Eleven } from "./select-eleven";
import type { BowlingSkill, Cricketer } from "./squads";

/** The batters ran `run`, which decide about the next striker. */
interface Scored {
  readonly batter: number;
  readonly extras: CricsheetExtras;
  readonly run: number;
}

/** Bowls one delivery, updates the innings, and describes it in the form of the document. */
export function playBall(
  random: Random,
  state: InningsState,
  spell: Spell,
  phase: Phase,
): CricsheetDelivery {
  const { setting, striker, nonStriker } = state;
  const bowler = spell.cricketer;
  const ballsFaced = state.ballsFaced.get(striker) ?? 0;
  const ball = drawBall(random, {
    phase,
    batting: striker.batting,
    bowling: spell.skill,
    ballsFaced,
    intent: intentOf(state),
    pitch: setting.pitch,
    freeHit: state.freeHit,
  });
  const people = { batter: striker.name, bowler: bowler.name, non_striker: nonStriker.name };
  if (ball.kind !== "wide") state.ballsFaced.set(striker, ballsFaced + 1);
  if (ball.kind === "wicket") {
    const wicket = takeWicket(random, state, spell);
    return { ...people, ...wicket };
  }
  const scored = scoreBall(ball, runsToWin(state));
  countBall(state, ball, scored);
  return { ...people, ...describeRuns(scored) };
}

function runsToWin({ setting, runs }: InningsState): number {
  return setting.target === null ? Number.POSITIVE_INFINITY : setting.target - runs;
}

/**
 * A match is over with the winning run (Law 16.5): batters run no further, and the run for a wide
 * or no-ball, which counts at once, may be that run; only a boundary hit before it counts in full.
 */
function scoreBall(ball: Exclude<Ball, { kind: "wicket" }>, toWin: number): Scored {
  const penalty = ball.kind === "wide" || ball.kind === "noball" ? 1 : 0;
  const boundary = ball.runs >= 4;
  const left = toWin - penalty;
  const runs = boundary && left > 0 ? ball.runs : Math.min(ball.runs, left);
  const run = boundary ? 0 : runs;
  switch (ball.kind) {
    case "runs":
      return { batter: runs, extras: {}, run };
    case "byes":
      return { batter: 0, extras: { byes: runs }, run };
    case "legbyes":
      return { batter: 0, extras: { legbyes: runs }, run };
    case "wide":
      return { batter: 0, extras: { wides: runs + 1 }, run };
    case "noball":
      return { batter: runs, extras: { noballs: 1 }, run };
  }
}

function countBall(state: InningsState, ball: Ball, scored: Scored): void {
  state.runs += scored.batter + sumOf(scored.extras);
  if (ball.kind === "noball") {
    state.freeHit = true;
  } else if (ball.kind !== "wide") {
    // A wide off a free hit does not use it up.
    state.legalBalls += 1;
    state.freeHit = false;
  }
  if (scored.run % 2 === 1) swapEnds(state);
}

function sumOf(extras: CricsheetExtras): number {
  return Object.values(extras).reduce((sum, runs) => sum + runs, 0);
}

function describeRuns({ batter, extras }: Scored): Pick<CricsheetDelivery, "runs" | "extras"> {
  const total = sumOf(extras);
  const runs = { batter, extras: total, total: batter + total };
  return total === 0 ? { runs } : { extras, runs };
}

function takeWicket(
  random: Random,
  state: InningsState,
  spell: Spell,
): Pick<CricsheetDelivery, "runs" | "wickets"> {
  const { striker, nonStriker, setting, freeHit } = state;
  const kind = freeHit ? "run out" : drawDismissalKind(random, spell.skill.style);
  const isRunOut = kind === "run out";
  // Runs completed before a run-out count, and a batter is not out going for a run after the win.
  const completed = isRunOut && runsToWin(state) > 1 && chance(random, 0.35) ? 1 : 0;
  const playerOut = isRunOut && chance(random, 0.45) ? nonStriker : striker;
  const wicket = describeWicket(random, kind, playerOut, spell.cricketer, setting.fielding);
  state.runs += completed;
  state.legalBalls += 1;
  state.freeHit = false;
  replaceBatter(state, playerOut, isRunOut && chance(random, 0.5));
  return { runs: { batter: completed, extras: 0, total: completed }, wickets: [wicket] };
}

/** The next batter comes in at the end of the wicket: the striker's, except in run-outs. */
function replaceBatter(state: InningsState, out: Cricketer, atBowlersEnd: boolean): void {
  state.wickets += 1;
  state.out.push(out);
  const next = state.waiting.shift();
  if (next === undefined) return;
  const stays = out === state.striker ? state.nonStriker : state.striker;
  state.striker = atBowlersEnd ? stays : next;
  state.nonStriker = atBowlersEnd ? next : stays;
}

/** The required runs an over of a chase that is neither behind nor ahead. */
const COMFORTABLE_RATE = 8.2;

const EXPECTED_WICKETS = 6.5;

const SUPER_OVER_INTENT = 0.8;

/**
 * Higher with wickets in hand, lower after losing many, in a chase by the required rate. About -0.8
 * to 1.5; 0 is usual for the phase.
 */
function intentOf(state: InningsState): number {
  const { setting, runs, wickets, legalBalls } = state;
  if (setting.superOver) return SUPER_OVER_INTENT;
  const balls = setting.overs * BALLS_PER_OVER;
  const ahead = (EXPECTED_WICKETS * legalBalls) / balls - wickets;
  const fromWickets = clamp(0.18 * ahead, -0.9, 0.3);
  if (setting.target === null) return fromWickets;
  const needed = ((setting.target - runs) * BALLS_PER_OVER) / (balls - legalBalls);
  return clamp(0.13 * (needed - COMFORTABLE_RATE), -0.7, 1.3) + 0.5 * fromWickets;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

type Kind = CricsheetWicket["kind"];

/** Shares of 100 wickets, for both styles: keepers stand up, and stump, to spin only. */
const KIND_WEIGHTS: Readonly<Record<BowlingSkill["style"], Readonly<Record<Kind, number>>>> = {
  pace: { caught: 62, "caught and bowled": 2, bowled: 20, lbw: 8, "run out": 8, stumped: 0 },
  spin: { caught: 58, "caught and bowled": 5, bowled: 14, lbw: 8, "run out": 8, stumped: 7 },
};

/** The keeper's share of catches off each style. */
const KEEPER_CATCH = { pace: 0.26, spin: 0.09 } as const;

/** Off a ball that is no free hit. */
function drawDismissalKind(random: Random, style: BowlingSkill["style"]): Kind {
  const weights = KIND_WEIGHTS[style];
  return pickWeighted(random, [
    ["caught", weights.caught],
    ["caught and bowled", weights["caught and bowled"]],
    ["bowled", weights.bowled],
    ["lbw", weights.lbw],
    ["run out", weights["run out"]],
    ["stumped", weights.stumped],
  ] as const);
}

/** Caught and bowled names no fielder, as in the source's files. */
function describeWicket(
  random: Random,
  kind: Kind,
  playerOut: Cricketer,
  bowler: Cricketer,
  fielding: Eleven,
): CricsheetWicket {
  const fielders = fieldersOf(random, kind, bowler, fielding).map(({ name }) => ({ name }));
  return { player_out: playerOut.name, ...(fielders.length > 0 && { fielders }), kind };
}

function fieldersOf(
  random: Random,
  kind: Kind,
  bowler: Cricketer,
  { battingOrder, keeper }: Eleven,
): readonly Cricketer[] {
  const outfield = battingOrder.filter((player) => player !== bowler && player !== keeper);
  switch (kind) {
    case "caught": {
      const style = bowler.bowling?.style ?? "pace";
      return [chance(random, KEEPER_CATCH[style]) ? keeper : pick(random, outfield)];
    }
    case "stumped":
      return [keeper];
    case "run out": {
      const thrower = pick(random, outfield);
      if (chance(random, 0.4)) return [thrower];
      return [thrower, chance(random, 0.7) ? keeper : bowler];
    }
    default:
      return [];
  }
}
