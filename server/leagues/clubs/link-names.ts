import { and, asc, eq, isNotNull } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { clubPeople, pastPlaces, pastSeasons } from "#db/schema";
import { type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { listClubMembers, type ManagedClub, requireClubManager } from "./club-access";

export interface TypedName {
  readonly personId: number;
  readonly name: string;
  readonly userId: number | null;
}

interface NameLink {
  readonly personId: number;
  readonly userId: number | null;
}

export function listTypedNames(tx: Tx, { clubId }: ManagedClub): TypedName[] {
  return tx
    .select({ personId: clubPeople.id, name: clubPeople.name, userId: clubPeople.userId })
    .from(clubPeople)
    .where(and(eq(clubPeople.clubId, clubId), isNotNull(clubPeople.name)))
    .orderBy(asc(clubPeople.name), asc(clubPeople.id))
    .all()
    .map(({ name, ...row }) => ({ ...row, name: name ?? "" }));
}

/**
 * Links names in past seasons to members, whose places then count as their own. A former member
 * keeps their names.
 *
 * @throws FieldsError on `person.<id>` for a stranger, and for two places of a member in a season;
 * AppError "forbidden"
 */
export function linkNames(
  services: Services,
  managed: ManagedClub,
  links: readonly NameLink[],
): void {
  inTransaction(services.db, (tx) => {
    const club = requireClubManager(tx, { id: managed.userId }, managed.clubId, "link names");
    const members = new Set(listClubMembers(tx, club.clubId).map(({ userId }) => userId));
    const names = new Map(listTypedNames(tx, club).map((name) => [name.personId, name]));
    const faults: FieldFault[] = [];
    for (const { personId, userId } of links) {
      const known = names.get(personId);
      if (known === undefined || known.userId === userId) continue;
      if (userId !== null && !members.has(userId)) {
        const sentence = `${known.name} can be a member of the club only.`;
        faults.push({ fields: [`person.${personId}`], sentence });
        continue;
      }
      tx.update(clubPeople).set({ userId }).where(eq(clubPeople.id, personId)).run();
    }
    faults.push(...doubledPlaces(tx, club));
    if (faults.length > 0) throw new FieldsError(faults);
  });
}

function doubledPlaces(tx: Tx, { clubId }: ManagedClub): FieldFault[] {
  const rows = tx
    .select({
      personId: clubPeople.id,
      name: clubPeople.name,
      userId: clubPeople.userId,
      year: pastSeasons.year,
    })
    .from(pastPlaces)
    .innerJoin(clubPeople, eq(clubPeople.id, pastPlaces.personId))
    .innerJoin(pastSeasons, eq(pastSeasons.id, pastPlaces.seasonId))
    .where(and(eq(clubPeople.clubId, clubId), isNotNull(clubPeople.userId)))
    .orderBy(asc(pastSeasons.year), asc(clubPeople.id))
    .all();
  const first = new Map<string, (typeof rows)[number]>();
  return rows.flatMap((row): FieldFault[] => {
    const key = `${row.year} ${row.userId}`;
    const same = first.get(key);
    if (same === undefined) {
      first.set(key, row);
      return [];
    }
    const sentence = `${same.name} and ${row.name} both played in ${row.year}: they can't be the same member.`;
    return [{ fields: [`person.${row.personId}`, `person.${same.personId}`], sentence }];
  });
}
