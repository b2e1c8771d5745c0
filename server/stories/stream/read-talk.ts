import type { Tx } from "#db/client";
import { orUnnamed } from "#game/core/words";
import { type Reaction, subjectText, type WallSubject } from "#game/stories/wall";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { describeAnswer, type WallAnswer } from "../show-wall";
import { MOST_REACTED_SHOWN, readAnswersTo, readOwnReactions, readReactions } from "./read-posts";

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
    /** The newest of them, the oldest first. */
    readonly answers: readonly WallAnswer[];
    /** The number of all answers. */
    readonly answered: number;
  } | null;
}

export interface LineAuthor {
  readonly userId: number;
  readonly participantId: number;
}

/** @returns the talk about a subject; with the answers to the line of a user */
export function readTalk(
  tx: Tx,
  member: MemberLeague,
  {
    subjects,
    teams,
    call,
  }: {
    readonly subjects: readonly WallSubject[];
    readonly teams: ReadonlyMap<number, { readonly teamName: string }>;
    readonly call: (displayName: string) => string;
  },
): (subject: WallSubject, lineOf?: LineAuthor) => Talk {
  const { leagueId, userId } = member;
  const list = JSON.stringify(listOnce(subjects));
  const isEmpty = subjects.length === 0;
  const reactions = isEmpty ? [] : readReactions(tx, leagueId, list);
  const answers = isEmpty ? [] : readAnswersTo(tx, leagueId, list);
  const ownOnes = isEmpty ? [] : readOwnReactions(tx, leagueId, userId, list);
  return (of, lineOf) => {
    const isOf = (post: Pick<WallSubject, "kind"> & { readonly subjectId: number }) =>
      post.kind === of.kind && post.subjectId === of.id;
    // A line under a match is one of several: reactions there are to the match.
    const isOther = lineOf !== undefined && of.kind !== "line";
    const given = isOther ? [] : reactions.filter(isOf);
    const kinds = given.filter(({ placeInKind }) => placeInKind === 1);
    const [top] = [...kinds].sort((a, b) => b.ofKind - a.ofKind);
    const answered = answers.filter((each) => isOf(each) && each.lineOf === lineOf?.userId);
    return {
      subject: subjectText(of),
      reactions: kinds.reduce((sum, { ofKind }) => sum + ofKind, 0),
      top: top?.reaction ?? null,
      own: (isOther ? undefined : ownOnes.find(isOf))?.reaction ?? null,
      reacted: given
        .filter(({ place }) => place <= MOST_REACTED_SHOWN)
        .map(({ participantId }) => ({
          participantId,
          teamName: orUnnamed(teams.get(participantId)?.teamName ?? ""),
        })),
      line:
        lineOf === undefined
          ? null
          : {
              participantId: lineOf.participantId,
              mayDelete: lineOf.userId === userId || member.manages,
              answers: answered
                .map(({ kind: _, subjectId: __, answered: ___, ...answer }) =>
                  describeAnswer({ ...answer, author: call(answer.author) }, member),
                )
                .reverse(),
              answered: answered[0]?.answered ?? 0,
            },
    };
  };
}

/** In one order, so that readers of the same page share its reads. */
function listOnce(subjects: readonly WallSubject[]): WallSubject[] {
  const byText = new Map(subjects.map(({ kind, id }) => [subjectText({ kind, id }), { kind, id }]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, subject]) => subject);
}
