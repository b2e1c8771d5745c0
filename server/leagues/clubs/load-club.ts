import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import type { BestMatch } from "#game/leagues/records";
import type { ClubSeason, PersonId, SeasonPlace } from "#game/leagues/season";
import { type Title, type TitleStage, titleStage } from "#game/leagues/title";
import { DELETED_NAME } from "#server/people/accounts/placeholder-accounts";
import { noSuchClub } from "./club-access";
import { type ClubRows, readClub, readTitleFixtures } from "./read-club";

/** The data of all pages of a club. */
export interface LoadedClub {
  readonly name: string;
  readonly managerId: number;
  readonly manager: string;
  readonly leagues: readonly LoadedLeague[];
  readonly past: readonly LoadedPast[];
  readonly bestMatches: readonly BestMatch[];
  /** By season and person: "league 4 u12". */
  readonly fixtureOfBest: ReadonlyMap<string, number>;
  readonly nameOf: ReadonlyMap<PersonId, string>;
  /** Users with a team in one of its leagues, or with a linked name. */
  readonly userOf: ReadonlyMap<PersonId, number>;
}

export type LoadedLeague = ClubRows["leagues"][number] & {
  readonly seasonId: string;
  readonly places: readonly SeasonPlace[];
  readonly participantOf: ReadonlyMap<PersonId, number>;
  readonly decisions: Readonly<Record<Title, readonly LoadedDecision[]>>;
};

interface LoadedDecision {
  readonly decidedAt: Ms;
  readonly winners: readonly PersonId[];
}

interface LoadedPast {
  readonly id: number;
  readonly seasonId: string;
  readonly year: number;
  readonly enteredAt: Ms;
  readonly places: readonly SeasonPlace[];
}

/**
 * Shared by all members.
 *
 * @throws AppError "not-found" for an unknown club
 */
export const loadClub = shareRead((tx: Tx, clubId: number): LoadedClub => {
  const rows = readClub(tx, clubId);
  const { club } = rows;
  if (club === undefined) throw noSuchClub();
  const nameOf = new Map<PersonId, string>();
  const userOf = new Map<PersonId, number>();
  for (const { userId, displayName } of rows.teams) {
    nameOf.set(`u${userId}`, displayName);
    userOf.set(`u${userId}`, userId);
  }
  for (const row of rows.pastPlaces) {
    nameOf.set(personOf(row), row.displayName ?? row.name ?? DELETED_NAME);
    if (row.userId !== null) userOf.set(personOf(row), row.userId);
  }
  return {
    ...club,
    name: orUnnamed(club.name),
    leagues: rows.leagues.map((league) => loadLeagueOf(league, rows)),
    past: rows.past.map((season) => loadPastOf(season, rows)),
    bestMatches: rows.bestMatches.map(({ leagueId, userId, points }) => ({
      person: `u${userId}`,
      seasonId: seasonOfLeague(leagueId),
      points,
    })),
    fixtureOfBest: new Map(
      rows.bestMatches.map(({ leagueId, userId, fixtureId }) => [
        `${seasonOfLeague(leagueId)} u${userId}`,
        fixtureId,
      ]),
    ),
    nameOf,
    userOf,
  };
});

function personOf(row: { readonly userId: number | null; readonly personId: number }): PersonId {
  return row.userId === null ? `n${row.personId}` : `u${row.userId}`;
}

function seasonOfLeague(leagueId: number): string {
  return `league ${leagueId}`;
}

function loadLeagueOf(league: ClubRows["leagues"][number], rows: ClubRows): LoadedLeague {
  const teams = rows.teams.filter(({ leagueId }) => leagueId === league.leagueId);
  const personOfTeam = new Map(teams.map((team) => [team.participantId, team.userId]));
  const decided = rows.decisions.filter(({ leagueId }) => leagueId === league.leagueId);
  const decisionsOf = (wanted: Title): LoadedDecision[] =>
    decided
      .filter(({ title }) => title === wanted)
      .map(({ decidedAt, winners }) => ({
        decidedAt,
        winners: winners.flatMap((id): PersonId[] => {
          const userId = personOfTeam.get(id);
          return userId === undefined ? [] : [`u${userId}`];
        }),
      }));
  return {
    ...league,
    seasonId: seasonOfLeague(league.leagueId),
    places: teams.flatMap(({ userId, rank, points }): SeasonPlace[] =>
      rank === null ? [] : [{ person: `u${userId}`, place: rank, points }],
    ),
    participantOf: new Map(teams.map((team) => [`u${team.userId}` as const, team.participantId])),
    decisions: { table: decisionsOf("table"), "head-to-head": decisionsOf("head-to-head") },
  };
}

/** A member with two names in a season has the better of their places. */
function loadPastOf(season: ClubRows["past"][number], rows: ClubRows): LoadedPast {
  const byPerson = new Map<PersonId, SeasonPlace>();
  for (const row of rows.pastPlaces) {
    const person = personOf(row);
    if (row.seasonId !== season.seasonId || byPerson.has(person)) continue;
    byPerson.set(person, { person, place: row.place, points: row.points });
  }
  const { seasonId: id, ...rest } = season;
  return { id, ...rest, seasonId: `past ${id}`, places: [...byPerson.values()] };
}

/** A title that is given stays given. */
export function stageOf(
  tx: Tx,
  { decisions, tournamentId, endsAt }: LoadedLeague,
  now: number,
): TitleStage {
  if (decisions.table.length > 0) return { kind: "due" };
  return titleStage(readTitleFixtures(tx, tournamentId), endsAt, now);
}

/** The seasons that are over for good: with a title, or entered by hand. */
export const seasonsOf = shareRead((tx: Tx, clubId: number): readonly ClubSeason[] => {
  const { leagues, past } = loadClub(tx, clubId);
  return [
    ...past.map(pastSeasonOf),
    ...leagues.filter(({ decisions }) => decisions.table.length > 0).map(seasonOf),
  ];
});

export function seasonOf(league: LoadedLeague): ClubSeason {
  const { seasonId: id, year, startsAt, counts, table, places, decisions } = league;
  return {
    id,
    year,
    startsAt: startsAt ?? 0,
    byHand: false,
    counts,
    ranksByPoints: table === "points",
    champions: decisions.table.at(-1)?.winners ?? [],
    places,
  };
}

function pastSeasonOf({ seasonId: id, year, places }: LoadedPast): ClubSeason {
  return {
    id,
    year,
    startsAt: 0,
    byHand: true,
    counts: false,
    ranksByPoints: true,
    champions: places.filter(({ place }) => place === 1).map(({ person }) => person),
    places,
  };
}
