import { and, eq } from "drizzle-orm";
import { leftOutFixtures } from "#db/schema";
import type { Services } from "#server/core/services";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { noteRules } from "#server/play/proof/note-history";
import { requireLeagueFixture } from "#server/play/season/league-fixtures";

/**
 * Leaves a fixture out of the league's table, or puts it back (rules.md#tables), with a log entry
 * for a change.
 *
 * @returns whether anything has changed
 * @throws AppError "not-found" for a fixture of another tournament
 */
export function leaveFixtureOut(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  { fixtureId, leftOut }: { readonly fixtureId: number | null; readonly leftOut: boolean },
): boolean {
  return inLockedTransaction(services, (tx, now) => {
    const fixture = requireLeagueFixture(tx, leagueId, fixtureId);
    const ofLeague = and(
      eq(leftOutFixtures.leagueId, leagueId),
      eq(leftOutFixtures.fixtureId, fixture.id),
    );
    const { changes } = leftOut
      ? tx
          .insert(leftOutFixtures)
          .values({ leagueId, fixtureId: fixture.id, since: now, userId })
          .onConflictDoNothing()
          .run()
      : tx.delete(leftOutFixtures).where(ofLeague).run();
    if (changes === 0) return false;
    noteRules(tx, leagueId, now);
    recalculateStandings(tx, { leagueId }, now);
    const kind = leftOut ? "fixture left out" : "fixture put back";
    const { number, teamA, teamB } = fixture;
    const teams = [teamA.shortName, teamB.shortName] as const;
    writeManagersLog(tx, { leagueId, userId, now }, [{ kind, number, teams }]);
    return true;
  });
}
