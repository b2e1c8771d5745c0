import { and, eq, isNull } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { participants, users } from "#db/schema";
import { MEMBER_NAMES, tidyWithoutLink } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import type { Ms } from "#game/core/units";
import { consumeAttemptTx } from "#server/core/attempts";
import { FieldsError, loggedOut } from "#server/core/errors";
import { RENAME_LIMIT } from "#server/core/limits";
import { shownNameFault, shownNameFaults } from "#server/core/name-faults";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { displayNameTakenAnywhere } from "#server/play/leagues/similar-names";
import { noteUser } from "#server/play/proof/note-history";
import { type SessionUser, toSessionUser } from "./sessions";

/**
 * Checks a tidy display name.
 *
 * @throws FieldsError on `displayName`
 */
export function checkDisplayName(name: string): void {
  const faults = shownNameFaults(name, "displayName", MEMBER_NAMES.display);
  if (faults.length > 0) throw new FieldsError(faults);
}

/** The part of a name from elsewhere that can be a display name; null if nothing is left. */
export function adoptDisplayName(input: string): string | null {
  const tidy = tidyWithoutLink(input);
  const name = tidyName([...tidy].slice(0, MEMBER_NAMES.display.most).join(""));
  return shownNameFault(name, MEMBER_NAMES.display) === null ? name : null;
}

/**
 * Changes the name under which others see a user.
 *
 * @throws FieldsError on `displayName`, also for a name too much like that of another member of one of
 * the user's leagues; AppError "too-many"; "unauthenticated" if the account no longer exists
 */
export function changeDisplayName(
  services: Services,
  user: SessionUser,
  input: string,
): SessionUser {
  return inTransaction(services.db, (tx) => {
    const source = { account: String(user.id), clientAddress: null };
    consumeAttemptTx(tx, RENAME_LIMIT, source, services.now());
    return changeDisplayNameTx(tx, user, input, services.now());
  });
}

/**
 * `changeDisplayName` in an open transaction.
 *
 * @throws as `changeDisplayName` does
 */
export function changeDisplayNameTx(
  tx: Tx,
  user: { readonly id: number },
  input: string,
  now: Ms,
): SessionUser {
  const displayName = tidyName(input);
  checkDisplayName(displayName);
  const taken = displayNameTakenAnywhere(tx, user.id, displayName);
  if (taken !== null) throw new FieldsError([{ fields: ["displayName"], sentence: taken }]);
  const before = tx.select().from(users).where(eq(users.id, user.id)).get();
  const row = tx
    .update(users)
    .set({ displayName })
    .where(and(eq(users.id, user.id), isNull(users.deletedAt)))
    .returning()
    .get();
  // drizzle's type does not say that the row may be missing.
  if (row === undefined) throw loggedOut();
  noteUser(tx, user.id, now);
  if (before?.displayName !== displayName) publishNewName(tx, user.id);
  return toSessionUser(row);
}

/** Sentences with names are kept until something in their league changes, also about former members. */
function publishNewName(tx: Tx, userId: number): void {
  const places = tx
    .selectDistinct({ leagueId: participants.leagueId })
    .from(participants)
    .where(eq(participants.userId, userId))
    .all();
  for (const place of places) publishChange(tx, place, "league");
}
