/**
 * Tables of leagues, worked out a second time: from what everybody has in each match, and nothing of
 * the product's own code. Points are hundredths.
 */

/** The points in a match of everybody in the league at its lock; null without a team. */
export type MatchOnPaper = ReadonlyMap<string, number | null>;

export interface RowOnPaper {
  readonly name: string;
  readonly points: number;
  readonly rank: number;
}

/** The sum of the best so many matches of each. */
export function tableOfBest(
  names: readonly string[],
  matches: readonly MatchOnPaper[],
  most: number,
): RowOnPaper[] {
  const sumOf = (name: string) =>
    matches
      .flatMap((match) => (match.has(name) ? [match.get(name) ?? 0] : []))
      .sort((a, b) => b - a)
      .slice(0, most)
      .reduce((sum, points) => sum + points, 0);
  return rank(names.map((name) => ({ name, points: sumOf(name), tieBreak: 0 })));
}

/** Points by place in each match: who has a team gets those of the place, equal ones the better's. */
export function tableOfPlaces(
  names: readonly string[],
  matches: readonly MatchOnPaper[],
  placePoints: readonly number[],
): RowOnPaper[] {
  const entries = names.map((name) => {
    let [points, tieBreak] = [0, 0];
    for (const match of matches) {
      const own = match.get(name);
      if (own === undefined) continue;
      tieBreak += own ?? 0;
      if (own === null) continue;
      const ahead = [...match.values()].filter((other) => (other ?? 0) > own).length;
      points += (placePoints[ahead] ?? 0) * 100;
    }
    return { name, points, tieBreak };
  });
  return rank(entries);
}

/** The sum of all matches of each. */
export function tableOfPoints(
  names: readonly string[],
  matches: readonly MatchOnPaper[],
): RowOnPaper[] {
  return tableOfBest(names, matches, Number.POSITIVE_INFINITY);
}

function rank(
  entries: readonly { readonly name: string; readonly points: number; readonly tieBreak: number }[],
): RowOnPaper[] {
  return entries.map(({ name, points, tieBreak }) => {
    const ahead = entries.filter(
      (other) => other.points > points || (other.points === points && other.tieBreak > tieBreak),
    );
    return { name, points, rank: ahead.length + 1 };
  });
}
