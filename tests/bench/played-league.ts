import { participants, standings, users } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import type { Services } from "#server/core/services";
import { createLeague } from "#server/leagues/membership/create-league";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import {
  type SimulatedSeason,
  simulateSeason,
} from "#server/matches/feeds/rehearsal/simulate-season";
import { toSessionUser } from "#server/people/accounts/sessions";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { loadLocks } from "#server/play/locks/load-saves";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { playWindow } from "#server/run/cli/play-window";
import { importSimulatedSeason } from "#server/run/cli/seed-demo";
import { logInAs } from "#tests/routes/page-args";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As fast as the demo goes: a ball every five seconds. */
const SPEED = 8;
const SEED = 4711;

export interface PlayedLeague {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly members: readonly MemberLeague[];
  /** The Cookie header of each member's browser. */
  readonly cookies: readonly string[];
}

/**
 * Leagues of these sizes that have played twelve fixtures of one simulated season; the next one has
 * been in play for five minutes. Saves, locks and points come from the use cases.
 *
 * @param matches of the season, where it is to be longer than a simulated one
 */
export async function playLeagues(
  services: Services,
  sizes: readonly number[],
  played = 12,
  matches?: number,
): Promise<PlayedLeague[]> {
  const now = services.now();
  const startOf = (index: number) => now - 5 * MINUTE + (index - played) * DAY;
  const simulated = simulateSeason({
    seed: SEED,
    name: "Lantern League T20",
    startsAt: startOf(0),
    scheduleOf: startOf,
  });
  const season = matches === undefined ? simulated : lengthen(simulated, matches, startOf);
  let clock = startOf(0) - 2 * DAY;
  const past: Services = { ...services, now: () => clock };
  const tournamentId = importSimulatedSeason(past, season);
  const leagues = sizes.map((size, at) => fillLeague(past, tournamentId, size, at + 1));
  const random = createRandom(SEED, 1);
  for (const fixture of loadSeasonFixtures(services.db, tournamentId).slice(0, played + 1)) {
    clock = fixture.startsAt - 60 * MINUTE;
    for (const { members } of leagues) {
      for (const member of members) playWindow(past, member, random);
    }
    clock = Math.min(fixture.startsAt + DAY / 2, now);
    advanceRehearsal(past, tournamentId, SPEED);
  }
  const [member] = leagues.flatMap(({ members }) => members);
  const locked =
    member && inLockedReadTransaction(past, (tx) => loadLocks(tx, member.participantId));
  if (locked?.length !== played + 1) throw new Error("Every fixture has locked a team.");
  return Promise.all(
    leagues.map(async ({ leagueId, members }) => ({
      leagueId,
      tournamentId,
      members,
      cookies: await Promise.all(
        members.map(({ userId }) =>
          logInAs(services, { id: userId, email: "", displayName: "", emailVerified: true }),
        ),
      ),
    })),
  );
}

/** The matches of a season again and again, as many as are wanted, all of the group stage. */
function lengthen(
  season: SimulatedSeason,
  matches: number,
  startOf: (index: number) => number,
): SimulatedSeason {
  const { fixtures } = season;
  const again = Array.from({ length: Math.ceil(matches / fixtures.length) }, () => fixtures);
  return {
    ...season,
    fixtures: again
      .flat()
      .slice(0, matches)
      .map((fixture, index) => ({
        ...fixture,
        externalId: `${fixture.externalId}-${index}`,
        number: index + 1,
        startsAt: startOf(index),
        stage: "group",
      })),
  };
}

/** Without passwords: a hundred of them would take minutes to hash. */
function fillLeague(services: Services, tournamentId: number, size: number, number: number) {
  const people = Array.from({ length: size }, (_, index) => addUser(services, number, index));
  const [manager, ...others] = people;
  if (manager === undefined) throw new Error("A league has a manager.");
  const { leagueId } = createLeague(services, manager, {
    tournamentId,
    name: `League of ${size}`,
    teamName: "Cow Corner Kings",
    settings: DEFAULT_LEAGUE_SETTINGS,
  });
  for (const [index, { id: userId }] of others.entries()) {
    const joinedAt = services.now();
    const { id } = services.db
      .insert(participants)
      .values({ leagueId, userId, role: "member", teamName: `Tape Ball Titans ${index}`, joinedAt })
      .returning({ id: participants.id })
      .get();
    services.db.insert(standings).values({ participantId: id, updatedAt: joinedAt }).run();
  }
  return { leagueId, members: people.map((user) => requireMember(services.db, user, leagueId)) };
}

function addUser({ db, now }: Services, league: number, index: number) {
  const row = {
    email: `member-${league}-${index}@example.org`,
    displayName: `Member Surname ${index}`,
    emailVerifiedAt: now(),
    createdAt: now(),
  };
  return toSessionUser({ ...row, ...db.insert(users).values(row).returning().get() });
}
