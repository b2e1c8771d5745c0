import { eq } from "drizzle-orm";
import { fixtures, poolPlayers, teams, tournaments, users } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import type { Role } from "#game/play/roles";
import { EARLIER_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { createLeague } from "#server/leagues/membership/create-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { nameTeam } from "#server/leagues/membership/name-team";
import { hashPassword } from "#server/people/accounts/passwords";
import {
  type AddressedUser,
  type SessionUser,
  toSessionUser,
} from "#server/people/accounts/sessions";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import type { TestServices } from "./services";

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** A team of sixteen: five batsmen, six bowlers, three all-rounders and two keepers. */
const SQUAD: readonly Role[] = [
  ...Array<Role>(5).fill("Batsman"),
  ...Array<Role>(6).fill("Bowler"),
  ...Array<Role>(3).fill("Allrounder"),
  ...Array<Role>(2).fill("Wicket Keeper"),
];

export interface SmallSeason {
  readonly tournamentId: number;
  readonly teamIds: readonly number[];
  readonly fixtureIds: readonly number[];
  /** Ids of a team's players, by role order of the squad: 0-4 bat, 5-10 bowl, 11-13 all-round, 14-15 keep. */
  readonly playersOf: (teamIndex: number) => readonly number[];
}

/** A tournament of two teams, Reds and Blues, who meet at each of the starts (UTC milliseconds). */
export function makeSeason(
  services: TestServices,
  starts: readonly number[],
  options: { playoffFrom?: number; name?: string } = {},
): SmallSeason {
  const { db } = services;
  const { tournamentId } = db
    .insert(tournaments)
    .values({
      name: options.name ?? "Two Team Trophy",
      startsAt: Math.min(...starts),
      endsAt: Math.max(...starts),
    })
    .returning({ tournamentId: tournaments.id })
    .get();
  const names = [
    { name: "Reds", shortName: "RED" },
    { name: "Blues", shortName: "BLU" },
  ];
  const squads = names.map((team) => addTeam(services, { ...team, tournamentId }));
  const [reds, blues] = squads;
  if (!reds || !blues) throw new Error("two squads were just made");
  const fixtureIds = starts.map((startsAt, index) => {
    const values = {
      tournamentId,
      externalId: `match-${index + 1}`,
      number: index + 1,
      name: "Reds v Blues",
      stage: index >= (options.playoffFrom ?? starts.length) ? "playoff" : "group",
      matchType: "T20",
      teamAId: reds.teamId,
      teamBId: blues.teamId,
      startsAt,
      updatedAt: services.now(),
    } as const;
    return db.insert(fixtures).values(values).returning({ id: fixtures.id }).get().id;
  });
  return {
    tournamentId,
    teamIds: [reds.teamId, blues.teamId],
    fixtureIds,
    playersOf: (teamIndex) => squads[teamIndex]?.players ?? [],
  };
}

/** A team and its sixteen players, in the order of `SQUAD`. */
export function addTeam(
  { db }: TestServices,
  team: { readonly tournamentId: number; readonly name: string; readonly shortName: string },
): { readonly teamId: number; readonly players: readonly number[] } {
  const { teamId } = db.insert(teams).values(team).returning({ teamId: teams.id }).get();
  const players = SQUAD.map((role, index) => {
    const key = `${team.shortName}-${index}`;
    return { teamId, key, name: `${team.name} ${index}`, role, salary: 850 };
  });
  const ids = db.insert(poolPlayers).values(players).returning({ id: poolPlayers.id }).all();
  return { teamId, players: ids.map(({ id }) => id) };
}

/** A legal eleven: 3 + 1 batsmen, 2 + 2 bowlers, 1 + 1 all-rounders and one keeper of the Reds. */
export function legalEleven({ playersOf }: SmallSeason): number[] {
  const reds = playersOf(0);
  const blues = playersOf(1);
  const pick = (players: readonly number[], places: readonly number[]) =>
    places.flatMap((place) => players[place] ?? []);
  return [...pick(reds, [0, 1, 2, 5, 6, 11, 14]), ...pick(blues, [0, 5, 6, 11])];
}

/** A hash takes as long as many tests: all who are made have the same. */
let passwordHash: Promise<string> | undefined;

/** A verified user, with the password "a long password". */
export async function makeUser(
  services: TestServices,
  displayName: string,
): Promise<AddressedUser> {
  const email = `${displayName.toLowerCase().replaceAll(" ", ".")}@example.org`;
  const now = services.now();
  passwordHash ??= hashPassword("a long password");
  const hash = await passwordHash;
  const user = toSessionUser(
    services.db
      .insert(users)
      .values({ email, displayName, passwordHash: hash, emailVerifiedAt: now, createdAt: now })
      .returning()
      .get(),
  );
  return { ...user, email };
}

/**
 * Leagues of a tournament whose matches are over, as if it had been made before the last of them:
 * no league can be made afterwards.
 */
export function beforeTheEnd<Made>({ db }: TestServices, make: () => Made): Made {
  const { id: _, ref: __, ...row } = db.select().from(fixtures).get() ?? {};
  const more = { ...row, number: 999, externalId: "to come", state: "upcoming", lockedAt: null };
  const toCome = { ...more, startsAt: Date.UTC(2100, 0, 1) } as typeof fixtures.$inferInsert;
  const { id } = db.insert(fixtures).values(toCome).returning({ id: fixtures.id }).get();
  const made = make();
  db.delete(fixtures).where(eq(fixtures.id, id)).run();
  return made;
}

export interface SmallLeague {
  readonly leagueId: number;
  readonly pin: string;
  readonly manager: MemberLeague;
}

/** A league that plays and tells of nothing else: tests of recaps, walls and receipts turn them on. */
export function makeLeague(
  services: TestServices,
  season: Pick<SmallSeason, "tournamentId">,
  manager: SessionUser,
  settings: Partial<LeagueSettings> = {},
  format?: LeagueFormat,
): SmallLeague {
  const league = createLeague(services, manager, {
    tournamentId: season.tournamentId,
    name: "Sunday Gully League",
    teamName: `${manager.displayName}'s XI`,
    settings: { ...EARLIER_LEAGUE_SETTINGS, ...settings },
    ...(format && { format }),
  });
  return { ...league, manager: requireMember(services.db, manager, league.leagueId) };
}

export function joinAs(services: TestServices, league: SmallLeague, user: SessionUser) {
  joinLeague(services, user, league.pin, "192.0.2.1");
  const member = requireMember(services.db, user, league.leagueId);
  nameTeam(services, member, `${user.displayName}'s XI`);
  return member;
}
