import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { formerHolders, participants, users } from "#db/schema";
import type { LeagueIds } from "../leagues/keep-by-change";
import { hasTeam } from "../leagues/list-participants";
import type { SaveRefs } from "./save-text";
import { loadSeasonRefs } from "./season-refs";

/** The names of a league's rows in its file, by their ids. */
export interface LeagueRefs extends SaveRefs {
  /** Current and former members, by number. */
  readonly members: readonly MemberRow[];
  /** Null for somebody who never was in the league. */
  memberOfUser(userId: number): number | null;
}

export type MemberRow = ReturnType<typeof readMembers>[number];

export function loadLeagueRefs(tx: Tx, ids: LeagueIds): LeagueRefs {
  const members = readMembers(tx, ids);
  const numbers = new Map(members.map(({ id, number }) => [id, number]));
  const ofUsers = new Map(members.map(({ userId, number }) => [userId, number]));
  for (const { userId, number } of listFormerHolders(tx, ids.leagueId)) ofUsers.set(userId, number);
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

/**
 * The former holders of places, with their numbers, the last one first: their entries in the log
 * stay theirs, even when they are in the league again (rules.md#places).
 */
function listFormerHolders(tx: Tx, leagueId: number) {
  const { participantId, userId, until } = formerHolders;
  return tx
    .select({ userId, number: participants.number })
    .from(formerHolders)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .orderBy(desc(until))
    .all();
}

/**
 * By number, with former members.
 *
 * @param only ids of participants; all by default
 */
export function readMembers(
  tx: Tx,
  { leagueId }: Pick<LeagueIds, "leagueId">,
  only?: readonly number[],
) {
  const {
    id,
    userId,
    number,
    role,
    plays,
    purse,
    teamName,
    joinedAt,
    leftAt,
    crest,
    brought,
    nameSalt,
  } = participants;
  return tx
    .select({
      ...{ id, userId, number, role, teamName, joinedAt, leftAt, name: users.displayName },
      ...{ plays, purse, crest, brought, nameSalt },
      // The team of somebody who left without results is not public.
      hasTeam: sql`${hasTeam(tx)}`.mapWith(Boolean),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(eq(participants.leagueId, leagueId), only && inArray(id, [...only])))
    .orderBy(number)
    .all();
}
