import { orUnnamed } from "#game/core/words";
import type { PersonId } from "#game/leagues/season";
import type { MemberClub } from "./club-access";
import type { LoadedClub } from "./load-club";

export interface ClubPerson {
  readonly person: PersonId;
  readonly name: string;
  readonly mine: boolean;
}

export interface ClubHead {
  readonly clubId: number;
  readonly name: string;
  readonly manager: string;
  readonly manages: boolean;
  /** The viewer manages the club, or a league in it. */
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
