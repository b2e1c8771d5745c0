import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { scoreSources } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { ScoreSource } from "#game/play/match/score-source";

/** The source of a score; a feed by its name in the database. */
export type ScoreOrigin = Exclude<ScoreSource, "feed"> | { readonly feed: string };

/**
 * Notes where a fixture's score comes from and that it is as of now (rules.md#freshness), in the
 * transaction that took it in. Also called for an answer that changed nothing: the score is as
 * fresh as that answer.
 */
export function noteScoreSource(tx: Tx, fixtureId: number, origin: ScoreOrigin, now: Ms): void {
  const [source, feed] = typeof origin === "object" ? ["feed" as const, origin.feed] : [origin];
  statementsOf(tx).note.run({ fixtureId, source, feed: feed ?? null, now });
}

/**
 * Notes when a feed is likely to look at a fixture again; null when nothing is planned. Scores that
 * neither a feed nor a script wrote are left alone: no feed writes over them.
 */
export function noteNextLook(tx: Tx, fixtureId: number, nextAt: number | null): void {
  statementsOf(tx).next.run({ fixtureId, nextAt });
}

const statementsOf = prepareOnce((db) => {
  const set = {
    source: sql`excluded.source`,
    feed: sql`excluded.feed`,
    asOf: sql`excluded.as_of`,
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
        asOf: sql.placeholder("now"),
      })
      .onConflictDoUpdate({ target: scoreSources.fixtureId, set })
      .prepare(),
    next: db
      .update(scoreSources)
      .set({ nextAt: sql`${sql.placeholder("nextAt")}` })
      .where(
        sql`${scoreSources.fixtureId} = ${sql.placeholder("fixtureId")} and ${scoreSources.source} in ('feed', 'pushed')`,
      )
      .prepare(),
  };
});
