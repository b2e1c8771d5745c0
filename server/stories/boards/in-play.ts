import type { PublicTx } from "#server/play/locks/locked-transaction";
import { readPointsByFixture } from "#server/play/points/read-fixture-points";
import type { SeasonFixture } from "#server/play/season/season-fixtures";

export function inProgressOf(season: readonly SeasonFixture[]): readonly SeasonFixture[] {
  return season.filter((fixture) => fixture.state === "in progress");
}

/**
 * By participant, in hundredths; null without a place in their tables, and for no fixtures, of
 * which nothing is read.
 */
export function readInPlay(
  tx: PublicTx,
  leagueId: number,
  fixtures: readonly SeasonFixture[],
): (participantId: number) => number | null {
  if (fixtures.length === 0) return () => null;
  const ids = fixtures.map(({ id }) => id);
  const byFixture = [...readPointsByFixture(tx, leagueId, ids).values()];
  return (participantId) => {
    const own = byFixture.flatMap((points) => points[participantId] ?? []);
    return own.length === 0 ? null : own.reduce((sum, points) => sum + points, 0);
  };
}
