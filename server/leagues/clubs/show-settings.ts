import { inReadTransaction, type Tx } from "#db/client";
import { orUnnamed } from "#game/core/words";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { listManagedLeagues } from "../rules/league-rule-set";
import {
  type ClubMember,
  listClubMembers,
  type MemberClub,
  requireClubManager,
} from "./club-access";
import { type ClubHead, headOf } from "./club-person";
import { listTypedNames, type TypedName } from "./link-names";
import { clubOfLeague } from "./list-clubs";
import { loadClub } from "./load-club";

/** The manager of a single league in the club has only that league. */
export interface ClubSettings extends ClubHead {
  readonly leagues: readonly SetLeague[];
  /** The viewer's leagues outside any club. */
  readonly addable: readonly { readonly leagueId: number; readonly name: string }[];
  /** The club can be handed over to one of them. */
  readonly others: readonly ClubMember[];
  readonly members: readonly ClubMember[];
  readonly names: readonly TypedName[];
}

export interface SetLeague {
  readonly leagueId: number;
  readonly name: string;
  readonly tournament: string;
  readonly year: number;
  readonly counts: boolean;
}

/** @throws AppError "forbidden" for a user who manages neither the club nor a league in it */
export function showClubSettings({ db }: Pick<Services, "db">, member: MemberClub): ClubSettings {
  return inReadTransaction(db, (tx) => {
    const { clubId, userId } = member;
    const club = loadClub(tx, clubId);
    const head = headOf(club, member);
    if (!head.mayChange) {
      throw new AppError("forbidden", "Only the manager of the club can change it.");
    }
    const { manages } = head;
    const leagues = club.leagues
      .filter(({ managerId }) => manages || managerId === userId)
      .map(({ leagueId, name, tournament, year, counts }) => ({
        ...{ leagueId, tournament, year, counts },
        name: orUnnamed(name),
      }));
    if (!manages) return { ...head, leagues, addable: [], others: [], members: [], names: [] };
    const managed = requireClubManager(tx, { id: userId }, clubId);
    const members = listClubMembers(tx, clubId);
    return {
      ...head,
      leagues,
      addable: listAddable(tx, userId),
      others: members.filter((each) => each.userId !== userId),
      members,
      names: listTypedNames(tx, managed),
    };
  });
}

export function listAddable(tx: Tx, userId: number) {
  return listManagedLeagues(tx, { id: userId })
    .filter(({ leagueId }) => clubOfLeague(tx, leagueId) === null)
    .map(({ leagueId, name, tournament }) => ({
      leagueId,
      name: `${orUnnamed(name)}, ${tournament}`,
    }));
}

interface EnteredSeason {
  readonly id: number;
  readonly year: number;
  readonly places: number;
  readonly winners: readonly string[];
}

export function listEnteredSeasons(
  { db }: Pick<Services, "db">,
  member: MemberClub,
): ClubHead & { readonly entered: readonly EnteredSeason[] } {
  return inReadTransaction(db, (tx) => {
    const club = loadClub(tx, member.clubId);
    const entered = [...club.past].reverse().map(({ id, year, places }) => ({
      ...{ id, year },
      places: places.length,
      winners: places
        .filter(({ place }) => place === 1)
        .map(({ person }) => orUnnamed(club.nameOf.get(person) ?? "")),
    }));
    return { ...headOf(club, member), entered };
  });
}
