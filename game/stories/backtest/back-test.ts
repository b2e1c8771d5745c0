import {
  type CalibrationBand,
  calibrate,
  type JudgedStatement,
  type Judgement,
  judgeStatements,
} from "../odds/judge-odds";
import { drawsFrom } from "../odds/random-draws";
import { knowSeason, PLAYED_FORMATS, type PlayedFormat, playMadeUpLeague } from "./made-up-leagues";
import type { PlayedSeason } from "./played-season";
import { addTried, type TriedExpectations, tryExpectations } from "./try-expectations";
import { ASKED_AFTER, type TriedOdds, tryOdds } from "./try-odds";

/** Of one competition over its seasons. */
export interface BackTest {
  readonly competition: string;
  readonly seasons: readonly string[];
  readonly matches: number;
  readonly titles: readonly TriedFormat[];
  /** Of players, in the first halves of the seasons and in the second ones. */
  readonly firstHalves: TriedExpectations;
  readonly secondHalves: TriedExpectations;
}

export interface TriedFormat {
  readonly format: PlayedFormat;
  readonly leagues: number;
  readonly after: readonly {
    readonly fifths: number;
    readonly odds: Judgement;
    readonly ownAverage: number;
  }[];
  readonly calibration: readonly CalibrationBand[];
}

const HALF = 1 / 2;

/**
 * Plays made-up leagues on seasons that are over, and compares what the odds and the expected points would
 * have said with the results.
 *
 * @param leagues for each season and format
 * @param seedOf hexadecimal digits for any text, the same each time
 */
export function backTest(
  competition: string,
  seasons: readonly PlayedSeason[],
  leagues: number,
  seedOf: (text: string) => string,
): BackTest {
  const known = seasons.map(knowSeason);
  const titles = PLAYED_FORMATS.map((format): TriedFormat => {
    const tried = known.flatMap((season) =>
      Array.from({ length: leagues }, (_, league) => {
        const name = `${competition}, ${season.season}, ${format}, ${league}`;
        const played = playMadeUpLeague(season, format, drawsFrom(seedOf(name)));
        return tryOdds(played, (fifths) => seedOf(`${name}, ${fifths}`));
      }),
    );
    return judgeFormat(format, tried.flat(), seasons.length * leagues);
  });
  const half = (from: number, to: number) =>
    seasons.map((season) => tryExpectations(season, from, to)).reduce(addTried);
  return {
    competition,
    seasons: seasons.map(({ season }) => season),
    matches: seasons.reduce((sum, { matches }) => sum + matches.length, 0),
    titles,
    firstHalves: half(0, HALF),
    secondHalves: half(HALF, 1),
  };
}

function judgeFormat(
  format: PlayedFormat,
  tried: readonly TriedOdds[],
  leagues: number,
): TriedFormat {
  const after = ASKED_AFTER.flatMap((fifths) => {
    const answers = tried.filter((each) => each.fifths === fifths);
    const judge = (statements: readonly JudgedStatement[]) => judgeStatements(statements);
    const odds = judge(answers.map((each) => each.odds));
    const ownAverage = judge(answers.map((each) => each.ownAverage));
    return odds && ownAverage ? [{ fifths, odds, ownAverage: ownAverage.brier }] : [];
  });
  return { format, leagues, after, calibration: calibrate(tried.map(({ odds }) => odds)) };
}
