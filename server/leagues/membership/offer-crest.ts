import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#db/client";
import { participants, users } from "#db/schema";
import { type Crest, defaultCrest } from "#game/core/crests";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadCrests } from "#server/play/leagues/league-crests";

/** The crest with which a form begins, and those of the others (rules.md#crests). */
export interface OfferedCrest {
  /** The team's own, or for a newcomer one that differs from the others'. */
  readonly crest: Crest;
  /** Those of the league's other teams. */
  readonly others: readonly TakenCrest[];
}

export interface TakenCrest {
  readonly crest: Crest;
  /** The owner's name for a member of the league; null for somebody who is not in it yet. */
  readonly owner: string | null;
}

/**
 * For somebody who may join: the others are not named.
 *
 * @param user null without an account; a former member is offered the crest of their team
 */
export function offerCrest(
  tx: Tx,
  leagueId: number,
  user: { readonly id: number } | null,
): OfferedCrest {
  const crests = loadCrests(tx, leagueId);
  const own = user && findTeam(tx, leagueId, user);
  const { [own?.id ?? 0]: former, ...others } = crests;
  const crest = former ?? defaultCrest(Object.values(crests), leagueId);
  return { crest, others: [...new Set(Object.values(others))].map(unnamed) };
}

/** For the manager of a league that does not exist yet: leagues of one person begin with other crests. */
export function offerFirstCrest(user: { readonly id: number }): OfferedCrest {
  return { crest: defaultCrest([], user.id), others: [] };
}

/** For a member, with the names of those who have the other crests. */
export function showOwnCrest(tx: Tx, { leagueId, participantId }: MemberLeague): OfferedCrest {
  const crests = loadCrests(tx, leagueId);
  const others = tx
    .select({ id: participants.id, owner: users.displayName })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.leagueId, leagueId),
        ne(participants.id, participantId),
        isNull(participants.leftAt),
      ),
    )
    .orderBy(participants.id)
    .all()
    .flatMap(({ id, owner }) => (id in crests ? { crest: crests[id] as Crest, owner } : []));
  return {
    crest: crests[participantId] ?? defaultCrest(Object.values(crests), leagueId),
    others,
  };
}

function unnamed(crest: Crest): TakenCrest {
  return { crest, owner: null };
}

function findTeam(tx: Tx, leagueId: number, user: { readonly id: number }) {
  return tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.leagueId, leagueId), eq(participants.userId, user.id)))
    .get();
}
