import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { chainEntries, leagues } from "#db/schema";
import { type ChainBody, chainInput, NO_HASH } from "#game/trust/league-file/chain";
import { sha256 } from "./line-versions";

export type ChainEnd = Pick<
  typeof chainEntries.$inferSelect,
  "leagueId" | "number" | "at" | "hash" | keyof Marks
>;

/** Everything up to these ids of rows has entered a chain. */
type Marks = Pick<
  typeof chainEntries.$inferSelect,
  "lastSaveId" | "lastLogId" | "lastSquadEventId"
>;

/** Chains of older versions get one at an upgrade (ADR-172). */
export function hasHistory({ lastLogId }: Pick<ChainEnd, "lastLogId">): boolean {
  return lastLogId >= 0;
}

const NO_MARKS: Marks = { lastSaveId: 0, lastLogId: -1, lastSquadEventId: -1 };

export function noEntries(leagueId: number): ChainEnd {
  return { leagueId, number: 0, at: 0, hash: NO_HASH, ...NO_MARKS };
}

export function readChainEnd(tx: Tx, leagueId: number): ChainEnd | null {
  return statementsOf(tx).ofLeague.get({ leagueId }) ?? null;
}

/** Of all leagues of a tournament that have a chain. */
export function listChainEnds(tx: Tx, tournamentId: number): ChainEnd[] {
  return statementsOf(tx).ofTournament.all({ tournamentId });
}

/**
 * The clock's instant, but never before the entry that it follows, also after the clock was put
 * back.
 */
export function entryTime(end: ChainEnd, now: number): number {
  return Math.max(end.at, now);
}

/**
 * rules.md#chain
 *
 * @param marks omitted ones stay as they are
 * @returns the new end
 */
export function appendToChain(
  tx: Tx,
  end: ChainEnd,
  body: ChainBody,
  marks: Partial<Marks> = {},
): ChainEnd {
  const { number, hash } = end;
  // The entry follows the hash before it: a lock of ten thousand teams is written as JSON once.
  const input = chainInput(hash, body);
  const next = { ...end, ...marks, number: number + 1, at: body.at, hash: sha256(input) };
  statementsOf(tx).append.run({ ...next, body: input.slice(hash.length) });
  return next;
}

const statementsOf = prepareOnce((db) => {
  const { leagueId, number, at, hash, lastSaveId, lastLogId, lastSquadEventId } = chainEntries;
  const columns = { leagueId, number, at, hash, lastSaveId, lastLogId, lastSquadEventId };
  const isLast = sql`${number} = (select max(entry.number) from chain_entries as entry where entry.league_id = ${leagues.id})`;
  const values = Object.fromEntries(
    [...Object.keys(columns), "body"].map((name) => [name, sql.placeholder(name)]),
  ) as unknown as typeof chainEntries.$inferInsert;
  const last = () =>
    db
      .select(columns)
      .from(leagues)
      .innerJoin(chainEntries, and(eq(leagueId, leagues.id), isLast));
  return {
    ofLeague: last()
      .where(eq(leagues.id, sql.placeholder("leagueId")))
      .prepare(),
    ofTournament: last()
      .where(eq(leagues.tournamentId, sql.placeholder("tournamentId")))
      .prepare(),
    append: db.insert(chainEntries).values(values).prepare(),
  };
});
