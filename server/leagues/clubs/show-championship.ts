import { inReadTransaction, type Tx } from "#db/client";
import { orUnnamed } from "#game/core/words";
import { type ChampionshipRow, championshipOf } from "#game/leagues/championship";
import { noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberClub } from "./club-access";
import { type ClubHead, type ClubPerson, headOf, personNamer } from "./club-person";
import { type LoadedClub, type LoadedLeague, loadClub, seasonOf, stageOf } from "./load-club";

export interface ChampionshipPage {
  readonly year: number;
  /** The leagues that count, in the order of play. */
  readonly leagues: readonly ChampionshipLeague[];
  readonly rows: readonly NamedChampionshipRow[];
}

interface ChampionshipLeague {
  readonly leagueId: number;
  readonly name: string;
  readonly tournament: string;
  readonly state: "won" | "provisional" | "in play";
}

interface NamedChampionshipRow extends ClubPerson, Omit<ChampionshipRow, "person"> {
  /** In each of the leagues; null if they did not play, or it is not over. */
  readonly places: readonly (number | null)[];
}

/** Years with a finished league that counts, the last one first. */
export function championshipYears(tx: Tx, { leagues }: LoadedClub, now: number): number[] {
  const over = leagues.filter((league) => league.counts && !isInPlay(tx, league, now));
  return [...new Set(over.map(({ year }) => year))].sort((a, b) => b - a);
}

/**
 * rules.md#clubs
 *
 * @param year by default the last one with a championship
 * @returns no championship as long as there is none
 * @throws AppError "not-found" for another year without one
 */
export function showChampionship(
  services: Pick<Services, "db" | "now">,
  member: MemberClub,
  year: number | null,
): ClubHead & {
  readonly years: readonly number[];
  readonly championship: ChampionshipPage | null;
} {
  return inReadTransaction(services.db, (tx) => {
    const now = services.now();
    const club = loadClub(tx, member.clubId);
    const years = championshipYears(tx, club, now);
    const shown = year ?? years[0] ?? null;
    if (year !== null && !years.includes(year)) throw noSuchPage();
    const championship = shown === null ? null : readChampionship(tx, club, member, shown, now);
    return { ...headOf(club, member), years, championship };
  });
}

export function readChampionship(
  tx: Tx,
  club: LoadedClub,
  member: MemberClub,
  year: number,
  now: number,
): ChampionshipPage {
  const nameOf = personNamer(club, member);
  const counting = club.leagues.filter((league) => league.year === year && league.counts);
  const over = counting.filter((league) => !isInPlay(tx, league, now));
  const placesOf = counting.map(
    (league) =>
      new Map(
        (over.includes(league) ? league.places : []).map(({ person, place }) => [person, place]),
      ),
  );
  return {
    year,
    leagues: counting.map((league) => ({
      leagueId: league.leagueId,
      name: orUnnamed(league.name),
      tournament: league.tournament,
      state: !over.includes(league)
        ? "in play"
        : league.decisions.table.length > 0
          ? "won"
          : "provisional",
    })),
    rows: championshipOf(over.map(seasonOf)).map(({ person, ...row }) => ({
      ...nameOf(person),
      ...row,
      places: placesOf.map((places) => places.get(person) ?? null),
    })),
  };
}

function isInPlay(tx: Tx, league: LoadedLeague, now: number): boolean {
  return stageOf(tx, league, now).kind === "in play";
}
