import { and, count, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { leagueNotes, noteBallots, noteMarks } from "#db/schema";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { RESULT_SHOWN_MS, resultToShow } from "#game/leagues/notes";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { writeLeagueLog } from "#server/play/leagues/league-log";

/**
 * Counts polls at their ends while the process runs.
 *
 * @returns stops it, once the current round is done
 */
export function pollsOnTime(services: Services): () => Promise<void> {
  const failure = "Counting a poll failed; retrying in a minute.";
  const options = { log: services.log, failure, atOnce: true };
  return every(MINUTE_MS, async () => void settlePolls(services), options).start();
}

/** @returns the number of polls whose end has come */
export function settlePolls(services: Pick<Services, "db" | "now">): number {
  const now = services.now();
  const due = statementsOf(services.db).due.all({ now });
  for (const { id } of due) {
    inTransaction(services.db, (tx) => {
      const poll = statementsOf(tx).one.get({ id });
      if (poll?.answers == null) return;
      closePoll(tx, { ...poll, answers: poll.answers }, { ...poll, userId: null, now });
    });
  }
  return due.length;
}

type Poll = Pick<
  typeof leagueNotes.$inferSelect,
  "id" | "text" | "secret" | "endedAt" | "endsAt"
> & { readonly answers: readonly string[] };

/**
 * Counts the votes, and says the result in the log. The votes of a secret poll are deleted: nothing but
 * their sums is left.
 *
 * @param by its user is null for the clock
 */
export function closePoll(
  tx: Tx,
  poll: Poll,
  by: { readonly leagueId: number; readonly userId: number | null; readonly now: Ms },
): void {
  if (poll.endedAt !== null) return;
  const { id, answers, secret } = poll;
  const result = resultToShow(countVotes(tx, poll), { secret });
  tx.update(leagueNotes)
    .set({ endedAt: by.now, shownUntil: by.now + RESULT_SHOWN_MS, result })
    .where(eq(leagueNotes.id, id))
    .run();
  tx.delete(noteBallots).where(eq(noteBallots.noteId, id)).run();
  const isEarly = by.userId !== null && poll.endsAt !== null && by.now < poll.endsAt;
  const change = {
    kind: "poll closed",
    question: poll.text,
    results: result && answers.map((answer, index) => ({ answer, votes: result[index] ?? 0 })),
    ...(isEarly && { early: true }),
  } as const;
  writeLeagueLog(tx, isEarly ? by : { ...by, userId: null }, [change]);
}

/** Of each answer, in the order of the poll. */
function countVotes(tx: Tx, { id, answers, secret }: Pick<Poll, "id" | "answers" | "secret">) {
  const { ofMarks, ofBallots } = statementsOf(tx);
  const rows = (secret ? ofBallots : ofMarks).all({ id });
  const votes = new Map(rows.map((row) => [row.answer, row.votes]));
  return answers.map((_, index) => votes.get(index) ?? 0);
}

const statementsOf = prepareOnce((db) => {
  const ofPoll = sql.placeholder("id");
  return {
    due: db
      .select({ id: leagueNotes.id })
      .from(leagueNotes)
      .where(
        and(
          isNotNull(leagueNotes.answers),
          isNull(leagueNotes.endedAt),
          lte(leagueNotes.endsAt, sql.placeholder("now")),
        ),
      )
      .orderBy(leagueNotes.endsAt)
      .prepare(),
    one: db.select().from(leagueNotes).where(eq(leagueNotes.id, ofPoll)).prepare(),
    ofMarks: db
      .select({ answer: noteMarks.answer, votes: count() })
      .from(noteMarks)
      .where(and(eq(noteMarks.noteId, ofPoll), isNotNull(noteMarks.answer)))
      .groupBy(noteMarks.answer)
      .prepare(),
    ofBallots: db
      .select({ answer: noteBallots.answer, votes: count() })
      .from(noteBallots)
      .where(eq(noteBallots.noteId, ofPoll))
      .groupBy(noteBallots.answer)
      .prepare(),
  };
});
