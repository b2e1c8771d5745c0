import { orUnnamed } from "#game/core/words";
import type { PersonId } from "#game/leagues/season";
import type { MemberClub } from "./club-access";
import type { LoadedClub } from "./load-club";

/** Somebody on a page of a club. */
export interface ClubPerson {
  readonly person: PersonId;
  readonly name: string;
  readonly mine: boolean;
}

/** The part that all pages of a club share. */
export interface ClubHead {
  readonly clubId: number;
  readonly name: string;
  readonly manager: string;
  readonly manages: boolean;
  /** Whether there is something for the viewer to set: as manager of the club, or of a league in it. */
  readonly mayChange: boolean;
}

export function headOf(club: LoadedClub, { clubId, userId, role }: MemberClub): ClubHead {
  const manages = role === "manager";
  return {
    clubId,
    name: club.name,
    manager: club.manager,
    manages,
    mayChange: manages || club.leagues.some(({ managerId }) => managerId === userId),
  };
}

/** Names people as a viewer sees them. */
export function personNamer(
  { nameOf }: LoadedClub,
  { userId }: MemberClub,
): (person: PersonId) => ClubPerson {
  return (person) => ({
    person,
    name: orUnnamed(nameOf.get(person) ?? ""),
    mine: person === `u${userId}`,
  });
}
