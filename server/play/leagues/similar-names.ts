import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, participants, users } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { skeletonsOf } from "#server/core/name-faults";
import { isListed } from "./list-participants";

/** Others of the league must not have a similar name. */
interface Named {
  readonly leagueId: number;
  readonly userId: number;
}

/** Almost the same to a reader (rules.md#names, ADR-97). */
export function lookSimilar(a: string, b: string): boolean {
  const [plain, lowered] = skeletonsOf(a);
  const [otherPlain, otherLowered] = skeletonsOf(b);
  return plain === otherPlain || lowered === otherLowered;
}

/** A sentence; null if nobody else in the league has almost the same name. */
export function displayNameTaken(tx: Tx, named: Named, displayName: string): string | null {
  const names = listOthers(tx, named).map((other) => other.displayName);
  return takenSentence(tx, named.leagueId, displayName, names);
}

export function teamNameTaken(tx: Tx, named: Named, teamName: string): string | null {
  const names = listOthers(tx, named).map((other) => other.teamName);
  return takenSentence(tx, named.leagueId, teamName, names.filter(Boolean));
}

export function displayNameTakenAnywhere(
  tx: Tx,
  userId: number,
  displayName: string,
): string | null {
  const own = tx
    .select({ leagueId: participants.leagueId })
    .from(participants)
    .where(and(eq(participants.userId, userId), isListed(tx)))
    .orderBy(participants.leagueId)
    .all();
  for (const { leagueId } of own) {
    const sentence = displayNameTaken(tx, { leagueId, userId }, displayName);
    if (sentence !== null) return sentence;
  }
  return null;
}

function takenSentence(
  tx: Tx,
  leagueId: number,
  name: string,
  others: readonly string[],
): string | null {
  if (!others.some((other) => lookSimilar(name, other))) return null;
  const league = tx
    .select({ name: leagues.name })
    .from(leagues)
    .where(eq(leagues.id, leagueId))
    .get();
  return `Another member of ${orUnnamed(league?.name ?? "")} has almost the same name.`;
}

/** Deleted accounts share one name, which nobody has to avoid. */
function listOthers(tx: Tx, { leagueId, userId }: Named) {
  return tx
    .select({ displayName: users.displayName, teamName: participants.teamName })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.leagueId, leagueId),
        ne(participants.userId, userId),
        isNull(users.deletedAt),
        isListed(tx),
      ),
    )
    .all();
}
