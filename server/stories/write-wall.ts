import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { participants, wallAnswers, wallPosts } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import {
  answerFault,
  lineFault,
  type Reaction,
  tidyLine,
  type WallSubject,
} from "#game/stories/wall";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, FieldsError } from "#server/core/errors";
import { WALL_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { hasWall, noWall, requireSubject } from "./wall-subject";

/**
 * Null removes the reaction.
 *
 * @throws AppError "not-found" for a former member, if walls are off, or without a subject;
 * "too-many"
 */
export function react(
  services: Services,
  member: MemberLeague,
  { subject, reaction }: { subject: WallSubject | null; reaction: Reaction | null },
): void {
  inWall(services, member, subject, (tx, own, now) => {
    const { line, lineAt } = readPost(tx, own) ?? { line: null, lineAt: null };
    storePost(tx, own, { reaction, line, lineAt, changedAt: now });
  });
}

/**
 * Leaves a member's one line on a subject, in place of the one before, whose answers go with it; an
 * empty text removes it.
 *
 * @param typed is stored in one line (rules.md#wall)
 * @returns whether the member has a line there now
 * @throws FieldsError "line" for a line that is too long; AppError as `react`, also for a line under
 * another one, which is an answer
 */
export function writeLine(
  services: Services,
  member: MemberLeague,
  { subject, typed }: { subject: WallSubject | null; typed: string },
): { isThere: boolean } {
  const line = tidyLine(typed);
  const fault = line === null ? null : lineFault(line);
  if (fault !== null) throw new FieldsError([{ fields: ["line"], sentence: fault }]);
  inWall(services, member, subject?.kind === "line" ? null : subject, (tx, own, now) => {
    const before = readPost(tx, own);
    if ((before?.line ?? null) === line) return;
    const reaction = before?.reaction ?? null;
    dropAnswers(tx, own);
    storePost(tx, own, { reaction, line, lineAt: line === null ? null : now, changedAt: now });
  });
  return { isThere: line !== null };
}

/** Of the league's newest lines, to see whether a form was sent twice. */
const MOST_READ_BACK = 20;
/** The same words again so soon are a form that was sent twice. */
const SENT_TWICE_MS = MINUTE_MS;

/**
 * Writes a line to the league, which becomes a subject of its own.
 *
 * @throws FieldsError "line" for a line that is empty or too long; AppError as `react`
 */
export function sayToLeague(
  services: Services,
  member: MemberLeague,
  { typed }: { readonly typed: string },
): void {
  const line = tidyLine(typed);
  const fault = line === null ? "Write your line first." : lineFault(line);
  if (fault !== null) throw new FieldsError([{ fields: ["line"], sentence: fault }]);
  inLockedTransaction(services, (tx, now) => {
    const { leagueId, userId } = requireWriter(tx, member, now, () => {
      if (!hasWall(tx, member.leagueId, "line")) throw noWall();
    });
    const before = newestLines(tx, leagueId);
    const ofLeague = before.find((each) => each.userId === userId);
    if (ofLeague?.line === line && now - (ofLeague.lineAt ?? 0) < SENT_TWICE_MS) return;
    // The time is the number, so that a deleted line's address never leads to another one.
    const id = Math.max(now, 1 + (before[0]?.id ?? 0));
    const key = { leagueId, userId, kind: "line", id } as const;
    storePost(tx, key, { reaction: null, line, lineAt: now, changedAt: now });
  });
}

/**
 * Answers the line of another member, or one's own.
 *
 * @throws FieldsError "reply" for an answer that is empty or too long, or to a line with too many;
 * AppError "not-found" for a line that is gone; else as `react`
 */
export function answerLine(
  services: Services,
  member: MemberLeague,
  {
    subject,
    participantId,
    typed,
  }: { subject: WallSubject | null; participantId: number | null; typed: string },
): void {
  const text = tidyLine(typed);
  refuseAnswer(answerFault(text, 0));
  inWall(services, member, subject, (tx, own, now) => {
    const author = authorOf(tx, own.leagueId, participantId);
    const post = author && { ...own, userId: author.userId };
    if (!post || (readPost(tx, post)?.line ?? null) === null) {
      throw new AppError("not-found", "The line that you answer is gone.");
    }
    const answers = tx.select().from(wallAnswers).where(isAnswerTo(post)).all();
    const last = answers.filter(({ userId }) => userId === own.userId).at(-1);
    if (last?.text === text && now - last.at < SENT_TWICE_MS) return;
    refuseAnswer(answerFault(text, answers.length));
    const { leagueId, kind, id: subjectId } = own;
    const to = { leagueId, kind, subjectId, lineOf: post.userId };
    tx.insert(wallAnswers)
      .values({ ...to, userId: own.userId, text: text ?? "", at: now })
      .run();
  });
}

/**
 * For good: the author's own, or any as the manager, also of a former member. Nothing happens to one
 * that is gone.
 *
 * @throws AppError "forbidden" for another member's answer; else as `react`
 */
export function deleteAnswer(
  services: Services,
  member: MemberLeague,
  { subject, answerId }: { subject: WallSubject | null; answerId: number | null },
): void {
  inWall(services, member, subject, (tx, own) => {
    const { leagueId, kind, id: subjectId } = own;
    const here = and(
      eq(wallAnswers.id, answerId ?? 0),
      eq(wallAnswers.leagueId, leagueId),
      eq(wallAnswers.kind, kind),
      eq(wallAnswers.subjectId, subjectId),
    );
    const answer = tx.select({ userId: wallAnswers.userId }).from(wallAnswers).where(here).get();
    if (answer === undefined) return;
    if (answer.userId !== member.userId) {
      requireManager(tx, { id: member.userId }, leagueId, "delete other members' answers");
    }
    tx.delete(wallAnswers).where(here).run();
  });
}

function refuseAnswer(fault: string | null): void {
  if (fault !== null) throw new FieldsError([{ fields: ["reply"], sentence: fault }]);
}

/**
 * For good: the author's own, or any as the manager, also of a former member. A line's answers go
 * with it, and the reactions to a line to the league.
 *
 * @throws AppError "forbidden" for another member's line; else as `react`
 */
export function deleteLine(
  services: Services,
  member: MemberLeague,
  { subject, participantId }: { subject: WallSubject | null; participantId: number | null },
): void {
  inWall(services, member, subject, (tx, own, now) => {
    if (participantId !== member.participantId) {
      requireManager(tx, { id: member.userId }, member.leagueId, "delete other members' lines");
    }
    const author = authorOf(tx, own.leagueId, participantId);
    const post = author && { ...own, userId: author.userId };
    const stored = post && readPost(tx, post);
    if (!post || !stored || stored.line === null) return;
    dropAnswers(tx, post);
    if (own.kind === "line") tx.delete(wallPosts).where(isUnder(own)).run();
    else
      storePost(tx, post, { reaction: stored.reaction, line: null, lineAt: null, changedAt: now });
  });
}

interface PostKey extends WallSubject {
  readonly leagueId: number;
  readonly userId: number;
}

type Post = Omit<typeof wallPosts.$inferSelect, "leagueId" | "kind" | "subjectId" | "userId">;

/** Only a current member writes, and only to a wall that is on. */
function inWall(
  services: Services,
  { leagueId, userId }: MemberLeague,
  subject: WallSubject | null,
  write: (tx: LockedTx, own: PostKey, now: number) => void,
): void {
  inLockedTransaction(services, (tx, now) => {
    requireWriter(tx, { leagueId, userId }, now, (member) => requireSubject(tx, member, subject));
    if (subject === null) throw noWall();
    write(tx, { ...subject, leagueId, userId }, now);
  });
}

/** @param requireWall refuses before the attempt is counted */
function requireWriter(
  tx: LockedTx,
  { leagueId, userId }: Pick<MemberLeague, "leagueId" | "userId">,
  now: number,
  requireWall: (member: MemberLeague) => void,
): MemberLeague {
  const member = requireMember(tx, { id: userId }, leagueId);
  requireWall(member);
  consumeAttemptTx(tx, WALL_LIMIT, { account: String(userId), clientAddress: null }, now);
  return member;
}

function authorOf(tx: Tx, leagueId: number, participantId: number | null) {
  return tx
    .select({ userId: participants.userId })
    .from(participants)
    .where(and(eq(participants.id, participantId ?? 0), eq(participants.leagueId, leagueId)))
    .get();
}

/** Lines to the league, the newest first. */
function newestLines(tx: Tx, leagueId: number) {
  const { subjectId: id, userId, line, lineAt } = wallPosts;
  return tx
    .select({ id, userId, line, lineAt })
    .from(wallPosts)
    .where(
      and(eq(wallPosts.leagueId, leagueId), eq(wallPosts.kind, "line"), isNotNull(wallPosts.line)),
    )
    .orderBy(desc(id))
    .limit(MOST_READ_BACK)
    .all();
}

function dropAnswers(tx: Tx, post: PostKey): void {
  tx.delete(wallAnswers).where(isAnswerTo(post)).run();
}

function isAnswerTo({ leagueId, kind, id, userId }: PostKey) {
  return and(
    eq(wallAnswers.leagueId, leagueId),
    eq(wallAnswers.kind, kind),
    eq(wallAnswers.subjectId, id),
    eq(wallAnswers.lineOf, userId),
  );
}

function readPost(tx: Tx, key: PostKey): Post | undefined {
  return tx.select().from(wallPosts).where(isPost(key)).get();
}

/** A post without reaction and line is removed. */
function storePost(tx: Tx, key: PostKey, post: Post): void {
  if (post.reaction === null && post.line === null) {
    tx.delete(wallPosts).where(isPost(key)).run();
    return;
  }
  const { leagueId, kind, id: subjectId, userId } = key;
  tx.insert(wallPosts)
    .values({ leagueId, kind, subjectId, userId, ...post })
    .onConflictDoUpdate({
      target: [wallPosts.leagueId, wallPosts.kind, wallPosts.subjectId, wallPosts.userId],
      set: post,
    })
    .run();
}

function isPost(key: PostKey) {
  return and(isUnder(key), eq(wallPosts.userId, key.userId));
}

function isUnder({ leagueId, kind, id }: Omit<PostKey, "userId">) {
  return and(
    eq(wallPosts.leagueId, leagueId),
    eq(wallPosts.kind, kind),
    eq(wallPosts.subjectId, id),
  );
}
