import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers, sideCorrections, type statCorrections } from "#db/schema";
import type { StatementSource } from "#game/play/sides/known-side";
import { sideCorrections as correctionsOf } from "#game/play/sides/side-corrections";
import { ownLeaguesOf, readSidesOf } from "#server/play/season/read-known-sides";

/** The author and time of a statement that changed a known side. */
export interface SideWord {
  readonly teamId: number;
  readonly source: StatementSource;
  /** Null for a feed and a match file. */
  readonly userId: number | null;
  readonly at: number;
}

/**
 * Stores the changes of a statement about a side of a finished fixture, for the ledgers
 * (rules.md#backups): for everybody, and separately for the leagues that knew a side of their own.
 * It may be called twice for one instant.
 */
export function noteSideCorrections(tx: Tx, fixtureId: number, word: SideWord): void {
  const { teamId, source, userId, at } = word;
  const byTeam = readSidesOf(tx, fixtureId);
  const side = byTeam.get(teamId);
  if (side === undefined) return;
  const squad = tx
    .select({ id: poolPlayers.id })
    .from(poolPlayers)
    .where(eq(poolPlayers.teamId, teamId))
    .all();
  const ids = squad.map(({ id }) => id);
  for (const leagueId of [null, ...ownLeaguesOf(byTeam)]) {
    const { statements, inLeague } = side;
    for (const correction of correctionsOf(statements, inLeague(leagueId), at, ids)) {
      const row = { fixtureId, ...correction, source, userId, at, leagueId };
      if (!isNoted(tx, sideCorrections, row)) tx.insert(sideCorrections).values(row).run();
    }
  }
}

/** Whether the same word has been kept before: it may be taken twice. */
export function isNoted(
  tx: Tx,
  table: typeof sideCorrections | typeof statCorrections,
  row: Pick<typeof sideCorrections.$inferSelect, "fixtureId" | "playerId" | "at" | "leagueId">,
): boolean {
  const { fixtureId, playerId, at, leagueId } = table;
  const same = and(
    eq(fixtureId, row.fixtureId),
    eq(playerId, row.playerId),
    eq(at, row.at),
    sql`${leagueId} is ${row.leagueId}`,
  );
  return tx.get(sql`select 1 from ${table} where ${same}`) !== undefined;
}
