import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { standings } from "#db/schema";
import { rankByPoints } from "#game/season/ranking";
import type { LeagueScope } from "./league-scope";
import { hasLockedFixture, loadTotals } from "./load-totals";
import type { PointsBook } from "./points-book";

/**
 * Overall points and ranks of the leagues of a scope: the sums over their fixtures
 * (rules.md#ranks). Ranks are null until a fixture of the tournament has locked. Who left without
 * ever having played is not ranked. Only what changes is written.
 *
 * @param now UTC milliseconds, for "last update"
 */
export function recalculateStandings(tx: Tx, scope: LeagueScope, now: number): void {
  writeStandings(tx, { scope, totals: loadTotals(tx, scope) }, now);
}

/** The same from the sums of a book, which then has them as they are stored. */
export function writeStandings(
  tx: Tx,
  { scope, totals }: Pick<PointsBook, "scope" | "totals">,
  now: number,
): void {
  const started = hasLockedFixture(tx, scope);
  const changed: [participantId: number, points: number, rank: number | null][] = [];
  for (const league of totals.values()) {
    if (league.started === started) continue;
    const entries = league.teams.map((team) => ({ id: team, points: team.sum }));
    for (const { id: team, points, rank: place } of rankByPoints(entries)) {
      const rank = started ? place : null;
      if (team.points === points && team.rank === rank) continue;
      changed.push([team.participantId, points, rank]);
      team.points = points;
      team.rank = rank;
    }
    league.started = started;
  }
  if (changed.length > 0) statementOf(tx).run({ rows: JSON.stringify(changed), now });
}

const statementOf = prepareOnce((db) => {
  const rows = sql`(select value ->> 0 as id, value ->> 1 as points, value ->> 2 as rank from json_each(${sql.placeholder("rows")})) as new`;
  return db
    .update(standings)
    .set({
      points: sql`new.points`,
      rank: sql`new.rank`,
      updatedAt: sql`${sql.placeholder("now")}`,
    })
    .from(rows)
    .where(sql`${standings.participantId} = new.id`)
    .prepare();
});
