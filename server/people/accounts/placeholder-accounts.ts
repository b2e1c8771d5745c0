import { eq, like, notLike, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagueLog, participants, users } from "#db/schema";
import type { Services } from "#server/core/services";

/** No e-mail address has this form, so nobody can register it and no mail can go to it. */
const PLACEHOLDER = "seat-";
const RANDOM_BYTES = 12;

/**
 * Makes an account without a login: it holds the name of a member of an imported league until they
 * claim their seat (rules.md#seats).
 *
 * @returns its id
 */
export function addPlaceholder(
  { randomBytes }: Pick<Services, "randomBytes">,
  tx: Tx,
  { displayName, now }: { readonly displayName: string; readonly now: number },
): number {
  const email = `${PLACEHOLDER}${randomBytes(RANDOM_BYTES).toString("hex")}`;
  return tx
    .insert(users)
    .values({ email, displayName, createdAt: now })
    .returning({ id: users.id })
    .get().id;
}

/** Makes the account of a member who had deleted theirs before the league was moved. */
export function addDeletedAccount(
  services: Pick<Services, "randomBytes">,
  tx: Tx,
  deletedAt: number,
): number {
  const id = addPlaceholder(services, tx, { displayName: DELETED_NAME, now: deletedAt });
  tx.update(users)
    .set({ email: deletedAddress(id), deletedAt })
    .where(eq(users.id, id))
    .run();
  return id;
}

/**
 * The condition of an account that is a placeholder, for statements over `users`. An address such as
 * seat-12@club.example begins in the same way, but has an "@".
 */
export function isPlaceholder() {
  return sql`(${like(users.email, `${PLACEHOLDER}%`)} and ${notLike(users.email, "%@%")})`;
}

/** Deletes the placeholders that no league names any more, because their leagues were deleted. */
export function deleteUnusedPlaceholders(tx: Tx): void {
  const seated = sql`select ${participants.userId} from ${participants}`;
  const logged = sql`select ${leagueLog.userId} from ${leagueLog} where ${leagueLog.userId} is not null`;
  const named = sql`select ${leagueLog.change} ->> 'userId' from ${leagueLog} where ${leagueLog.change} ->> 'userId' is not null`;
  tx.delete(users)
    .where(
      sql`${isPlaceholder()} and ${users.id} not in (${seated}) and ${users.id} not in (${logged}) and ${users.id} not in (${named})`,
    )
    .run();
}

/** The name under which the results of a deleted account stay. */
export const DELETED_NAME = "Deleted member";

/** Replaces the e-mail address of a deleted account. It is no valid address, so nobody can register it. */
export function deletedAddress(userId: number): string {
  return `deleted-${userId}`;
}
