import type { Hundredths } from "../../core/units";

/** A fixture that is over and counts: the final points of everybody who was in the league at its lock. */
export type PlayedFixture = ReadonlyMap<number, Hundredths>;

/** A team's level: the points above the mean of its fixtures that it is expected to make, in hundredths. */
interface TeamLevel {
  readonly mean: number;
  /** Of the mean, as a standard deviation. */
  readonly spread: number;
}

export interface Levels {
  /** In the order of the teams. */
  readonly levels: readonly TeamLevel[];
  /** Squared: of a team's results around its own level, and of the levels around each other. */
  readonly within: number;
  readonly between: number;
  readonly rows: readonly ResidualRow[];
}

/** The rest of a fixture, beside the levels of the teams: luck, and picks that teams have in common. */
interface ResidualRow {
  /** The mean of the teams. */
  readonly mean: number;
  /** In the order of the teams; null for one that was not in the league. */
  readonly residuals: readonly (number | null)[];
}

/**
 * Before anything is known, levels are taken to differ by this part of the spread within, as if so
 * many teams had shown it: without it, a league whose first results are level would be called even.
 */
const PRIOR_PART = 0.02;
const PRIOR_TEAMS = 4;

/**
 * The level of each team (rules.md#odds): its mean deviation from the fixtures' means, drawn towards
 * 0 by as much as chance explains.
 *
 * @param teams ids, in an order that is the same for everybody
 */
export function estimateLevels(teams: readonly number[], played: readonly PlayedFixture[]): Levels {
  const deviations = played.map((fixture) => deviationsOf(teams, fixture));
  const means = teams.map((_, team) => meanOf(valuesOf(deviations, team)));
  const counts = teams.map((_, team) => valuesOf(deviations, team).length);
  const within = withinOf(deviations, means, counts);
  // One result of each says nothing of luck.
  const between = counts.some((count) => count > 1) ? betweenOf(means, counts, within) : 0;
  const levels = means.map((mean, team) => {
    const count = counts[team] ?? 0;
    const weight = count === 0 || between === 0 ? 0 : between / (between + within / count);
    return { mean: weight === 0 ? 0 : weight * mean, spread: Math.sqrt(between * (1 - weight)) };
  });
  const rows = deviations.map((row, fixture) => ({
    mean: meanOf([...(played[fixture]?.values() ?? [])]),
    residuals: row.map((deviation, team) =>
      deviation === null ? null : (deviation - (means[team] ?? 0)) * inflation(counts[team] ?? 0),
    ),
  }));
  return { levels, within, between, rows };
}

/** Results lie closer to their own mean than to the level that they come from. */
function inflation(count: number): number {
  return count > 1 ? Math.sqrt(count / (count - 1)) : 0;
}

function deviationsOf(teams: readonly number[], fixture: PlayedFixture): (number | null)[] {
  const mean = meanOf([...fixture.values()]);
  return teams.map((id) => {
    const points = fixture.get(id);
    return points === undefined ? null : points - mean;
  });
}

function valuesOf(rows: readonly (readonly (number | null)[])[], team: number): number[] {
  return rows.flatMap((row) => row[team] ?? []);
}

function withinOf(
  deviations: readonly (readonly (number | null)[])[],
  means: readonly number[],
  counts: readonly number[],
): number {
  let squares = 0;
  for (const row of deviations) {
    for (const [team, deviation] of row.entries()) {
      if (deviation !== null) squares += (deviation - (means[team] ?? 0)) ** 2;
    }
  }
  const free = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
  return free === 0 ? 0 : squares / free;
}

/** The variance of the teams' means, less that by chance alone. */
function betweenOf(means: readonly number[], counts: readonly number[], within: number): number {
  const known = means.filter((_, team) => (counts[team] ?? 0) > 0);
  if (known.length < 2) return 0;
  const middle = meanOf(known);
  const free = known.length - 1;
  const spread = known.reduce((sum, mean) => sum + (mean - middle) ** 2, 0) / free;
  const byChance = meanOf(counts.flatMap((count) => (count > 0 ? within / count : [])));
  const shown = Math.max(0, spread - byChance);
  return (shown * free + PRIOR_PART * within * PRIOR_TEAMS) / (free + PRIOR_TEAMS);
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
