import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { participants, wallPosts } from "#db/schema";
import { lineFault, type Reaction, tidyLine, type WallSubject } from "#game/stories/wall";
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
import { requireSubject } from "./wall-subject";

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
 * Leaves a member's one line on a subject, in place of the one before; an empty text removes it.
 *
 * @param typed is stored in one line (rules.md#wall)
 * @returns whether the member has a line there now
 * @throws FieldsError "line" for a line that is too long; AppError as `react`
 */
export function writeLine(
  services: Services,
  member: MemberLeague,
  { subject, typed }: { subject: WallSubject | null; typed: string },
): { isThere: boolean } {
  const line = tidyLine(typed);
  const fault = line === null ? null : lineFault(line);
  if (fault !== null) throw new FieldsError([{ fields: ["line"], sentence: fault }]);
  inWall(services, member, subject, (tx, own, now) => {
    const before = readPost(tx, own);
    if ((before?.line ?? null) === line) return;
    const reaction = before?.reaction ?? null;
    storePost(tx, own, { reaction, line, lineAt: line === null ? null : now, changedAt: now });
  });
  return { isThere: line !== null };
}

/**
 * For good: the author's own, or any as the manager, also of a former member.
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
    const { leagueId } = own;
    const author = tx
      .select({ userId: participants.userId })
      .from(participants)
      .where(and(eq(participants.id, participantId ?? 0), eq(participants.leagueId, leagueId)))
      .get();
    const post = author && { ...own, userId: author.userId };
    const stored = post && readPost(tx, post);
    if (!post || !stored) return;
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
    const member = requireMember(tx, { id: userId }, leagueId);
    requireSubject(tx, member, subject);
    if (subject === null) throw new AppError("not-found", "There is no wall here.");
    const source = { account: String(userId), clientAddress: null };
    consumeAttemptTx(tx, WALL_LIMIT, source, now);
    write(tx, { ...subject, leagueId, userId }, now);
  });
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

function isPost({ leagueId, kind, id, userId }: PostKey) {
  return and(
    eq(wallPosts.leagueId, leagueId),
    eq(wallPosts.kind, kind),
    eq(wallPosts.subjectId, id),
    eq(wallPosts.userId, userId),
  );
}
