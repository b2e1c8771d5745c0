import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { basePrices as storedPrices } from "#db/schema";
import type { SquadPlayer } from "#game/squads/events";
import { basePrices } from "#game/squads/prices";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadStoredLeague } from "#server/play/leagues/load-league";

interface PoolOf {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/**
 * The pool from which squads are made. Role and salary are the league's own if it has set them; base
 * prices follow from salaries, except typed ones (rules.md#base-prices). Sorted by salary, the highest
 * first, then by name.
 */
export function loadSquadPool(tx: Tx, league: PoolOf): SquadPlayer[] {
  const pool = loadLeaguePool(tx, league);
  const bySalary = basePrices(pool, loadStoredLeague(tx, league.leagueId).settings.purse);
  const typed = loadTypedPrices(tx, league.leagueId);
  return pool.map(({ id, role, teamId, overseas, uncapped, salary }) => {
    const base = typed.get(id) ?? bySalary.get(id);
    if (base === undefined) throw new Error(`Player ${id} has no base price.`);
    return { id, role, teamId, overseas, uncapped, salary, base };
  });
}

/** Base prices that the manager has typed, by player; hundredths of a unit of the purse. */
export function loadTypedPrices(tx: Tx, leagueId: number): ReadonlyMap<number, number> {
  return new Map(
    statementOf(tx)
      .all({ leagueId })
      .map(({ playerId, price }) => [playerId, price]),
  );
}

const statementOf = prepareOnce((db) =>
  db
    .select({ playerId: storedPrices.playerId, price: storedPrices.price })
    .from(storedPrices)
    .where(eq(storedPrices.leagueId, sql.placeholder("leagueId")))
    .prepare(),
);
