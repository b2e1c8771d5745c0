import type { Tx } from "#db/client";
import { orUnnamed } from "#game/core/words";
import { type Reaction, subjectText, type WallSubject } from "#game/stories/wall";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { describeAnswer, type WallAnswer } from "../show-wall";
import { readAnswersTo, readReactions } from "./read-posts";

/** The reactions to an event, and the answers to its line. */
export interface Talk {
  readonly subject: string;
  readonly reactions: number;
  /** The most frequent one; null without any. */
  readonly top: Reaction | null;
  readonly own: Reaction | null;
  /** Of the newest reactions. */
  readonly reacted: readonly { readonly participantId: number; readonly teamName: string }[];
  /** Null for an event that is no line. */
  readonly line: {
    readonly participantId: number;
    readonly mayDelete: boolean;
    /** The oldest first. */
    readonly answers: readonly WallAnswer[];
  } | null;
}

export interface LineAuthor {
  readonly userId: number;
  readonly participantId: number;
}

const MOST_CRESTS = 4;

/** @returns the talk about a subject; with the answers to the line of a user */
export function readTalk(
  tx: Tx,
  member: MemberLeague,
  {
    subjects,
    teams,
  }: {
    readonly subjects: readonly WallSubject[];
    readonly teams: ReadonlyMap<number, { readonly teamName: string }>;
  },
): (subject: WallSubject, lineOf?: LineAuthor) => Talk {
  const { leagueId, userId } = member;
  const list = JSON.stringify([...new Set(subjects.map(subjectText))].sort());
  const reactions = subjects.length > 0 ? readReactions(tx, leagueId, list) : [];
  const answers = subjects.length > 0 ? readAnswersTo(tx, leagueId, list) : [];
  return (of, lineOf) => {
    const subject = subjectText(of);
    // A line under a match is one of several: reactions there are to the match.
    const isOther = lineOf !== undefined && of.kind !== "line";
    const own = isOther ? [] : reactions.filter((each) => each.subject === subject);
    const counts = new Map<Reaction, number>();
    for (const { reaction } of own) {
      if (reaction !== null) counts.set(reaction, (counts.get(reaction) ?? 0) + 1);
    }
    const [top] = [...counts].sort(([, a], [, b]) => b - a);
    return {
      ...{ subject, reactions: own.length, top: top?.[0] ?? null },
      own: own.find((each) => each.userId === userId)?.reaction ?? null,
      reacted: own.slice(0, MOST_CRESTS).map(({ participantId }) => ({
        participantId,
        teamName: orUnnamed(teams.get(participantId)?.teamName ?? ""),
      })),
      line:
        lineOf === undefined
          ? null
          : {
              participantId: lineOf.participantId,
              mayDelete: lineOf.userId === userId || member.role === "manager",
              answers: answers
                .filter((each) => each.subject === subject && each.lineOf === lineOf.userId)
                .map(({ subject: _, ...answer }) => describeAnswer(answer, member))
                .reverse(),
            },
    };
  };
}
