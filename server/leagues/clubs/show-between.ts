import { inReadTransaction, type Tx } from "#db/client";
import { type BetweenTwo, between, type SharedSeason } from "#game/leagues/between";
import type { PersonId } from "#game/leagues/season";
import { historyOf } from "#game/play/head-to-head/history";
import type { Services } from "#server/core/services";
import { loadHeadToHead } from "#server/play/head-to-head/load-head-to-head";
import type { MemberClub } from "./club-access";
import { type ClubHead, type ClubPerson, headOf, personNamer } from "./club-person";
import { type LoadedClub, loadClub, seasonsOf } from "./load-club";
import { type SeasonName, seasonNamer } from "./name-records";
import { readSharedMatches } from "./read-club";

export interface BetweenPage extends ClubHead {
  readonly people: readonly ClubPerson[];
  readonly between: NamedBetween | null;
}

export interface NamedBetween extends Omit<BetweenTwo, "seasons"> {
  readonly one: ClubPerson;
  readonly other: ClubPerson;
  /** Newest first. */
  readonly seasons: readonly (SharedSeason & SeasonName)[];
  /** Matches against each other in leagues with head-to-head; null without any. */
  readonly drawn: { readonly won: number; readonly tied: number; readonly lost: number } | null;
}

/**
 * Over the finished seasons (rules.md#clubs).
 *
 * @param choice two people; a stranger counts as no choice
 */
export function showBetween(
  { db }: Pick<Services, "db">,
  member: MemberClub,
  choice: { readonly one: string | null; readonly other: string | null },
): BetweenPage {
  return inReadTransaction(db, (tx) => {
    const { clubId, userId } = member;
    const club = loadClub(tx, clubId);
    const seasons = seasonsOf(tx, clubId);
    const nameOf = personNamer(club, member);
    const played = new Set(seasons.flatMap(({ places }) => places.map(({ person }) => person)));
    const people = [...played].map(nameOf).sort((a, b) => a.name.localeCompare(b.name, "en"));
    const find = (wanted: string) => people.find(({ person }) => person === wanted) ?? null;
    const one = find(choice.one ?? `u${userId}`);
    const other = find(choice.other ?? "");
    const isTwo = one !== null && other !== null && one.person !== other.person;
    return {
      ...headOf(club, member),
      people,
      between: isTwo ? readBetween(tx, club, member, one, other) : null,
    };
  });
}

function readBetween(
  tx: Tx,
  club: LoadedClub,
  { clubId }: MemberClub,
  one: ClubPerson,
  other: ClubPerson,
): NamedBetween {
  const seasons = seasonsOf(tx, clubId);
  const leagueIds = club.leagues
    .filter(({ decisions }) => decisions.table.length > 0)
    .map(({ leagueId }) => leagueId);
  const [oneId, otherId] = [club.userOf.get(one.person), club.userOf.get(other.person)];
  const areUsers = oneId !== undefined && otherId !== undefined;
  const matches = areUsers ? readSharedMatches(tx, leagueIds, oneId, otherId) : [];
  const nameSeason = seasonNamer(club);
  const result = between(seasons, matches, one.person, other.person);
  return {
    ...result,
    one,
    other,
    seasons: [...result.seasons]
      .reverse()
      .map((season) => ({ ...season, ...nameSeason(season.seasonId) })),
    drawn: readDrawn(tx, club, one.person, other.person),
  };
}

function readDrawn(
  tx: Tx,
  { leagues }: LoadedClub,
  one: PersonId,
  other: PersonId,
): NamedBetween["drawn"] {
  const histories = leagues.flatMap(({ leagueId, headToHead, decisions, participantOf }) => {
    const [own, theirs] = [participantOf.get(one), participantOf.get(other)];
    if (!headToHead || decisions.table.length === 0) return [];
    if (own === undefined || theirs === undefined) return [];
    const whole = loadHeadToHead(tx, leagueId);
    return whole === null ? [] : [historyOf(whole.matches, own, theirs)];
  });
  if (histories.every(({ matches }) => matches.length === 0)) return null;
  const sum = (result: "won" | "tied" | "lost") =>
    histories.reduce((total, history) => total + history[result], 0);
  return { won: sum("won"), tied: sum("tied"), lost: sum("lost") };
}
