/** A statement about who is first, and who was: shares that sum to one, in the order of the teams. */
export interface JudgedStatement {
  readonly chances: readonly number[];
  readonly happened: readonly number[];
}

/**
 * Statements are compared with "nobody is better than another" once so many matches have judged them
 * (rules.md#odds).
 */
const JUDGED_FROM = 30;

export interface Judgement {
  readonly statements: number;
  /** The mean of Brier scores: 0 says everything right. */
  readonly brier: number;
  /** Of the statement that all teams have the same chance. */
  readonly allEqual: number;
}

/** @returns null without statements */
export function judgeStatements(statements: readonly JudgedStatement[]): Judgement | null {
  if (statements.length === 0) return null;
  const meanOf = (scoreOf: (statement: JudgedStatement) => number) =>
    statements.reduce((sum, statement) => sum + scoreOf(statement), 0) / statements.length;
  return {
    statements: statements.length,
    brier: meanOf(({ chances, happened }) => brierOf(chances, happened)),
    allEqual: meanOf(({ happened }) =>
      brierOf(
        happened.map(() => 1 / happened.length),
        happened,
      ),
    ),
  };
}

/** Whether the statements have had their chance, and are no better than none. */
export function isNoBetter({ statements, brier, allEqual }: Judgement): boolean {
  return statements >= JUDGED_FROM && brier >= allEqual;
}

/** The sum of squared differences over the teams: from 0 to 2. */
function brierOf(chances: readonly number[], happened: readonly number[]): number {
  return chances.reduce((sum, share, team) => sum + (share - (happened[team] ?? 0)) ** 2, 0);
}

/** Statements of about the same size, and how often they came true. */
export interface CalibrationBand {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Means of the band. */
  readonly chances: number;
  readonly happened: number;
}

const BANDS = [0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1];

/** A well-kept promise: in each band, as much has happened as was chances. Empty bands are left out. */
export function calibrate(statements: readonly JudgedStatement[]): CalibrationBand[] {
  const pairs = statements.flatMap(({ chances, happened }) =>
    chances.map((share, team) => ({ share, truth: happened[team] ?? 0 })),
  );
  return BANDS.slice(1).flatMap((to, index) => {
    const from = BANDS[index] ?? 0;
    const inBand = pairs.filter(
      ({ share }) => share >= from && (share < to || (to === 1 && share === 1)),
    );
    if (inBand.length === 0) return [];
    const meanOf = (key: "share" | "truth") =>
      inBand.reduce((sum, pair) => sum + pair[key], 0) / inBand.length;
    const count = inBand.length;
    return [{ from, to, count, chances: meanOf("share"), happened: meanOf("truth") }];
  });
}
