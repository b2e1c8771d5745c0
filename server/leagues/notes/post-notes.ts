import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { leagueNotes } from "#db/schema";
import { MINUTE_MS, type Ms } from "#game/core/units";
import {
  checkNote,
  checkPoll,
  MOST_NOTES,
  RESULT_SHOWN_MS,
  type TypedNote,
  type TypedPoll,
} from "#game/leagues/notes";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, FieldsError } from "#server/core/errors";
import { NOTE_DAY_LIMIT, NOTE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { closePoll } from "./settle-polls";

/** The same words again so soon are a form that was sent twice. */
const SENT_TWICE_MS = MINUTE_MS;
/** For a note that each member dismisses; no clock comes that far. */
const FOR_GOOD = 9_000_000_000_000_000;

/**
 * Shows a note to the members on League Home (rules.md#notes).
 *
 * @throws FieldsError for a faulty note; AppError "conflict" beside ten others, "too-many", and
 * "forbidden" for a former manager
 */
export function postNote(services: Services, managed: ManagedLeague, typed: TypedNote): void {
  post(services, managed, (now) => {
    const note = checkNote(typed, now);
    if (note.checked === undefined) throw new FieldsError(note.faults);
    const { text, until } = note.checked;
    return {
      row: { text, endsAt: until, shownUntil: until ?? FOR_GOOD },
      change: { kind: "note posted", text, ...(until !== null && { until }) },
    };
  });
}

/**
 * Asks the members a question (rules.md#polls).
 *
 * @throws as `postNote` does
 */
export function openPoll(services: Services, managed: ManagedLeague, typed: TypedPoll): void {
  post(services, managed, (now) => {
    const poll = checkPoll(typed, now);
    if (poll.checked === undefined) throw new FieldsError(poll.faults);
    const { text, until, answers, secret } = poll.checked;
    return {
      row: { text, answers, secret, endsAt: until, shownUntil: until + RESULT_SHOWN_MS },
      change: { kind: "poll opened", question: text, answers, secret, until },
    };
  });
}

interface NewNote {
  readonly row: Omit<typeof leagueNotes.$inferInsert, "leagueId" | "userId" | "at">;
  readonly change: LeagueChange;
}

function post(services: Services, managed: ManagedLeague, check: (now: Ms) => NewNote): void {
  const { leagueId, userId } = managed;
  const now = services.now();
  const { row, change } = check(now);
  inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "post notes");
    consumeAttemptTx(tx, NOTE_LIMIT, { account: String(userId), clientAddress: null }, now);
    const shown = tx
      .select()
      .from(leagueNotes)
      .where(and(eq(leagueNotes.leagueId, leagueId), gt(leagueNotes.shownUntil, now)))
      .orderBy(desc(leagueNotes.id))
      .all()
      .filter(({ endedAt }) => endedAt === null);
    const isAgain = (each: (typeof shown)[number]) =>
      each.text === row.text && each.userId === userId && now - each.at < SENT_TWICE_MS;
    if (shown.some(isAgain)) return;
    if (shown.length >= MOST_NOTES) {
      throw new AppError("conflict", "Ten notes and polls are up. Take one down first.");
    }
    const author = { account: `${leagueId} ${userId}`, clientAddress: null };
    consumeAttemptTx(tx, NOTE_DAY_LIMIT, author, now);
    tx.insert(leagueNotes)
      .values({ ...row, leagueId, userId, at: now })
      .run();
    writeLeagueLog(tx, { leagueId, userId, now }, [change]);
  });
}

/**
 * Takes a note down, or closes a poll before its end; nothing happens to one that is over.
 *
 * @returns what it was, for the answer to the manager
 * @throws AppError "not-found" for that of another league, "forbidden" for a former manager
 */
export function endNote(
  services: Services,
  managed: ManagedLeague,
  noteId: number,
): "note" | "poll" {
  const { leagueId, userId } = managed;
  return inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "take notes down");
    const now = services.now();
    const note = requireNote(tx, leagueId, noteId);
    const by = { leagueId, userId, now };
    if (note.answers !== null) {
      closePoll(tx, { ...note, answers: note.answers }, by);
      return "poll";
    }
    const { changes } = tx
      .update(leagueNotes)
      .set({ endedAt: now, shownUntil: now })
      .where(and(eq(leagueNotes.id, noteId), isNull(leagueNotes.endedAt)))
      .run();
    if (changes > 0) {
      writeLeagueLog(tx, by, [{ kind: "note taken down", text: note.text }]);
    }
    return "note";
  });
}

/** @throws AppError "not-found" for that of another league */
export function requireNote(tx: Tx, leagueId: number, noteId: number) {
  const note = tx
    .select()
    .from(leagueNotes)
    .where(and(eq(leagueNotes.id, noteId), eq(leagueNotes.leagueId, leagueId)))
    .get();
  if (!note) throw new AppError("not-found", "This note or poll is gone.");
  return note;
}
