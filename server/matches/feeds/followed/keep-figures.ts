import type { Figure } from "#game/play/match/figures";
import { otherSide, type SideIndex } from "#game/play/match/match";
import { ballsOfOvers, formatOvers, oversNumber } from "#game/play/match/overs";
import type { RowDoubt, ScorecardPart } from "#game/play/match/row-doubts";
import type { FixtureScore, PlayerInnings } from "#server/play/points/fixture-score";
import type { FeedBatting, FeedBowling, FeedInnings, FeedPlayer } from "../feed";
import type { SidePool } from "./side-pool";

export interface SquadPlayer {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly teamId: number;
}

/** An innings, its players and their stored figures. */
export interface KnownInnings {
  /** From 1. */
  readonly number: number;
  readonly side: SideIndex;
  readonly pools: readonly [SidePool, SidePool];
  readonly players: readonly SquadPlayer[];
  readonly stored: FixtureScore;
  readonly ballsPerOver: number;
  /** Grows by the figures that the answer lacks. */
  readonly doubts: RowDoubt[];
}

/** The legal balls of the feed's overs; in The Hundred whole numbers count balls. */
export function legalBallsOf(overs: number, ballsPerOver: number): number | null {
  if (ballsPerOver === 5 && Number.isInteger(overs)) return overs;
  return ballsOfOvers(overs, ballsPerOver);
}

function oversOf(balls: number, ballsPerOver: number): number {
  return ballsPerOver === 5 ? balls : oversNumber(balls, ballsPerOver);
}

/** As in the squad, where the desk shows it. */
function nameIn(known: KnownInnings, part: ScorecardPart, player: FeedPlayer): string {
  return findIn(known, part, player)?.name ?? player.name;
}

export function findIn({ pools, side }: KnownInnings, part: ScorecardPart, player: FeedPlayer) {
  return pools[part === "batting" ? side : otherSide(side)].find(player);
}

export function keepBatting(
  known: KnownInnings,
  row: FeedBatting,
  rows: readonly FeedBatting[],
): FeedBatting<number> {
  const { player, oddEnd, batting } = row;
  const name = nameIn(known, "batting", player);
  const line = lineOf(known, "batting", player);
  const figure = figuresOf(known, name, line);
  const { number, doubts } = known;
  const boundary = (of: "fours" | "sixes") =>
    figure(
      of,
      row[of],
      rows.some((each) => each[of] !== null),
    );
  const read = {
    runs: figure("runs", row.runs),
    balls: figure("ballsFaced", row.balls),
    fours: boundary("fours"),
    sixes: boundary("sixes"),
  };
  if (row.out === null && line?.out) doubts.push({ kind: "out", innings: number, name });
  if (oddEnd !== null) doubts.push({ kind: "odd end", innings: number, name, text: oddEnd });
  const rest = { player, oddEnd, batting, out: row.out ?? line?.out ?? false };
  if (isPossible(read)) return { ...read, ...rest };
  const before = line && {
    ...{ runs: line.runs, balls: line.ballsFaced, fours: line.fours, sixes: line.sixes },
  };
  const { fours = 0, sixes = 0 } = before ?? {};
  const mixed = { ...read, fours, sixes };
  const stays = before === undefined ? null : isPossible(mixed) ? "boundaries" : "row";
  doubts.push({ kind: "boundaries", innings: number, name, stays });
  return { ...(stays === "row" && before ? before : mixed), ...rest };
}

type BattingFigures = Pick<FeedBatting<number>, "runs" | "balls" | "fours" | "sixes">;

function isPossible({ runs, balls, fours, sixes }: BattingFigures): boolean {
  return 4 * fours + 6 * sixes <= runs && fours + sixes <= balls;
}

export function keepBowling(
  known: KnownInnings,
  row: FeedBowling,
  rows: readonly FeedBowling[],
  isWhole: boolean,
): FeedBowling<number> {
  const { ballsPerOver } = known;
  const { player } = row;
  const line = lineOf(known, "bowling", player);
  const figure = figuresOf(known, nameIn(known, "bowling", player), line);
  const balls = figure(
    "ballsBowled",
    row.overs === null ? null : legalBallsOf(row.overs, ballsPerOver),
  );
  const optional = (of: "maidens" | "wides" | "noBalls", value = row[of]) =>
    figure(
      of,
      value,
      rows.some((each) => each[of] !== null),
    );
  const maidens = row.maidens ?? 0;
  const wickets = figure("wickets", row.wickets);
  const reported = Math.min(row.lbwOrBowledWickets, wickets);
  const before = Math.min(line?.lbwOrBowledWickets ?? 0, wickets);
  const isLess = !isWhole && reported < before;
  return {
    player,
    overs: oversOf(balls, ballsPerOver),
    maidens: optional("maidens", maidens * ballsPerOver > balls ? null : row.maidens),
    runs: figure("runsConceded", row.runs),
    wickets,
    lbwOrBowledWickets: isLess ? Math.min(wickets, figure("lbwOrBowledWickets", null)) : reported,
    wides: optional("wides"),
    noBalls: optional("noBalls"),
  };
}

function lineOf(known: KnownInnings, part: ScorecardPart, player: FeedPlayer) {
  const id = findIn(known, part, player)?.id;
  return known.stored.lines.find(
    ({ innings, playerId }) => innings === known.number && playerId === id,
  );
}

/**
 * A reader of the figures of a row, with the known one in place of null. A figure that no row of the
 * table has is no doubt, unless one was known.
 */
function figuresOf({ number, doubts }: KnownInnings, name: string, line?: PlayerInnings) {
  return (figure: Figure, value: number | null, isTold = true): number => {
    if (value !== null) return value;
    const before = line === undefined ? null : Number(line[figure]);
    if (isTold || before)
      doubts.push({ kind: "figure", innings: number, name, figure, stays: before });
    return before ?? 0;
  };
}

export function keepScore(
  { runs, wickets, overs }: FeedInnings,
  batting: readonly FeedBatting<number>[],
  bowling: readonly FeedBowling<number>[],
  { number, stored, ballsPerOver, doubts }: KnownInnings,
) {
  const reported = overs === null ? null : legalBallsOf(overs, ballsPerOver);
  if (runs !== null && wickets !== null && overs !== null && reported !== null) {
    return { runs, wickets, overs };
  }
  const before = stored.innings.find(({ innings }) => innings === number);
  const ballsOf = (row: FeedBowling<number>) => legalBallsOf(row.overs, ballsPerOver) ?? 0;
  const counted = {
    runs: batting.reduce((sum, row) => sum + row.runs, 0),
    wickets: Math.min(10, batting.filter(({ out }) => out).length),
    balls: bowling.reduce((sum, row) => sum + ballsOf(row), 0),
  };
  const score = {
    runs: runs ?? before?.runs ?? counted.runs,
    wickets: wickets ?? before?.wickets ?? counted.wickets,
    balls: reported ?? before?.balls ?? counted.balls,
  };
  const words = `${score.runs}/${score.wickets} (${formatOvers(score.balls, ballsPerOver)})`;
  doubts.push({ kind: "score", innings: number, score: words, stays: before !== undefined });
  return { ...score, overs: oversOf(score.balls, ballsPerOver) };
}
