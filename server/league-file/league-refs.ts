import { eq, sql } from "drizzle-orm";
import { participants, users } from "#db/schema";
import type { LeagueIds } from "../boards/keep-by-change";
import { hasTeam } from "../leagues/list-participants";
import type { SaveRefs } from "../lines/save-text";
import { loadSeasonRefs } from "../lines/season-refs";
import type { PublicTx } from "../locks/locked-transaction";

/** What everything in the file of a league is called, by the ids of its rows. */
export interface LeagueRefs extends SaveRefs {
  /** Everybody who is or was in the league, by number. */
  readonly members: readonly MemberRow[];
  /** Null for somebody who is not and was not in the league. */
  memberOfUser(userId: number): number | null;
}

export type MemberRow = ReturnType<typeof readMembers>[number];

/** The names of all that a league's file names. */
export function loadLeagueRefs(tx: PublicTx, ids: LeagueIds): LeagueRefs {
  const members = readMembers(tx, ids);
  const numbers = new Map(members.map(({ id, number }) => [id, number]));
  const ofUsers = new Map(members.map(({ userId, number }) => [userId, number]));
  return {
    ...loadSeasonRefs(tx, ids.tournamentId),
    members,
    member: (participantId) => {
      const number = numbers.get(participantId);
      if (number === undefined) throw new Error(`Nobody in the league is ${participantId}.`);
      return number;
    },
    memberOfUser: (userId) => ofUsers.get(userId) ?? null,
  };
}

function readMembers(tx: PublicTx, { leagueId }: LeagueIds) {
  const { id, userId, number, role, teamName, joinedAt, leftAt } = participants;
  return tx
    .select({
      ...{ id, userId, number, role, teamName, joinedAt, leftAt, name: users.displayName },
      // The team of somebody who left without results is nowhere to be seen.
      hasTeam: sql`${hasTeam(tx)}`.mapWith(Boolean),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(eq(participants.leagueId, leagueId))
    .orderBy(number)
    .all();
}
