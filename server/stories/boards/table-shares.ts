import { contributionsOf } from "#game/play/season/table";
import type { LeagueTable } from "#game/play/table/league-table";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { loadOwnTable, readCountedResults } from "#server/play/points/own-tables";

/** In a table that is not all points together (rules.md#tables). */
export interface TableShares {
  readonly table: LeagueTable;
  /** Fixtures in the table at whose lock the team was in the league. */
  readonly ofFixtures: Readonly<Record<number, TableShare>>;
}

export interface TableShare {
  /** Hundredths of a point of the table; null for one that is not among the best. */
  readonly adds: number | null;
  /** In the fixture; null without a team. */
  readonly place: number | null;
}

/** Null if the table is all points together. */
export function readTableShares(
  tx: PublicTx,
  leagueId: number,
  participantId: number,
): TableShares | null {
  const own = loadOwnTable(tx, leagueId);
  if (own === null) return null;
  const results = readCountedResults(tx, leagueId, own).flatMap(({ fixtureId, results: all }) => {
    const result = all.get(participantId);
    return result ? [{ fixtureId, ...result }] : [];
  });
  const adds = contributionsOf(own.rules, results);
  const ofFixtures = results.map(({ fixtureId, place }, index) => [
    fixtureId,
    { adds: adds[index] ?? null, place },
  ]);
  return { table: own.rules.table, ofFixtures: Object.fromEntries(ofFixtures) };
}
