import { and, eq, isNull, min, ne } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import { listNextOwnLocks } from "../season/league-fixtures";
import { listSquadWork } from "../squads/due-squad-work";

/**
 * Tournaments in which a fixture has started without a lock, a league has to lock one before its start,
 * or something is due in squads or with a pick to be corrected, so that the next reader settles it
 * (rules.md#locks, rules.md#lock-before, rules.md#free-agents, rules.md#by-agreement).
 */
export function listDueTournaments(tx: Tx, now: Ms): number[] {
  const due = listNextInstants(tx).filter(([, at]) => at <= now);
  return due.map(([tournamentId]) => tournamentId);
}

/** The first instant to come of each tournament. Every page asks several times, and only a write changes it. */
const listNextInstants = shareRead((tx: Tx): readonly (readonly [number, Ms])[] => {
  const first = new Map<number, Ms>();
  const all = [...locksOf(tx).all(), ...listNextOwnLocks(tx), ...listSquadWork(tx)];
  for (const { tournamentId, at } of all) {
    if (at !== null) first.set(tournamentId, Math.min(at, first.get(tournamentId) ?? at));
  }
  return [...first];
});

const locksOf = prepareOnce((db) =>
  db
    .select({ tournamentId: fixtures.tournamentId, at: min(fixtures.startsAt) })
    .from(fixtures)
    .where(
      and(
        isNull(fixtures.lockedAt),
        eq(fixtures.shortNotice, false),
        ne(fixtures.state, "abandoned"),
      ),
    )
    .groupBy(fixtures.tournamentId)
    .prepare(),
);
