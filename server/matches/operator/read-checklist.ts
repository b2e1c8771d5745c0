import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import {
  feedHealth,
  followedSeries,
  pushTokens,
  scorers,
  tournamentSources,
  tournaments,
  users,
} from "#db/schema";
import { type ChecklistRow, checklistOf } from "#game/matches/checklist";
import { FEED_NAMES } from "#game/play/match/score-source";
import type { Services } from "#server/core/services";
import { readApiKey } from "../feeds/cricketdata/api-key";
import { CRICKETDATA } from "../feeds/cricketdata/cricketdata-feed";
import type { OperatedTournament } from "./operator-pages";

/**
 * The checklist of an opened tournament; empty for one that plays itself.
 *
 * @param fetchesMatchFiles each night
 */
export function readChecklist(
  { db, env }: Pick<Services, "db" | "env">,
  { id, rehearsed, teams, fixtures }: OperatedTournament,
  fetchesMatchFiles: boolean,
): readonly ChecklistRow[] {
  if (rehearsed) return [];
  const row = statementOf(db).get({ tournamentId: id });
  const feed = row?.feed ?? null;
  const name = feed === null ? null : (FEED_NAMES[feed] ?? feed);
  const lacksKey = feed === CRICKETDATA && readApiKey(env).key === null;
  const fault = row?.failures === 0 ? null : (row?.error ?? null);
  return checklistOf({
    ...{ id, teams, fetchesMatchFiles, fixtures: fixtures.length, scorers: row?.scorers ?? 0 },
    liveSources: [name, row?.program ?? null, row?.pushes ? "pushes" : null].filter(
      (source) => source !== null,
    ),
    feedFault: lacksKey ? `${name} has no key.` : fault,
  });
}

const statementOf = prepareOnce((db) => {
  const tournamentId = sql.placeholder("tournamentId");
  const named = and(eq(scorers.tournamentId, tournamentId), isNull(users.deletedAt));
  const pushing = and(
    eq(pushTokens.tournamentId, tournamentId),
    isNull(pushTokens.endedAt),
    isNotNull(pushTokens.usedAt),
  );
  return db
    .select({
      feed: followedSeries.feed,
      error: feedHealth.error,
      failures: feedHealth.failures,
      scorers: sql<number>`(select count(*) from ${scorers} join ${users} on ${users.id} = ${scorers.userId} where ${named})`,
      program: tournamentSources.program,
      pushes: sql<number>`(${db.$count(pushTokens, pushing)})`,
    })
    .from(tournaments)
    .leftJoin(tournamentSources, eq(tournamentSources.tournamentId, tournaments.id))
    .leftJoin(followedSeries, eq(followedSeries.tournamentId, tournaments.id))
    .leftJoin(feedHealth, eq(feedHealth.feed, followedSeries.feed))
    .where(eq(tournaments.id, tournamentId))
    .prepare();
});
