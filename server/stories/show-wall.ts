import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, users, wallAnswers, wallPosts } from "#db/schema";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import {
  REACTIONS,
  type Reaction,
  type SubjectKind,
  subjectText,
  type WallSubject,
} from "#game/stories/wall";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { hasWall, isAuthorOf, requireSubject } from "./wall-subject";

export interface Wall {
  readonly subject: string;
  /** All eight, in the order of the screen. */
  readonly reactions: readonly CountedReaction[];
  readonly own: { readonly reaction: Reaction | null; readonly line: string | null };
  /** The newest lines, the oldest of them first. */
  readonly lines: readonly WallLine[];
  /** Older lines that are not shown. */
  readonly olderLines: number;
}

export interface CountedReaction {
  readonly reaction: Reaction;
  readonly count: number;
  readonly teamNames: readonly string[];
}

export interface WallLine {
  readonly participantId: number;
  /** Never empty. */
  readonly teamName: string;
  readonly author: string;
  readonly line: string;
  readonly at: Ms;
  readonly mine: boolean;
  /** The reader is the author or the manager. */
  readonly mayDelete: boolean;
  /** The oldest first. */
  readonly answers: readonly WallAnswer[];
}

export interface WallAnswer {
  readonly id: number;
  readonly participantId: number;
  /** Never empty. */
  readonly teamName: string;
  readonly author: string;
  readonly text: string;
  readonly at: Ms;
  readonly mayDelete: boolean;
}

interface NamedWall {
  readonly wall: Wall;
  readonly name: string;
}

export interface WallCounts {
  readonly reactions: number;
  readonly lines: number;
}

/** On a wall: lines, and names beside reactions. */
const MOST_LINES = 100;
const MOST_NAMES = 200;

/** For a page that shows the subject and knows that the league has it; null if walls are off. */
export function findWall(
  services: Pick<Services, "db">,
  member: MemberLeague,
  subject: WallSubject,
): Wall | null {
  const { db } = services;
  return hasWall(db, member.leagueId, subject.kind) ? readWall(db, member, subject) : null;
}

/**
 * By the address of its subject.
 *
 * @throws AppError "not-found" if walls are off, or the league does not have the subject yet
 */
export function showWall(
  services: Services,
  member: MemberLeague,
  subject: WallSubject | null,
): NamedWall {
  return inLockedReadTransaction(services, (tx) => {
    const name = requireSubject(tx, member, subject);
    return { name, wall: readWall(tx, member, subject as WallSubject) };
  });
}

/** Of subjects of a kind, by their ids, without empty walls. Null if walls are off. */
export function countWalls(
  services: Pick<Services, "db">,
  { leagueId }: MemberLeague,
  kind: SubjectKind,
  ids: readonly number[],
): Readonly<Record<number, WallCounts>> | null {
  if (!hasWall(services.db, leagueId, kind)) return null;
  const rows = statementsOf(services.db).counts.all({ leagueId, kind, ids: JSON.stringify(ids) });
  return Object.fromEntries(
    rows.map(({ subjectId, reactions, lines }) => [subjectId, { reactions, lines }]),
  );
}

function readWall(tx: Tx, member: MemberLeague, subject: WallSubject): Wall {
  const { leagueId, userId, manages } = member;
  const of = { leagueId, kind: subject.kind, subjectId: subject.id };
  const { reactions, names, lines, total, own, answers } = statementsOf(tx);
  const answered = answers.all(of);
  const countOf = new Map(reactions.all(of).map((row) => [row.reaction, row.count]));
  const named = names.all(of);
  const newest = lines.all(of);
  const { reaction = null, line = null } = own.get({ ...of, userId }) ?? {};
  const written = total.get(of)?.count ?? 0;
  return {
    subject: subjectText(subject),
    reactions: REACTIONS.map((each) => ({
      reaction: each,
      count: countOf.get(each) ?? 0,
      teamNames: named
        .filter((row) => row.reaction === each)
        .map(({ teamName }) => orUnnamed(teamName)),
    })),
    own: { reaction, line },
    lines: newest
      .reverse()
      .flatMap(({ userId: authorId, line: text, at, teamName, ...row }): WallLine[] => {
        if (text === null || at === null) return [];
        const mine = authorId === userId;
        const mayDelete = mine || manages;
        return [
          {
            ...{ ...row, teamName: orUnnamed(teamName), line: text, at, mine, mayDelete },
            answers: answered
              .filter(({ lineOf }) => lineOf === authorId)
              .map((answer) => describeAnswer(answer, member)),
          },
        ];
      }),
    olderLines: Math.max(0, written - newest.length),
  };
}

