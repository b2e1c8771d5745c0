import { requireClub, requireClubManager } from "#server/leagues/clubs/club-access";
import { makeClub } from "#server/leagues/clubs/make-club";
import { startNextSeason } from "#server/leagues/clubs/next-season";
import { acceptSeason } from "#server/leagues/clubs/season-invitations";
import type { SessionUser } from "#server/people/accounts/sessions";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import {
  DAY,
  joinAs,
  legalEleven,
  makeLeague,
  makeSeason,
  makeUser,
  type SmallSeason,
} from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { startOnce } from "#tests/support/start-once";

/** The start of the only match of each season. */
export const STARTS = [2024, 2025, 2026].map((year) => Date.UTC(year, 3, 1, 14));

/** The times at which the titles of the three seasons are given. */
export const GIVEN = STARTS.map((start) => start + 7 * DAY);

/** A fifty off 32: the team with the player as captain is ahead. */
export const FIFTY = { runs: 54, ballsFaced: 32, fours: 6, sixes: 2, out: true };

export interface ThreeSeasons {
  readonly services: TestServices;
  readonly clubId: number;
  readonly asha: SessionUser;
  readonly ben: SessionUser;
  readonly chitra: SessionUser;
  readonly seasons: readonly SmallSeason[];
  readonly leagueIds: readonly number[];
}

/**
 * A club over three seasons. Asha captains Red 0, Ben Red 5, and Chitra, who plays the last two,
 * Red 6. Asha wins 2024, Ben 2025 and 2026.
 */
export function playThreeSeasons(): Promise<ThreeSeasons> {
  return startOnce(["three seasons"], makeThreeSeasons);
}

async function makeThreeSeasons(): Promise<ThreeSeasons> {
  const services = testServices({ now: (STARTS[0] ?? 0) - 30 * DAY });
  const [asha, ben, chitra] = [
    await makeUser(services, "Asha"),
    await makeUser(services, "Ben"),
    await makeUser(services, "Chitra"),
  ];
  const seasons = STARTS.map((start, index) =>
    makeSeason(services, [start], { name: `Trophy ${index + 1}` }),
  );
  const first = makeLeague(services, seasonAt(seasons, 0), asha);
  joinAs(services, first, ben);
  const { clubId } = makeClub(services, asha, {
    name: "The Gully Club",
    leagueIds: [first.leagueId],
  });
  const leagueIds = [first.leagueId];
  play(services, seasonAt(seasons, 0), STARTS[0], [
    [requireMember(services.db, asha, first.leagueId), 0],
    [requireMember(services.db, ben, first.leagueId), 3],
  ]);
  for (const place of [1, 2]) {
    services.setNow((STARTS[place] ?? 0) - 30 * DAY);
    const old = requireManager(services.db, asha, leagueIds.at(-1) ?? 0);
    const season = seasonAt(seasons, place);
    const next = startNextSeason(services, old, {
      tournamentId: season.tournamentId,
      name: `Sunday Gully League ${2024 + place}`,
      teamName: "Asha's XI",
      makeClub: true,
      submissionKey: `season ${place}`,
    });
    for (const user of place === 1 ? [ben] : [ben, chitra]) {
      acceptSeason(services, user, next.leagueId);
    }
    if (place === 1) joinAs(services, { ...next, manager: old }, chitra);
    leagueIds.push(next.leagueId);
    play(services, season, STARTS[place], [
      [requireMember(services.db, asha, next.leagueId), 3],
      [requireMember(services.db, ben, next.leagueId), 0],
      [requireMember(services.db, chitra, next.leagueId), 4],
    ]);
  }
  return { services, clubId, asha, ben, chitra, seasons, leagueIds };
}

function seasonAt(seasons: readonly SmallSeason[], index: number): SmallSeason {
  const season = seasons[index];
  if (season === undefined) throw new Error(`There is no season ${index}.`);
  return season;
}

/** Everybody picks the same eleven with a captain of their own; Red 0 makes a fifty. */
function play(
  services: TestServices,
  season: SmallSeason,
  startsAt: number | undefined,
  captains: readonly (readonly [MemberLeague, number])[],
): void {
  const start = startsAt ?? 0;
  services.setNow(start - DAY);
  const playerIds = legalEleven(season);
  for (const [member, captain] of captains) {
    const captainId = playerIds[captain] ?? null;
    const viceCaptainId = playerIds[8] ?? null;
    const outcome = submit(services, member, playerIds, { captainId, viceCaptainId });
    if (!outcome.ok) throw new Error("The team should have been saved.");
  }
  playFixture(services, season, {
    fixture: 0,
    startsAt: start,
    did: { 0: FIFTY, 6: { wickets: 1 } },
  });
}

export function memberOf({ services, clubId }: ThreeSeasons, user: SessionUser) {
  return requireClub(services.db, user, clubId);
}

export function managerOf({ services, clubId, asha }: ThreeSeasons) {
  return requireClubManager(services.db, asha, clubId);
}
