import { and, asc, desc, eq, getTableColumns, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, users, wallAnswers, wallPosts } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import { isAuthorOf } from "../wall-subject";

/** The newest lines of a league, on all of its walls, newest first. */
export const readLines = shareRead((tx: Tx, leagueId: number, before: Ms, most: number) =>
  statementsOf(tx)
    .lines.all({ leagueId, before, most })
    .flatMap(({ line, at, ...row }) =>
      line === null || at === null ? [] : [{ ...row, line, at }],
    ),
);

/** Of each line, beside the number of all. */
const MOST_ANSWERS_SHOWN = 3;
/** Of each subject, beside the number of all. */
export const MOST_REACTED_SHOWN = 4;

/**
 * The newest answers to each line of a list of subjects, the newest first, each with the number of all
 * answers to its line.
 *
 * @param subjects as JSON: [{"kind":"match","id":12}]
 */
export const readAnswersTo = shareRead((tx: Tx, leagueId: number, subjects: string) =>
  statementsOf(tx).answers.all({ leagueId, subjects }),
);

/**
 * The newest reactions to each of a list of subjects, the newest first, and one of each kind, all with the
 * number of that kind.
 *
 * @param subjects as for `readAnswersTo`
 */
export const readReactions = shareRead((tx: Tx, leagueId: number, subjects: string) =>
  statementsOf(tx).reactions.all({ leagueId, subjects }),
);

/** A user's own reactions to a list of subjects. */
export function readOwnReactions(tx: Tx, leagueId: number, userId: number, subjects: string) {
  return statementsOf(tx).own.all({ leagueId, userId, subjects });
}

const statementsOf = prepareOnce((db) => {
  const [leagueId, most] = [sql.placeholder("leagueId"), sql.placeholder("most")];
  // A cross join begins with the few subjects, and finds the posts of each by the key: SQLite would
  // rather read the league's thousands of posts.
  const listed = sql`json_each(${sql.placeholder("subjects")}) as listed`;
  const isListed = (table: typeof wallPosts | typeof wallAnswers) =>
    and(
      eq(table.leagueId, leagueId),
      eq(table.kind, sql`listed.value ->> 'kind'`),
      eq(table.subjectId, sql`listed.value ->> 'id'`),
    );
  const ofLine = sql`${wallAnswers.kind}, ${wallAnswers.subjectId}, ${wallAnswers.lineOf}`;
  const answers = db
    .select({
      ...getTableColumns(wallAnswers),
      place:
        sql<number>`row_number() over (partition by ${ofLine} order by ${wallAnswers.id} desc)`.as(
          "place",
        ),
      answered: sql<number>`count(*) over (partition by ${ofLine})`.as("answered"),
    })
    .from(listed)
    .crossJoin(wallAnswers)
    .where(isListed(wallAnswers))
    .as("answers");
  const ofSubject = sql`${wallPosts.kind}, ${wallPosts.subjectId}`;
  const newest = sql`order by ${wallPosts.changedAt} desc, ${wallPosts.userId}`;
  const reactions = db
    .select({
      ...getTableColumns(wallPosts),
      place: sql<number>`row_number() over (partition by ${ofSubject} ${newest})`.as("place"),
      placeInKind:
        sql<number>`row_number() over (partition by ${ofSubject}, ${wallPosts.reaction} ${newest})`.as(
          "place_in_kind",
        ),
      ofKind: sql<number>`count(*) over (partition by ${ofSubject}, ${wallPosts.reaction})`.as(
        "of_kind",
      ),
    })
    .from(listed)
    .crossJoin(wallPosts)
    .where(and(isListed(wallPosts), isNotNull(wallPosts.reaction)))
    .as("reactions");
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
      .innerJoin(participants, isAuthorOf(wallPosts))
      .innerJoin(users, eq(users.id, wallPosts.userId))
      .where(
        and(
          eq(wallPosts.leagueId, leagueId),
          isNotNull(wallPosts.line),
          lt(wallPosts.lineAt, sql.placeholder("before")),
        ),
      )
      .orderBy(desc(wallPosts.lineAt), desc(wallPosts.subjectId), wallPosts.userId, wallPosts.kind)
      .limit(most)
      .prepare(),
    answers: db
      .select({
        id: answers.id,
        kind: answers.kind,
        subjectId: answers.subjectId,
        lineOf: answers.lineOf,
        userId: answers.userId,
        answered: answers.answered,
        participantId: participants.id,
        teamName: participants.teamName,
        author: users.displayName,
        text: answers.text,
        at: answers.at,
      })
      .from(answers)
      .innerJoin(participants, isAuthorOf(answers))
      .innerJoin(users, eq(users.id, answers.userId))
      .where(lte(answers.place, MOST_ANSWERS_SHOWN))
      .orderBy(desc(answers.id))
      .prepare(),
    reactions: db
      .select({
        kind: reactions.kind,
        subjectId: reactions.subjectId,
        reaction: reactions.reaction,
        participantId: participants.id,
        place: reactions.place,
        placeInKind: reactions.placeInKind,
        ofKind: reactions.ofKind,
      })
      .from(reactions)
      .innerJoin(participants, isAuthorOf(reactions))
      .where(or(lte(reactions.place, MOST_REACTED_SHOWN), eq(reactions.placeInKind, 1)))
      .orderBy(asc(reactions.place))
      .prepare(),
    own: db
      .select({
        kind: wallPosts.kind,
        subjectId: wallPosts.subjectId,
        reaction: wallPosts.reaction,
      })
      .from(listed)
      .crossJoin(wallPosts)
      .where(
        and(
          isListed(wallPosts),
          eq(wallPosts.userId, sql.placeholder("userId")),
          isNotNull(wallPosts.reaction),
        ),
      )
      .prepare(),
  };
});
