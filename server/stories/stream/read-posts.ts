import { and, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, users, wallAnswers, wallPosts } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";

/** The newest lines of a league, on all of its walls, newest first. */
export const readLines = shareRead((tx: Tx, leagueId: number, before: Ms, most: number) =>
  statementsOf(tx)
    .lines.all({ leagueId, before, most })
    .flatMap(({ line, at, ...row }) =>
      line === null || at === null ? [] : [{ ...row, line, at }],
    ),
);

/** Answers to lines, and reactions, under the subjects of a page. */
const MOST_READ = 500;

/** @param subjects as JSON: "match-12" */
export const readAnswersTo = shareRead((tx: Tx, leagueId: number, subjects: string) =>
  statementsOf(tx).answers.all({ leagueId, subjects, most: MOST_READ }),
);

/** @param subjects as JSON: "match-12"; the newest reactions first */
export const readReactions = shareRead((tx: Tx, leagueId: number, subjects: string) =>
  statementsOf(tx).reactions.all({ leagueId, subjects, most: MOST_READ }),
);

const statementsOf = prepareOnce((db) => {
  const [leagueId, most] = [sql.placeholder("leagueId"), sql.placeholder("most")];
  const listed = db
    .select({ value: sql<string>`value` })
    .from(sql`json_each(${sql.placeholder("subjects")})`);
  return {
    lines: db
      .select({
        kind: wallPosts.kind,
        subjectId: wallPosts.subjectId,
        userId: wallPosts.userId,
        participantId: participants.id,
        author: users.displayName,
        line: wallPosts.line,
        at: wallPosts.lineAt,
      })
      .from(wallPosts)
      .innerJoin(
        participants,
        and(
          eq(participants.leagueId, wallPosts.leagueId),
          eq(participants.userId, wallPosts.userId),
        ),
      )
      .innerJoin(users, eq(users.id, wallPosts.userId))
      .where(
        and(
          eq(wallPosts.leagueId, leagueId),
          isNotNull(wallPosts.line),
          lt(wallPosts.lineAt, sql.placeholder("before")),
        ),
      )
      .orderBy(desc(wallPosts.lineAt))
      .limit(most)
      .prepare(),
    answers: db
      .select({
        id: wallAnswers.id,
        subject: sql<string>`${wallAnswers.kind} || '-' || ${wallAnswers.subjectId}`,
        lineOf: wallAnswers.lineOf,
        userId: wallAnswers.userId,
        participantId: participants.id,
        teamName: participants.teamName,
        author: users.displayName,
        text: wallAnswers.text,
        at: wallAnswers.at,
      })
      .from(wallAnswers)
      .innerJoin(
        participants,
        and(
          eq(participants.leagueId, wallAnswers.leagueId),
          eq(participants.userId, wallAnswers.userId),
        ),
      )
      .innerJoin(users, eq(users.id, wallAnswers.userId))
      .where(
        and(
          eq(wallAnswers.leagueId, leagueId),
          inArray(sql`${wallAnswers.kind} || '-' || ${wallAnswers.subjectId}`, listed),
        ),
      )
      .orderBy(desc(wallAnswers.id))
      .limit(most)
      .prepare(),
    reactions: db
      .select({
        subject: sql<string>`${wallPosts.kind} || '-' || ${wallPosts.subjectId}`,
        reaction: wallPosts.reaction,
        userId: wallPosts.userId,
        participantId: participants.id,
      })
      .from(wallPosts)
      .innerJoin(
        participants,
        and(
          eq(participants.leagueId, wallPosts.leagueId),
          eq(participants.userId, wallPosts.userId),
        ),
      )
      .where(
        and(
          eq(wallPosts.leagueId, leagueId),
          isNotNull(wallPosts.reaction),
          inArray(sql`${wallPosts.kind} || '-' || ${wallPosts.subjectId}`, listed),
        ),
      )
      .orderBy(desc(wallPosts.changedAt))
      .limit(most)
      .prepare(),
  };
});
