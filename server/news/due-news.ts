import { and, asc, eq, gt, inArray, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { fixtureNews, fixtures, leagueLog, leagueNews, rehearsalMatches, teams } from "#db/schema";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { NOTICES } from "#game/news/notices/kinds";
import { SETTLED_MS } from "#game/news/notices/remind-at";
import { LAST_CORRECTION } from "#server/play/points/note-points";
import { listDueLocks } from "./due-locks";
import { listDueMilestones } from "./due-milestones";
import { listUntoldScorecards } from "./scorecard-news";
import { listDueReveals } from "./tell-reveals";
import { hasDueSales } from "./tell-sales";

/** After the first change, for one message about several. */
const TOGETHER_MS = 10 * MINUTE_MS;
/** Older entries of a log are no news. */
const LOG_MS = Math.max(NOTICES.rules.usefulMs, NOTICES.league.usefulMs, NOTICES.market.usefulMs);

export type FixtureInNews = ReturnType<typeof listDueResults>[number];
/** With the time of the correction, UTC milliseconds. */
export type CorrectedFixture = ReturnType<typeof listDueCorrections>[number];

/**
 * Finished fixtures with a settled score that members have not heard of. Without rehearsals, whose
 * matches are of another day.
 */
export function listDueResults(tx: Tx, now: Ms) {
  return statementsOf(tx).results.all({ settledBy: now - SETTLED_MS });
}

/** Corrected since the last message, and settled. */
export function listDueCorrections(tx: Tx, now: number) {
  return statementsOf(tx).corrections.all({ settledBy: now - SETTLED_MS });
}

/** Leagues whose log has entries that have waited for long enough, with the last entry's id. */
export function listDueLogs(tx: Tx, now: number): { leagueId: number; lastId: number }[] {
  return statementsOf(tx).logs.all({ since: now - LOG_MS, firstBy: now - TOGETHER_MS });
}

export function hasNews(tx: Tx, now: number): boolean {
  return (
    listDueResults(tx, now).length > 0 ||
    listDueCorrections(tx, now).length > 0 ||
    listDueLogs(tx, now).length > 0 ||
    hasDueSales(tx, now) ||
    listDueLocks(tx, now).length > 0 ||
    listDueReveals(tx, now).length > 0 ||
    listDueMilestones(tx, now).length > 0 ||
    listUntoldScorecards(tx).length > 0
  );
}

/** New entries for members, up to one of them. */
export function listNewEntries(
  tx: Tx,
  { leagueId, lastId }: { readonly leagueId: number; readonly lastId: number },
  now: number,
) {
  return statementsOf(tx).entries.all({ leagueId, lastId, since: now - LOG_MS });
}

const LAST_TOLD_ENTRY = sql`coalesce((select ${leagueNews.logId} from ${leagueNews} where ${leagueNews.leagueId} = ${leagueLog.leagueId}), 0)`;

const statementsOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const fixture = {
    fixtureId: fixtures.id,
    tournamentId: fixtures.tournamentId,
    matchType: fixtures.matchType,
    startsAt: fixtures.startsAt,
    state: fixtures.state,
    status: fixtures.status,
    teamA: teamA.shortName,
    teamB: teamB.shortName,
  };
  const ofFixture = { one: sql`1` };
  const news = db.select(ofFixture).from(fixtureNews).where(eq(fixtureNews.fixtureId, fixtures.id));
  const rehearsal = db
    .select(ofFixture)
    .from(rehearsalMatches)
    .where(eq(rehearsalMatches.fixtureId, fixtures.id));
  return {
    results: db
      .select(fixture)
      .from(fixtures)
      .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
      .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
      .where(
        and(
          inArray(fixtures.state, ["finished", "abandoned"]),
          lte(fixtures.updatedAt, sql.placeholder("settledBy")),
          notExists(news),
          notExists(rehearsal),
        ),
      )
      .orderBy(asc(fixtures.startsAt), asc(fixtures.number))
      .prepare(),
    corrections: db
      .select({ ...fixture, correctedAt: LAST_CORRECTION })
      .from(fixtureNews)
      .innerJoin(fixtures, eq(fixtures.id, fixtureNews.fixtureId))
      .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
      .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
      .where(
        and(
          gt(LAST_CORRECTION, fixtureNews.notedAt),
          lte(LAST_CORRECTION, sql.placeholder("settledBy")),
        ),
      )
      .orderBy(asc(fixtures.startsAt), asc(fixtures.number))
      .prepare(),
    logs: db
      .select({ leagueId: leagueLog.leagueId, lastId: sql<number>`max(${leagueLog.id})` })
      .from(leagueLog)
      .where(and(gt(leagueLog.at, sql.placeholder("since")), gt(leagueLog.id, LAST_TOLD_ENTRY)))
      .groupBy(leagueLog.leagueId)
      .having(lte(sql`min(${leagueLog.at})`, sql.placeholder("firstBy")))
      .prepare(),
    entries: db
      .select({
        id: leagueLog.id,
        at: leagueLog.at,
        userId: leagueLog.userId,
        change: leagueLog.change,
      })
      .from(leagueLog)
      .where(
        and(
          eq(leagueLog.leagueId, sql.placeholder("leagueId")),
          gt(leagueLog.at, sql.placeholder("since")),
          gt(leagueLog.id, LAST_TOLD_ENTRY),
          lte(leagueLog.id, sql.placeholder("lastId")),
        ),
      )
      .orderBy(asc(leagueLog.id))
      .prepare(),
  };
});
