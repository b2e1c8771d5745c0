import { inReadTransaction, type Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { allTimeTable } from "#game/leagues/all-time";
import { recordsOf } from "#game/leagues/records";
import type { PersonId } from "#game/leagues/season";
import type { Services } from "#server/core/services";
import type { MemberClub } from "./club-access";
import { type ClubHead, type ClubPerson, headOf, personNamer } from "./club-person";
import { type LoadedClub, type LoadedLeague, loadClub, seasonsOf, stageOf } from "./load-club";
import { type NamedRecord, nameRecords } from "./name-records";
import { readOwnLeagues } from "./read-club";
import { type ChampionshipPage, championshipYears, readChampionship } from "./show-championship";

export interface TitleEntry {
  readonly seasonId: string;
  readonly year: number;
  /** Null for a season entered by hand. */
  readonly league: string | null;
  readonly tournament: string | null;
  /** A link for the league's members; null for other readers. */
  readonly leagueId: number | null;
  /**
   * `won`: the first has the title. `provisional`: the league is over, and the title waits for
   * corrections.
   */
  readonly state: "won" | "provisional" | "in play";
  /** Of the title; null unless it is provisional. */
  readonly dueAt: Ms | null;
  /** The first of the table, once it is over. */
  readonly champions: readonly ClubPerson[];
  readonly headToHead: readonly ClubPerson[];
  readonly redecided: readonly Redecided[];
}

/** Newest first. */
export interface Redecided {
  readonly title: "table" | "head-to-head";
  readonly at: Ms;
  readonly from: readonly ClubPerson[];
  readonly to: readonly ClubPerson[];
}

export interface ClubPage extends ClubHead {
  /** Newest first. */
  readonly titles: readonly TitleEntry[];
  /** Of the last year with one; null before. */
  readonly championship: ChampionshipPage | null;
  readonly years: readonly number[];
  readonly allTime: readonly (ClubPerson &
    Omit<ReturnType<typeof allTimeTable>[number], "person">)[];
  readonly records: readonly NamedRecord[];
}

/** Nothing on the page follows from a match that is not over (rules.md#clubs). */
export function showClub(services: Pick<Services, "db" | "now">, member: MemberClub): ClubPage {
  return inReadTransaction(services.db, (tx) => {
    const now = services.now();
    const { clubId } = member;
    const club = loadClub(tx, clubId);
    const seasons = seasonsOf(tx, clubId);
    const nameOf = personNamer(club, member);
    const years = championshipYears(tx, club, now);
    const [lastYear] = years;
    return {
      ...headOf(club, member),
      titles: listTitles(tx, club, member, now),
      championship:
        lastYear === undefined ? null : readChampionship(tx, club, member, lastYear, now),
      years,
      allTime: allTimeTable(seasons).map(({ person, ...row }) => ({ ...nameOf(person), ...row })),
      records: nameRecords(tx, club, recordsOf(seasons, club.bestMatches), nameOf),
    };
  });
}

function listTitles(tx: Tx, club: LoadedClub, member: MemberClub, now: number): TitleEntry[] {
  const nameOf = personNamer(club, member);
  const own = readOwnLeagues(tx, member.clubId, member.userId);
  const ofLeagues = club.leagues.map((league): TitleEntry & { startsAt: number } => {
    const stage = stageOf(tx, league, now);
    const firsts = league.places.filter(({ place, points }) => place === 1 && (points ?? 0) > 0);
    const won = league.decisions.table.at(-1)?.winners;
    const champions = won ?? (stage.kind === "in play" ? [] : firsts.map(({ person }) => person));
    return {
      seasonId: league.seasonId,
      year: league.year,
      startsAt: league.startsAt ?? 0,
      league: orUnnamed(league.name),
      tournament: league.tournament,
      leagueId: own.has(league.leagueId) ? league.leagueId : null,
      state: won ? "won" : stage.kind === "in play" ? "in play" : "provisional",
      dueAt: stage.kind === "provisional" ? stage.dueAt : null,
      champions: champions.map(nameOf),
      headToHead: (league.decisions["head-to-head"].at(-1)?.winners ?? []).map(nameOf),
      redecided: redecisionsOf(league, nameOf),
    };
  });
  const byHand = club.past.map(({ seasonId, year, places }) => ({
    ...{ seasonId, year, startsAt: 0, league: null, tournament: null, leagueId: null },
    ...{ state: "won" as const, dueAt: null, headToHead: [], redecided: [] },
    champions: places.filter(({ place }) => place === 1).map(({ person }) => nameOf(person)),
  }));
  return [...ofLeagues, ...byHand]
    .sort((a, b) => b.year - a.year || b.startsAt - a.startsAt)
    .map(({ startsAt: _, ...entry }) => entry);
}

function redecisionsOf(
  { decisions }: LoadedLeague,
  nameOf: (person: PersonId) => ClubPerson,
): Redecided[] {
  return (["table", "head-to-head"] as const)
    .flatMap((title) =>
      decisions[title].slice(1).map(
        ({ decidedAt: at, winners }, index): Redecided => ({
          title,
          at,
          from: (decisions[title][index]?.winners ?? []).map(nameOf),
          to: winners.map(nameOf),
        }),
      ),
    )
    .sort((a, b) => b.at - a.at);
}
