import { and, eq, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { absences, formerHolders, noteBallots, noteMarks, participants } from "#db/schema";
import type { Ms } from "#game/core/units";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { NOTE_LIMIT } from "#server/core/limits";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { keyOfBallot } from "#server/core/signed-key";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { requireNote } from "./post-notes";

/**
 * Hides a note or a result from the member. One that is gone is hidden already.
 *
 * @throws AppError "conflict" for an open poll, "not-found" for that of another league
 */
export function dismissNote(services: Services, member: MemberLeague, noteId: number): void {
  inTransaction(services.db, (tx) => {
    const { participantId, leagueId } = requireMember(tx, { id: member.userId }, member.leagueId);
    const note = requireNote(tx, leagueId, noteId);
    if (note.answers !== null && note.endedAt === null) {
      throw new AppError("conflict", "This poll is open. Its result can be dismissed.");
    }
    mark(tx, { noteId, participantId }, { dismissed: true });
  });
}

/**
 * Votes in a poll, in place of an earlier vote. Of a secret poll nothing is stored that names the voter
 * beside the answer (rules.md#polls).
 *
 * @param answer from 0
 * @throws AppError "conflict" for a poll that is over, and for a member who has joined, or taken a
 * place over, since it was opened; "not-found" for that of another league, or another answer; "too-many"
 */
export function voteInPoll(
  services: Services,
  member: MemberLeague,
  { noteId, answer }: { readonly noteId: number; readonly answer: number },
): void {
  inTransaction(services.db, (tx) => {
    const now = services.now();
    const { participantId, leagueId, userId } = requireMember(
      tx,
      { id: member.userId },
      member.leagueId,
    );
    const poll = requireNote(tx, leagueId, noteId);
    if (!poll.answers?.[answer]) throw new AppError("not-found", "Choose one of the answers.");
    if (poll.endedAt !== null || (poll.endsAt ?? 0) <= now) {
      throw new AppError("conflict", "This poll is over.");
    }
    if (!mayVote(tx, { participantId, since: poll.at })) {
      const sentence = "Only members who were in the league when the poll was opened vote in it.";
      throw new AppError("conflict", sentence);
    }
    consumeAttemptTx(tx, NOTE_LIMIT, { account: String(userId), clientAddress: null }, now);
    if (poll.secret) castBallot(services, tx, { noteId, answer, userId, participantId });
    else {
      mark(tx, { noteId, participantId }, { voted: true, answer });
      publishChange(tx, { leagueId }, "league");
    }
  });
}

function castBallot(
  services: Services,
  tx: Tx,
  vote: Readonly<Record<"noteId" | "answer" | "userId" | "participantId", number>>,
): void {
  const { noteId, answer, participantId } = vote;
  const key = keyOfBallot(services.env, vote);
  const isOwn = and(eq(noteBallots.noteId, noteId), eq(noteBallots.key, key));
  const { changes } = tx.update(noteBallots).set({ answer }).where(isOwn).run();
  if (changes > 0) return;
  const before = statementsOf(tx).mark.get({ noteId, participantId });
  if (before?.voted) {
    throw new AppError("conflict", "Your vote is counted, and can no longer be changed.");
  }
  // Rows stand in the order of their ids, which says nothing of the order of votes.
  const id = Buffer.from(services.randomBytes(6)).readUIntBE(0, 6);
  tx.insert(noteBallots).values({ id, noteId, key, answer }).run();
  mark(tx, { noteId, participantId }, { voted: true });
}

/** Nobody brings friends in to win a poll, nor former members back. */
export function mayVote(
  tx: Tx,
  { participantId, since }: { readonly participantId: number; readonly since: Ms },
): boolean {
  return statementsOf(tx).elector.get({ participantId, since }) !== undefined;
}

function mark(
  tx: Tx,
  of: { readonly noteId: number; readonly participantId: number },
  set: Partial<Pick<typeof noteMarks.$inferInsert, "dismissed" | "voted" | "answer">>,
): void {
  tx.insert(noteMarks)
    .values({ ...of, ...set })
    .onConflictDoUpdate({ target: [noteMarks.noteId, noteMarks.participantId], set })
    .run();
}

const statementsOf = prepareOnce((db) => ({
  mark: db
    .select({ voted: noteMarks.voted })
    .from(noteMarks)
    .where(
      and(
        eq(noteMarks.noteId, sql.placeholder("noteId")),
        eq(noteMarks.participantId, sql.placeholder("participantId")),
      ),
    )
    .prepare(),
  elector: db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.id, sql.placeholder("participantId")),
        sql`${participants.joinedAt} <= ${sql.placeholder("since")}`,
        sql`not exists (select 1 from ${absences} where ${absences.participantId} = ${participants.id} and ${absences.leftAt} < ${sql.placeholder("since")} and ${absences.returnedAt} >= ${sql.placeholder("since")})`,
        sql`not exists (select 1 from ${formerHolders} where ${formerHolders.participantId} = ${participants.id} and ${formerHolders.until} > ${sql.placeholder("since")})`,
      ),
    )
    .prepare(),
}));
