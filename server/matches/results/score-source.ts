import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { scoreSources } from "#db/schema";
import type { Ms } from "#game/core/units";
import { LIVE_SOURCES, type LiveSource, type ScoreSource } from "#game/play/match/score-source";

/** A feed by its name in the database. */
export type ScoreOrigin = Exclude<ScoreSource, "feed"> | { readonly feed: string };

/**
 * The part of a score that a report brings: a state moves the score of the teams and leaves the
 * points of players as they were.
 */
export type Carried = "points" | "state" | "nothing new";

/**
 * In the transaction that stores the score (rules.md#freshness). Also called for an answer that
 * changed nothing: the score is as fresh as that answer.
 *
 * @param userId the person who entered it, if one did
 */
export function noteScoreSource(
  tx: Tx,
  fixtureId: number,
  origin: ScoreOrigin,
  asOf: Ms,
  carries: Carried = "points",
  userId: number | null = null,
): void {
  const [source, feed] = typeof origin === "object" ? ["feed" as const, origin.feed] : [origin];
  statementsOf(tx).note.run({ fixtureId, source, feed: feed ?? null, asOf, carries, userId });
}

/** Null for people and files, which no source writes over. */
export function liveSourceOf(origin: ScoreOrigin): LiveSource | null {
  const source = typeof origin === "object" ? "feed" : origin;
  return LIVE_SOURCES.find((each) => each === source) ?? null;
}

/**
 * Null without a plan. Scores that neither a feed nor a script wrote are left alone: no feed writes
 * over them.
 */
export function noteNextLook(tx: Tx, fixtureId: number, nextAt: number | null): void {
  statementsOf(tx).next.run({ fixtureId, nextAt });
}

const statementsOf = prepareOnce((db) => {
  const set = {
    source: sql`excluded.source`,
    feed: sql`excluded.feed`,
    userId: sql`excluded.user_id`,
    asOf: sql`excluded.as_of`,
    pointsAsOf: sql`case ${sql.placeholder("carries")}
      when 'state' then coalesce(${scoreSources.pointsAsOf}, ${scoreSources.asOf})
      when 'nothing new' then ${scoreSources.pointsAsOf} end`,
    // The next question to a feed says nothing about another source.
    nextAt: sql`case when excluded.source = 'feed' then ${scoreSources.nextAt} end`,
  };
  return {
    note: db
      .insert(scoreSources)
      .values({
        fixtureId: sql.placeholder("fixtureId"),
        source: sql.placeholder("source"),
        feed: sql.placeholder("feed"),
        userId: sql.placeholder("userId"),
        asOf: sql.placeholder("asOf"),
      })
      .onConflictDoUpdate({ target: scoreSources.fixtureId, set })
      .prepare(),
    next: db
      .update(scoreSources)
      .set({ nextAt: sql`${sql.placeholder("nextAt")}` })
      .where(
        sql`${scoreSources.fixtureId} = ${sql.placeholder("fixtureId")} and ${scoreSources.source} in ('feed', 'pushed', 'program')`,
      )
      .prepare(),
  };
});
