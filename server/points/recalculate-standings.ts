import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixturePoints, fixtures, leagues, participants, standings } from "#db/schema";
import { type RankEntry, rankByPoints } from "#game/season/ranking";
import { hasTeam } from "../leagues/list-participants";
import { inScope, type LeagueScope } from "./league-scope";

/**
 * Overall points and ranks of the leagues of a scope: the sums over their fixtures
 * (rules.md#ranks). Ranks are null until a fixture of the tournament has locked. Who left without
 * ever having played is not ranked. Only what changes is written.
 *
 * @param now UTC milliseconds, for "last update"
 */
export function recalculateStandings(tx: Tx, scope: LeagueScope, now: number): void {
  const rows = readSums(tx, scope);
  const started = hasLockedFixture(tx, scope);
  const entriesOf = new Map<number, RankEntry<(typeof rows)[number]>[]>();
  for (const row of rows) {
    const entry = { id: row, points: row.sum };
    const entries = entriesOf.get(row.leagueId);
    if (entries) entries.push(entry);
    else entriesOf.set(row.leagueId, [entry]);
  }
  const changed = [...entriesOf.values()]
    .flatMap(rankByPoints)
    .map(({ id: stored, points, rank }) => ({ stored, points, rank: started ? rank : null }))
    .filter(({ stored, points, rank }) => stored.points !== points || stored.rank !== rank)
    .map(({ stored, points, rank }) => [stored.id, points, rank]);
  if (changed.length === 0) return;
  tx.run(sql`
    update ${standings} set points = new.points, rank = new.rank, updated_at = ${now}
    from (select value ->> 0 as id, value ->> 1 as points, value ->> 2 as rank
      from json_each(${JSON.stringify(changed)})) as new
    where ${standings}.participant_id = new.id
  `);
}

function readSums(tx: Tx, scope: LeagueScope) {
  const sum = sql<number>`coalesce((select sum(${fixturePoints.points}) from ${fixturePoints} where ${fixturePoints.participantId} = ${participants.id}), 0)`;
  return tx
    .select({
      id: participants.id,
      leagueId: participants.leagueId,
      sum,
      points: standings.points,
      rank: standings.rank,
    })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .where(and(inScope(scope), hasTeam(tx)))
    .all();
}

function hasLockedFixture(tx: Tx, scope: LeagueScope): boolean {
  const row = tx
    .select({ locked: sql<number>`count(${fixtures.lockedAt})` })
    .from(fixtures)
    .innerJoin(leagues, eq(leagues.tournamentId, fixtures.tournamentId))
    .where(inScope(scope))
    .get();
  return (row?.locked ?? 0) > 0;
}
