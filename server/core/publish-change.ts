import { and, eq, max, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { type LiveChangeKind, liveChanges } from "#db/schema";

/** The screens that a change concerns: those of a league, or of every league of a tournament. */
export type ChangeScope = { readonly leagueId: number } | { readonly tournamentId: number };

/**
 * Tells open screens about a change, in its transaction: a rolled-back change is never announced,
 * and one by another process is announced like our own (ADR-50).
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
 * The number of a league's last change, 0 before the first. It never goes back, also across
 * restarts, and does not change while the league's screens show the same.
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
