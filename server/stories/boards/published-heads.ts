import { and, asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { chainEntries, fixtures } from "#db/schema";
import { versus } from "#game/core/words";
import type { ChainBody } from "#game/trust/league-file/chain";
import type { Ref } from "#game/trust/league-file/line-names";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import {
  inLockedReadTransaction,
  type PublicTx,
  sharePublicRead,
} from "#server/play/locks/locked-transaction";
import { type Head, readHead } from "#server/play/proof/read-heads";
import { findRound, type NamedRound } from "#server/play/season/league-rounds";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";

/** At a lock (rules.md#chain). */
export interface PublishedHead extends Head {
  readonly fixtureId: number;
  readonly match: string;
  /** Which has locked with the match; omitted in formats without rounds. */
  readonly round?: NamedRound;
  readonly teams: number;
  readonly isUndone: boolean;
}

export interface PublishedChain {
  /** The first entry, null before it; `upgrade`: the league is older than its chain. */
  readonly start: { readonly at: number; readonly because: "created" | "upgrade" } | null;
  readonly newest: Head | null;
  /** Of all locks, newest first. */
  readonly heads: readonly PublishedHead[];
}

export function showPublishedChain(
  services: Pick<Services, "db" | "now">,
  ids: LeagueIds,
): PublishedChain {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, tournamentId } = ids;
    return { ...readPublished(tx, leagueId, tournamentId), newest: readHead(tx, leagueId) };
  });
}

/** Newest first. */
export function listPublishedHeads(tx: PublicTx, ids: LeagueIds): readonly PublishedHead[] {
  return readPublished(tx, ids.leagueId, ids.tournamentId).heads;
}

/** Entries of large leagues are long: they are read once until the database changes. */
const readPublished = sharePublicRead(
  (tx: PublicTx, leagueId: number, tournamentId: number): Omit<PublishedChain, "newest"> => {
    const matchOf = readMatches(tx, tournamentId);
    let start: PublishedChain["start"] = null;
    let heads: PublishedHead[] = [];
    for (const { kind, fixture, from, because, ...entry } of statementsOf(tx).entries.all({
      leagueId,
    })) {
      if (kind === "start" && because !== null) start = { at: entry.at, because };
      if (kind === "locks undone" && from !== null) heads = heads.map(undoneFrom(from));
      const match = kind === "lock" && fixture !== null ? matchOf.get(fixture) : undefined;
      if (!match) continue;
      const round = findRound(tx, leagueId, { id: match.fixtureId });
      heads.push({ ...entry, ...match, ...(round && { round }), isUndone: false });
    }
    return { start, heads: heads.reverse() };
  },
);

function undoneFrom(from: number): (head: PublishedHead) => PublishedHead {
  return (head) => (head.at >= from ? { ...head, isUndone: true } : head);
}

function readMatches(tx: Tx, tournamentId: number) {
  const names = new Map(
    loadSeasonFixtures(tx, tournamentId).map(({ id, teamA, teamB }) => {
      return [id, versus([teamA.shortName, teamB.shortName])];
    }),
  );
  const refs = statementsOf(tx).refs.all({ tournamentId });
  return new Map(refs.map(({ id, ref }) => [ref, { fixtureId: id, match: names.get(id) ?? "" }]));
}

const statementsOf = prepareOnce((db) => {
  const { number, at, hash, body } = chainEntries;
  const field = <Value>(path: string) => sql<Value>`json_extract(${body}, ${path})`;
  return {
    entries: db
      .select({
        ...{ number, at, hash },
        kind: field<ChainBody["kind"]>("$.kind"),
        // Each fixture that locks has an entry of its own.
        fixture: field<Ref | null>("$.fixtures[0]"),
        teams: sql<number>`coalesce(json_array_length(${body}, '$.teams'), 0)`,
        from: field<number | null>("$.from"),
        because: field<"created" | "upgrade" | null>("$.because"),
      })
      .from(chainEntries)
      .where(
        and(
          eq(chainEntries.leagueId, sql.placeholder("leagueId")),
          sql`json_extract(${body}, '$.kind') in ('start', 'lock', 'locks undone')`,
        ),
      )
      .orderBy(asc(number))
      .prepare(),
    refs: db
      .select({ id: fixtures.id, ref: fixtures.ref })
      .from(fixtures)
      .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
      .prepare(),
  };
});
