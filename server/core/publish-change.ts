import { and, eq, max, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { type LiveChangeKind, liveChanges } from "#db/schema";

/** The screens that a change concerns: those of one league, or of all leagues of a tournament. */
type ChangeScope = { readonly leagueId: number } | { readonly tournamentId: number };

/**
 * Announces a change to open screens, in its transaction: a change that is rolled back is never
 * announced, and changes by other processes are announced like our own (ADR-50).
 */
export function publishChange(tx: Tx, scope: ChangeScope, kind: LiveChangeKind): void {
  const ofLeague = "leagueId" in scope;
  const same = ofLeague
    ? eq(liveChanges.leagueId, scope.leagueId)
    : eq(liveChanges.tournamentId, scope.tournamentId);
  const of = ofLeague ? { leagueId: scope.leagueId } : { tournamentId: scope.tournamentId };
  tx.delete(liveChanges)
    .where(and(same, eq(liveChanges.kind, kind)))
    .run();
  tx.insert(liveChanges)
    .values({ ...of, kind })
    .run();
}

/**
 * The number of a league's last change, 0 before the first. It never decreases, even after restarts,
 * and stays the same while the league's screens show the same.
 */
export function lastChangeOf(
  tx: Tx,
  { leagueId, tournamentId }: { readonly leagueId: number; readonly tournamentId: number },
): number {
  return lastOf(tx).get({ leagueId, tournamentId })?.id ?? 0;
}

const lastOf = prepareOnce((db) =>
  db
    .select({ id: max(liveChanges.id) })
    .from(liveChanges)
    .where(
      or(
        eq(liveChanges.leagueId, sql.placeholder("leagueId")),
        eq(liveChanges.tournamentId, sql.placeholder("tournamentId")),
      ),
    )
    .prepare(),
);