type AnswerRow = Omit<WallAnswer, "mayDelete"> & Record<"userId" | "lineOf", number>;

export function describeAnswer(
  { userId, lineOf: _, teamName, ...answer }: AnswerRow,
  reader: Pick<MemberLeague, "userId" | "manages">,
): WallAnswer {
  const mayDelete = userId === reader.userId || reader.manages;
  return { ...answer, teamName: orUnnamed(teamName), mayDelete };
}

const statementsOf = prepareOnce((db) => {
  const ofSubject = and(
    eq(wallPosts.leagueId, sql.placeholder("leagueId")),
    eq(wallPosts.kind, sql.placeholder("kind")),
    eq(wallPosts.subjectId, sql.placeholder("subjectId")),
  );
  return {
    reactions: db
      .select({ reaction: wallPosts.reaction, count: count() })
      .from(wallPosts)
      .where(and(ofSubject, isNotNull(wallPosts.reaction)))
      .groupBy(wallPosts.reaction)
      .prepare(),
    names: db
      .select({ reaction: wallPosts.reaction, teamName: participants.teamName })
      .from(wallPosts)
      .innerJoin(participants, isAuthorOf(wallPosts))
      .where(and(ofSubject, isNotNull(wallPosts.reaction)))
      .orderBy(desc(wallPosts.changedAt), participants.id)
      .limit(MOST_NAMES)
      .prepare(),
    lines: db
      .select({
        participantId: participants.id,
        userId: wallPosts.userId,
        teamName: participants.teamName,
        author: users.displayName,
        line: wallPosts.line,
        at: wallPosts.lineAt,
      })
      .from(wallPosts)
      .innerJoin(participants, isAuthorOf(wallPosts))
      .innerJoin(users, eq(users.id, wallPosts.userId))
      .where(and(ofSubject, isNotNull(wallPosts.line)))
      .orderBy(desc(wallPosts.lineAt), desc(participants.id))
      .limit(MOST_LINES)
      .prepare(),
    answers: db
      .select({
        id: wallAnswers.id,
        participantId: participants.id,
        userId: wallAnswers.userId,
        lineOf: wallAnswers.lineOf,
        teamName: participants.teamName,
        author: users.displayName,
        text: wallAnswers.text,
        at: wallAnswers.at,
      })
      .from(wallAnswers)
      .innerJoin(participants, isAuthorOf(wallAnswers))
      .innerJoin(users, eq(users.id, wallAnswers.userId))
      .where(
        and(
          eq(wallAnswers.leagueId, sql.placeholder("leagueId")),
          eq(wallAnswers.kind, sql.placeholder("kind")),
          eq(wallAnswers.subjectId, sql.placeholder("subjectId")),
        ),
      )
      .orderBy(wallAnswers.id)
      .prepare(),
    total: db
      .select({ count: count(wallPosts.line) })
      .from(wallPosts)
      .where(ofSubject)
      .prepare(),
    own: db
      .select({ reaction: wallPosts.reaction, line: wallPosts.line })
      .from(wallPosts)
      .where(and(ofSubject, eq(wallPosts.userId, sql.placeholder("userId"))))
      .prepare(),
    counts: db
      .select({
        subjectId: wallPosts.subjectId,
        reactions: count(wallPosts.reaction),
        lines: count(wallPosts.line),
      })
      .from(wallPosts)
      .where(
        and(
          eq(wallPosts.leagueId, sql.placeholder("leagueId")),
          eq(wallPosts.kind, sql.placeholder("kind")),
          sql`${wallPosts.subjectId} in (select value from json_each(${sql.placeholder("ids")}))`,
        ),
      )
      .groupBy(wallPosts.subjectId)
      .prepare(),
  };
});
