import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { personalLinks, users } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import type { Ms } from "#game/core/units";
import { endApiTokens } from "./api-tokens";
import { checkDisplayName } from "./display-name";
import { endLinks } from "./mailed-links";
import { replaceSessions } from "./sessions";
import { endWayIn, listWaysIn } from "./ways-in";

/**
 * Makes an account without an address, for somebody who comes by a personal link
 * (rules.md#personal-links).
 *
 * @returns its id
 * @throws FieldsError on `displayName`
 */
export function addUnaddressedAccount(tx: Tx, typedName: string, now: Ms): number {
  const displayName = tidyName(typedName);
  checkDisplayName(displayName);
  return tx
    .insert(users)
    .values({ email: null, displayName, createdAt: now })
    .returning({ id: users.id })
    .get().id;
}

/** Ends every way into an account, of which a new link is the only one then. */
export function endAllWaysIn(tx: Tx, user: { readonly id: number }, now: Ms): void {
  for (const way of listWaysIn(tx, user)) endWayIn(tx, user, way, now);
  endApiTokens(tx, user.id);
  endLinks(tx, user.id);
  replaceSessions(tx, user, now);
}

export function isUnaddressed(tx: Tx, { id }: { readonly id: number }): boolean {
  const row = tx.select({ email: users.email }).from(users).where(eq(users.id, id)).get();
  return row?.email === null;
}

/** Whether only the browsers that are logged in open the account: a log-out loses it. */
export function hasOnlyBrowsers(tx: Tx, user: { readonly id: number }): boolean {
  return isUnaddressed(tx, user) && listWaysIn(tx, user).every(({ kind }) => kind !== "passkey");
}

/** Ends the unused links into accounts of members: of a league, of one member, or of both. */
export function endNewWaysIn(
  tx: Tx,
  of: { readonly leagueId: number; readonly memberId?: number } | { readonly memberId: number },
): number {
  const { leagueId, memberId, claimedAt } = personalLinks;
  return tx
    .delete(personalLinks)
    .where(
      and(
        "leagueId" in of ? eq(leagueId, of.leagueId) : undefined,
        of.memberId === undefined ? isNotNull(memberId) : eq(memberId, of.memberId),
        isNull(claimedAt),
      ),
    )
    .run().changes;
}
