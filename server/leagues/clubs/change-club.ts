import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { clubs } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { orUnnamed } from "#game/core/words";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import {
  type ClubMember,
  listClubMembers,
  type ManagedClub,
  requireClubManager,
} from "./club-access";
import { requireClubName } from "./make-club";

/** @throws FieldsError on `name`, AppError "forbidden" for a former manager */
export function renameClub(services: Services, managed: ManagedClub, typed: string): void {
  const name = tidyName(typed);
  requireClubName(name);
  inTransaction(services.db, (tx) => {
    const { clubId } = requireClubManager(tx, { id: managed.userId }, managed.clubId, "rename it");
    tx.update(clubs).set({ name }).where(eq(clubs.id, clubId)).run();
  });
}

/** @throws AppError "not-found" unless it is another member, "forbidden" for a former manager */
export function handOverClub(services: Services, managed: ManagedClub, nextId: number): ClubMember {
  return inTransaction(services.db, (tx) => {
    const user = { id: managed.userId };
    const { clubId } = requireClubManager(tx, user, managed.clubId, "hand it over");
    const next = listClubMembers(tx, clubId).find(({ userId }) => userId === nextId);
    if (next === undefined || nextId === user.id) {
      throw new AppError("not-found", "This member is no longer in the club.");
    }
    // The key belongs to the form of the first maker: it is unique for each manager.
    tx.update(clubs)
      .set({ managerId: nextId, submissionKey: null })
      .where(eq(clubs.id, clubId))
      .run();
    return next;
  });
}

/**
 * Deletes everything entered by hand. The club's leagues stay unchanged.
 *
 * @throws FieldsError on `typedName` for another name, AppError "forbidden" for a former manager
 */
export function deleteClub(services: Services, managed: ManagedClub, typedName: string): void {
  inTransaction(services.db, (tx) => {
    const { clubId } = requireClubManager(tx, { id: managed.userId }, managed.clubId, "delete it");
    const club = tx.select().from(clubs).where(eq(clubs.id, clubId)).get();
    if (tidyName(typedName) !== orUnnamed(club?.name ?? "")) {
      const sentence = "Please type the club's name as it is written above.";
      throw new FieldsError([{ fields: ["typedName"], sentence }]);
    }
    tx.delete(clubs).where(eq(clubs.id, clubId)).run();
  });
}
