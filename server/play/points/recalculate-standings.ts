import { and, eq, inArray, isNotNull, ne, not, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants, standings } from "#db/schema";
import type { Ms } from "#game/core/units";
import { type Ranked, rankByPoints } from "#game/play/season/ranking";
import type { TableFigures } from "#game/play/season/table";
import { hasTeam } from "../leagues/list-participants";
import { type LeagueScope, prepareForScopes } from "./league-scope";
import { hasStartedIn, type LeagueTotals, loadTotals, type TeamTotal } from "./load-totals";
import { rankOwnTable } from "./own-tables";
import type { PointsBook } from "./points-book";

/**
 * Overall points and ranks of the leagues of a scope: the sums over their fixtures
 * (rules.md#ranks), or the result of a table of their own (rules.md#tables). Ranks are null until a
 * fixture has locked in the league. Only changes are written.
 *
 * @param now for "last update"
 */
export function recalculateStandings(tx: Tx, scope: LeagueScope, now: Ms): void {
  writeStandings(tx, { scope, totals: loadTotals(tx, scope) }, now);
  clearStandings(tx, scope, now);
}

/**
 * Removes points and rank of a member who left without ever having played: they had a place while
 * they were in the league, and no later calculation includes them.
 */
export function clearStandings(tx: Tx, scope: LeagueScope, now: number): void {
  const { statements, scopeId } = clearOf(tx, scope);
  statements.clear.run({ scopeId, now });
}

/** The same from the sums of a book, which then has them as they are stored. */
export function writeStandings(
  tx: Tx,
  { scope, totals }: Pick<PointsBook, "scope" | "totals">,
  now: number,
): void {
  const hasStarted = hasStartedIn(tx, scope);
  const changed: StandingsRow[] = [];
  for (const [leagueId, league] of totals) {
    const started = hasStarted(leagueId) || league.hasSeasonPoints;
    if (league.started === started) continue;
    for (const { id: team, points, rank: place, figures } of rankTeams(tx, leagueId, league)) {
      const rank = started ? place : null;
      const text = figures === undefined ? null : JSON.stringify(figures);
      if (team.points === points && team.rank === rank && team.figures === text) continue;
      changed.push([team.participantId, points, rank, text]);
      team.points = points;
      team.rank = rank;
      team.figures = text;
    }
    league.started = started;
  }
  if (changed.length > 0) statementOf(tx).run({ rows: JSON.stringify(changed), now });
}

type StandingsRow = readonly [
  participantId: number,
  points: number,
  rank: number | null,
  figures: string | null,
];

/** A table of points has no further figures. */
interface RankedTeam extends Ranked<TeamTotal> {
  readonly figures?: TableFigures;
}

function rankTeams(
  tx: Tx,
  leagueId: number,
  { teams, table }: LeagueTotals,
): readonly RankedTeam[] {
  if (table === null) return rankByPoints(teams.map((team) => ({ id: team, points: team.sum })));
  const ranked = rankOwnTable(tx, leagueId, table, teams);
  if (table.rules.table !== "points") return ranked;
  return ranked.map(({ id, points, rank }) => ({ id, points, rank }));
}

const clearOf = prepareForScopes((db, inScope) => {
  const { participantId, points, rank, figures } = standings;
  const teamless = db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(and(inScope, not(hasTeam(db) ?? sql`1`)));
  const isSet = or(ne(points, 0), isNotNull(rank), isNotNull(figures));
  return {
    clear: db
      .update(standings)
      .set({ points: 0, rank: null, figures: null, updatedAt: sql`${sql.placeholder("now")}` })
      .where(and(inArray(participantId, teamless), isSet))
      .prepare(),
  };
});

const statementOf = prepareOnce((db) => {
  const rows = sql`(select value ->> 0 as id, value ->> 1 as points, value ->> 2 as rank, value ->> 3 as figures from json_each(${sql.placeholder("rows")})) as new`;
  return db
    .update(standings)
    .set({
      points: sql`new.points`,
      rank: sql`new.rank`,
      figures: sql`new.figures`,
      updatedAt: sql`${sql.placeholder("now")}`,
    })
    .from(rows)
    .where(sql`${standings.participantId} = new.id`)
    .prepare();
});
