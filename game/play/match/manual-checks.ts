import { formatOf } from "./formats";
import {
  battersRuns,
  type HowOut,
  type ManualBatter,
  type ManualBowler,
  type ManualInnings,
  outsOf,
  scoreOfManual,
  statLinesOfManual,
  wicketsNamed,
} from "./manual-scorecard";
import { BOWLERS_PER_INNINGS } from "./overs";

/** Above any player's figure in an innings so far. */
const MANUAL_FIGURE_MAX = 999;
const MANUAL_TOTAL_MAX = 1999;
/** Of eleven batters one is always left. */
export const MANUAL_WICKETS_MAX = 10;

export type ManualFigure =
  | `batting.${"runs" | "balls" | "fours" | "sixes"}`
  | `bowling.${"balls" | "maidens" | "runs" | "wickets" | "wides" | "noBalls" | "dotBalls"}`
  | `credits.${"lbwOrBowledWickets" | "catches" | "stumpings" | "runOuts" | "directRunOuts"}`;

export type ManualFault =
  | { readonly kind: "figure"; readonly playerId: number; readonly figure: ManualFigure }
  | { readonly kind: "total"; readonly total: keyof ManualInnings["totals"] }
  | { readonly kind: "all out"; readonly out: number }
  | { readonly kind: "did not bat"; readonly playerId: number }
  | { readonly kind: "boundaries"; readonly playerId: number }
  | { readonly kind: "no bowler"; readonly playerId: number; readonly howOut: HowOut }
  | { readonly kind: "no fielder"; readonly playerId: number; readonly howOut: HowOut }
  | { readonly kind: "did not bowl"; readonly playerId: number }
  | { readonly kind: "maidens"; readonly playerId: number }
  | { readonly kind: "dot balls"; readonly playerId: number }
  | { readonly kind: "lbws and bowled"; readonly playerId: number }
  | { readonly kind: "direct run-outs"; readonly playerId: number };

/** A doubt about the sums: the book may say so, and it can be saved. */
export type ManualDoubt =
  | {
      readonly kind: "total";
      readonly batters: number;
      readonly extras: number;
      readonly total: number;
    }
  | {
      readonly kind: "conceded";
      readonly bowlers: number;
      readonly byes: number;
      readonly total: number;
    }
  | { readonly kind: "wickets"; readonly out: number; readonly wickets: number }
  | { readonly kind: "balls"; readonly bowled: number; readonly balls: number }
  | { readonly kind: "overs"; readonly balls: number; readonly most: number }
  | {
      readonly kind: "bowler's overs";
      readonly playerId: number;
      readonly balls: number;
      readonly most: number;
    }
  | { readonly kind: "not out"; readonly batters: number }
  | {
      readonly kind: "bowler's wickets";
      readonly playerId: number;
      readonly named: number;
      readonly wickets: number;
    };

const NEED_BOWLER: ReadonlySet<HowOut> = new Set([
  "bowled",
  "caught",
  "caught and bowled",
  "lbw",
  "stumped",
  "hit wicket",
]);
const NEED_FIELDER: ReadonlySet<HowOut> = new Set(["caught", "stumped"]);

export function manualFaults(innings: ManualInnings, ballsPerOver: number): ManualFault[] {
  const faults = [
    ...innings.batting.flatMap(batterFaults),
    ...innings.bowling.flatMap((bowler) => bowlerFaults(bowler, ballsPerOver)),
    ...innings.credits.flatMap(({ playerId, ...credit }) =>
      figureFaults(playerId, "credits", credit),
    ),
    ...totalFaults(innings),
    ...outFaults(innings),
  ];
  return faults.length > 0 ? faults : creditFaults(innings);
}

export interface ManualLimits {
  readonly matchType: string;
  readonly ballsPerOver: number;
}

/** About an innings without faults: its sums, or its length. */
export function manualDoubts(innings: ManualInnings, limits: ManualLimits): ManualDoubt[] {
  const { totals, batting, bowling } = innings;
  const batters = battersRuns(innings);
  const out = outsOf(innings);
  const conceded = bowling.reduce((sum, { runs }) => sum + runs, 0);
  const bowledBalls = bowling.reduce((sum, { balls }) => sum + balls, 0);
  const { extras, byes, runs: total, wickets, balls } = totals;
  const notOut = batting.filter(({ howOut }) => howOut === "not out").length;
  const doubts: ManualDoubt[] = [];
  if (total !== null && extras !== null && batters + extras !== total) {
    doubts.push({ kind: "total", batters, extras, total });
  }
  if (total !== null && byes !== null && bowling.length > 0 && conceded + byes !== total) {
    doubts.push({ kind: "conceded", bowlers: conceded, byes, total });
  }
  if (wickets !== null && out !== wickets) doubts.push({ kind: "wickets", out, wickets });
  if (balls !== null && bowling.length > 0 && bowledBalls !== balls) {
    doubts.push({ kind: "balls", bowled: bowledBalls, balls });
  }
  if (notOut > 2) doubts.push({ kind: "not out", batters: notOut });
  return [...doubts, ...oversDoubts(innings, limits), ...wicketDoubts(innings)];
}

