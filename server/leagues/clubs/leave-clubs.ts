import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { clubPeople, clubs, pastPlaces, pastSeasons } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { iso } from "#game/core/zoned-time";
import { AppError } from "#server/core/errors";
import { listClubMembers } from "./club-access";
import { listMyClubs } from "./list-clubs";
import { listSeasonInvitations } from "./season-invitations";

/**
 * Places in seasons stay under another name; clubs without other members are deleted. Called before
 * the account leaves its leagues.
 *
 * @throws AppError "conflict" while others are in a club that the user manages
 */
export function leaveClubs(tx: Tx, userId: number): void {
  const managed = tx.select().from(clubs).where(eq(clubs.managerId, userId)).all();
  const shared = managed.filter(({ id }) =>
    listClubMembers(tx, id).some((member) => member.userId !== userId),
  );
  if (shared.length > 0) {
    const names = new Intl.ListFormat("en").format(shared.map(({ name }) => orUnnamed(name)));
    throw new AppError("conflict", `You manage ${names}: hand the club over to a member first.`);
  }
  tx.delete(clubs).where(eq(clubs.managerId, userId)).run();
  tx.update(clubPeople)
    .set({ name: null, userId: null })
    .where(eq(clubPeople.userId, userId))
    .run();
}

export function exportClubs(tx: Tx, user: { readonly id: number }) {
  return listMyClubs(tx, user).map(({ clubId, name, manages }) => ({
    club: name,
    manages,
    places: readTypedPlaces(tx, clubId, user.id),
  }));
}

export function exportSeasonInvitations(tx: Tx, user: { readonly id: number }) {
  return listSeasonInvitations(tx, user).map(({ league, tournament, by }) => {
    return { league, tournament, by };
  });
}

function readTypedPlaces(tx: Tx, clubId: number, userId: number) {
  return tx
    .select({
      year: pastSeasons.year,
      name: clubPeople.name,
      place: pastPlaces.place,
      points: pastPlaces.points,
      enteredAt: pastSeasons.enteredAt,
    })
    .from(pastPlaces)
    .innerJoin(clubPeople, eq(clubPeople.id, pastPlaces.personId))
    .innerJoin(pastSeasons, eq(pastSeasons.id, pastPlaces.seasonId))
    .where(and(eq(clubPeople.clubId, clubId), eq(clubPeople.userId, userId)))
    .orderBy(pastSeasons.year)
    .all()
    .map(({ points, enteredAt, ...row }) => ({
      ...row,
      points: points === null ? null : points / 100,
      enteredAt: iso(enteredAt),
    }));
}
