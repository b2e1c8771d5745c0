import type { ClubSeason, PersonId } from "./season";

/** From the first place; further places give 0. */
export const CHAMPIONSHIP_POINTS: readonly number[] = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

export interface ChampionshipRow {
  readonly person: PersonId;
  readonly points: number;
  readonly wins: number;
  readonly seasons: number;
  /** From 1; equal members share it, and the next rank is skipped. */
  readonly rank: number;
}

/**
 * The championship over the leagues of a year that count for it (rules.md#clubs). Members who share
 * a place get its points; with equal points more wins go first.
 */
export function championshipOf(
  seasons: readonly Pick<ClubSeason, "byHand" | "counts" | "places">[],
): ChampionshipRow[] {
  const rows = new Map<PersonId, { points: number; wins: number; seasons: number }>();
  for (const { places } of seasons.filter(({ byHand, counts }) => counts && !byHand)) {
    for (const { person, place } of places) {
      const row = rows.get(person) ?? { points: 0, wins: 0, seasons: 0 };
      rows.set(person, {
        points: row.points + (CHAMPIONSHIP_POINTS[place - 1] ?? 0),
        wins: row.wins + (place === 1 ? 1 : 0),
        seasons: row.seasons + 1,
      });
    }
  }
  const sorted = [...rows].sort(([, a], [, b]) => b.points - a.points || b.wins - a.wins);
  const ranked: ChampionshipRow[] = [];
  for (const [index, [person, row]] of sorted.entries()) {
    const above = ranked.at(-1);
    const shares = above?.points === row.points && above.wins === row.wins;
    ranked.push({ person, ...row, rank: shares ? above.rank : index + 1 });
  }
  return ranked;
}
