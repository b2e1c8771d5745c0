import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  formerHolders,
  leagueNotes,
  noteBallots,
  noteMarks,
  participants,
  users,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { keyOfBallot } from "#server/core/signed-key";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { mayVote } from "./mark-notes";

/** A note, or a poll, as one member sees it. */
export interface ShownNote {
  readonly id: number;
  readonly at: Ms;
  /** Null once the account is gone. */
  readonly author: string | null;
  /** The note, or the question. */
  readonly text: string;
  /** Null for a note without an end. */
  readonly endsAt: Ms | null;
  /** Null before it was taken down, closed or counted. */
  readonly endedAt: Ms | null;
  readonly poll: ShownPoll | null;
}

interface ShownPoll {
  readonly secret: boolean;
  /** False for a member who came later. */
  readonly mayVote: boolean;
  readonly hasVoted: boolean;
  /** The members who have voted. */
  readonly votes: number;
  readonly answers: readonly ShownAnswer[];
}

interface ShownAnswer {
  readonly text: string;
  readonly mine: boolean;
  /** Null in a secret poll before its end, and for good with too few votes. */
  readonly votes: number | null;
  /** Empty in a secret poll. */
  readonly voters: readonly string[];
}

const MOST_SHOWN = 50;

/** For League Home: without those that the member has dismissed. */
export function showNotes(services: Pick<Services, "env">, tx: Tx, member: MemberLeague, now: Ms) {
  const rows = statementsOf(tx).shown.all({ ...idsOf(member), now });
  return rows.map((row) => describe(services, tx, member, row, now));
}

/** All that a league has had, the newest first. */
export function listNotes(services: Pick<Services, "db" | "env" | "now">, member: MemberLeague) {
  const { db } = services;
  const rows = statementsOf(db).all.all(idsOf(member));
  return rows.map((row) => describe(services, db, member, row, services.now()));
}

/** Whether the league has ever had a note or a poll. */
export function hasHadNotes(tx: Tx, { leagueId }: MemberLeague): boolean {
  return statementsOf(tx).any.get({ leagueId }) !== undefined;
}

type Row = ReturnType<ReturnType<typeof statementsOf>["shown"]["all"]>[number];

function describe(
  services: Pick<Services, "env">,
  tx: Tx,
  member: MemberLeague,
  { answers, secret, result, voted, answer, ...note }: Row,
  now: Ms,
): ShownNote {
  if (answers === null) return { ...note, poll: null };
  const { id: noteId, at, endedAt, endsAt } = note;
  const names = statementsOf(tx).votes.all({ noteId });
  const isOpen = endedAt === null && (endsAt ?? 0) > now;
  const own = secret ? ownBallot(services, tx, { noteId, ...member }) : answer;
  return {
    ...note,
    poll: {
      secret,
      mayVote: isOpen && mayVote(tx, { participantId: member.participantId, since: at }),
      hasVoted: voted,
      votes: names.length,
      answers: answers.map((text, index) => {
        const voters = secret ? [] : names.filter((vote) => vote.answer === index);
        return {
          text,
          mine: own === index,
          votes: secret ? (result?.[index] ?? null) : voters.length,
          voters: voters.map(({ displayName }) => displayName),
        };
      }),
    },
  };
}

/** Null after the end too: the votes are gone by then. */
function ownBallot(
  { env }: Pick<Services, "env">,
  tx: Tx,
  { noteId, userId }: { readonly noteId: number; readonly userId: number },
): number | null {
  const key = keyOfBallot(env, { noteId, userId });
  return statementsOf(tx).ballot.get({ noteId, key })?.answer ?? null;
}

function idsOf({ leagueId, participantId }: MemberLeague) {
  return { leagueId, participantId };
}

const statementsOf = prepareOnce((db) => {
  const noteId = sql.placeholder("noteId");
  const ofLeague = eq(leagueNotes.leagueId, sql.placeholder("leagueId"));
  // The vote is that of the place when the poll was opened, also under a new owner (rules.md#places).
  const voter = sql`coalesce((select ${formerHolders.userId} from ${formerHolders} where ${formerHolders.participantId} = ${participants.id} and ${formerHolders.until} > ${leagueNotes.at} order by ${formerHolders.until} limit 1), ${participants.userId})`;
  const heldSince = sql`coalesce((select max(${formerHolders.until}) from ${formerHolders} where ${formerHolders.participantId} = ${noteMarks.participantId}), 0)`;
  const select = () =>
    db
      .select({
        id: leagueNotes.id,
        at: leagueNotes.at,
        author: users.displayName,
        text: leagueNotes.text,
        answers: leagueNotes.answers,
        secret: leagueNotes.secret,
        endsAt: leagueNotes.endsAt,
        endedAt: leagueNotes.endedAt,
        result: leagueNotes.result,
        voted: sql`coalesce(${noteMarks.voted}, 0) and ${leagueNotes.at} >= ${heldSince}`.mapWith(
          Boolean,
        ),
        answer: sql<
          number | null
        >`case when ${leagueNotes.at} >= ${heldSince} then ${noteMarks.answer} end`,
      })
      .from(leagueNotes)
      .leftJoin(users, eq(users.id, leagueNotes.userId))
      .leftJoin(
        noteMarks,
        and(
          eq(noteMarks.noteId, leagueNotes.id),
          eq(noteMarks.participantId, sql.placeholder("participantId")),
        ),
      );
  return {
    shown: select()
      .where(
        and(
          ofLeague,
          sql`${leagueNotes.shownUntil} > ${sql.placeholder("now")}`,
          or(isNull(noteMarks.dismissed), eq(noteMarks.dismissed, false)),
        ),
      )
      .orderBy(desc(leagueNotes.id))
      .limit(MOST_SHOWN)
      .prepare(),
    all: select().where(ofLeague).orderBy(desc(leagueNotes.id)).limit(MOST_SHOWN).prepare(),
    any: db.select({ id: leagueNotes.id }).from(leagueNotes).where(ofLeague).limit(1).prepare(),
    votes: db
      .select({ answer: noteMarks.answer, displayName: users.displayName })
      .from(noteMarks)
      .innerJoin(leagueNotes, eq(leagueNotes.id, noteMarks.noteId))
      .innerJoin(participants, eq(participants.id, noteMarks.participantId))
      .innerJoin(users, eq(users.id, voter))
      .where(and(eq(noteMarks.noteId, noteId), eq(noteMarks.voted, true)))
      .orderBy(participants.number)
      .prepare(),
    ballot: db
      .select({ answer: noteBallots.answer })
      .from(noteBallots)
      .where(and(eq(noteBallots.noteId, noteId), eq(noteBallots.key, sql.placeholder("key"))))
      .prepare(),
  };
});