function batterFaults(batter: ManualBatter): ManualFault[] {
  const { playerId, runs, balls, fours, sixes, howOut, bowlerId, fielderIds, substitute } = batter;
  const figures = figureFaults(playerId, "batting", { runs, balls, fours, sixes });
  if (figures.length > 0) return figures;
  const faults: ManualFault[] = [];
  if (howOut === "did not bat") faults.push({ kind: "did not bat", playerId });
  if (fours * 4 + sixes * 6 > runs) faults.push({ kind: "boundaries", playerId });
  if (NEED_BOWLER.has(howOut) && bowlerId === null) {
    faults.push({ kind: "no bowler", playerId, howOut });
  }
  if (NEED_FIELDER.has(howOut) && fielderIds.length === 0 && !substitute) {
    faults.push({ kind: "no fielder", playerId, howOut });
  }
  return faults;
}

function bowlerFaults({ playerId, ...bowler }: ManualBowler, ballsPerOver: number): ManualFault[] {
  const { dotBalls, ...known } = bowler;
  const figures = figureFaults(playerId, "bowling", {
    ...known,
    ...(dotBalls === null ? {} : { dotBalls }),
  });
  if (figures.length > 0) return figures;
  const faults: ManualFault[] = [];
  if (bowler.maidens * ballsPerOver > bowler.balls) faults.push({ kind: "maidens", playerId });
  if ((dotBalls ?? 0) > bowler.balls) faults.push({ kind: "dot balls", playerId });
  return faults;
}

function figureFaults(
  playerId: number,
  part: "batting" | "bowling" | "credits",
  figures: Readonly<Record<string, number>>,
): ManualFault[] {
  return Object.entries(figures)
    .filter(([name, figure]) => !isFigure(figure, figureMax(name)))
    .map(([name]) => ({ kind: "figure", playerId, figure: `${part}.${name}` as ManualFigure }));
}

function totalFaults({ totals }: ManualInnings): ManualFault[] {
  return (["extras", "byes", "runs", "wickets", "balls"] as const)
    .filter((total) => totals[total] !== null && !isFigure(totals[total], totalMax(total)))
    .map((total) => ({ kind: "total", total }));
}

export function figureMax(field: string): number {
  return field === "wickets" ? MANUAL_WICKETS_MAX : MANUAL_FIGURE_MAX;
}

export function totalMax(total: keyof ManualInnings["totals"]): number {
  return total === "wickets" ? MANUAL_WICKETS_MAX : MANUAL_TOTAL_MAX;
}

function outFaults(innings: ManualInnings): ManualFault[] {
  const out = outsOf(innings);
  return out > MANUAL_WICKETS_MAX ? [{ kind: "all out", out }] : [];
}

function isFigure(figure: number | null, most: number): boolean {
  return Number.isInteger(figure) && figure !== null && figure >= 0 && figure <= most;
}

/** A wicket counts for its bowler, so it must be among the wickets of a player who bowled. */
function creditFaults(innings: ManualInnings): ManualFault[] {
  const bowlers = new Set(innings.bowling.map(({ playerId }) => playerId));
  const named = innings.batting
    .filter(({ howOut }) => NEED_BOWLER.has(howOut))
    .flatMap(({ bowlerId }) => (bowlerId === null || bowlers.has(bowlerId) ? [] : [bowlerId]));
  const without = [...new Set(named)].map(
    (playerId) => ({ kind: "did not bowl", playerId }) as const,
  );
  if (without.length > 0) return without;
  const tooMany = innings.credits
    .filter(({ runOuts, directRunOuts = 0 }) => directRunOuts > runOuts)
    .map(({ playerId }) => ({ kind: "direct run-outs", playerId }) as const);
  if (tooMany.length > 0) return tooMany;
  return statLinesOfManual(innings)
    .filter(({ wickets, lbwOrBowledWickets }) => lbwOrBowledWickets > wickets)
    .map(({ playerId }) => ({ kind: "lbws and bowled", playerId }));
}

/** A match may have had more overs than its type: in a club, every match may. */
function oversDoubts(
  innings: ManualInnings,
  { matchType, ballsPerOver }: ManualLimits,
): ManualDoubt[] {
  const { overs } = formatOf(matchType);
  if (overs === null) return [];
  const most = overs * ballsPerOver;
  const bowlersMost = most / BOWLERS_PER_INNINGS;
  const { balls } = scoreOfManual(innings);
  return [
    ...(balls > most ? [{ kind: "overs" as const, balls, most }] : []),
    ...innings.bowling
      .filter((bowler) => bowler.balls > bowlersMost)
      .map(({ playerId, balls: bowled }) => {
        return { kind: "bowler's overs" as const, playerId, balls: bowled, most: bowlersMost };
      }),
  ];
}

/** If the book has every dismissal, the bowlers' wickets can be counted. */
function wicketDoubts(innings: ManualInnings): ManualDoubt[] {
  if (innings.batting.some(({ howOut }) => howOut === "out")) return [];
  return innings.bowling
    .map(({ playerId, wickets }) => ({
      kind: "bowler's wickets" as const,
      playerId,
      named: wicketsNamed(innings, playerId),
      wickets,
    }))
    .filter(({ named, wickets }) => named !== wickets);
}
