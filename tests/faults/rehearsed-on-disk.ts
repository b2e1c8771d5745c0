import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Db, openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { fixtures, participants, standings, users } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { createLeague } from "#server/leagues/membership/create-league";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { createRandom } from "#server/matches/feeds/rehearsal/random";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { importSeason } from "#server/matches/imports/import-season";
import { type SessionUser, toSessionUser } from "#server/people/accounts/sessions";
import { requireMember } from "#server/play/leagues/league-access";
import { playWindow } from "#server/run/cli/play-window";
import { logInAs } from "#tests/routes/page-args";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { until } from "./until";

const SEED = 31;
const LEAGUE_SIZE = 50;

export interface Viewer {
  readonly leagueId: number;
  /** The Cookie header of their browser. */
  readonly cookie: string;
}

/** A rehearsal of one match in a database of its own, and leagues that have teams for it. */
export interface RehearsedOnDisk {
  readonly dataDir: string;
  readonly tournamentId: number;
  /** The members, league after league. */
  readonly viewers: readonly Viewer[];
  /** The match starts now. */
  start(): void;
  /** Opens the database beside the server, and closes it again: a killed server must find it closed. */
  look<T>(read: (services: TestServices) => T): T;
  /** Resolves as soon as a condition holds; looks on one connection, which is closed then. */
  waitUntil(holds: (db: Db) => boolean): Promise<void>;
  /** The points of everybody when the match that has started is played from its first ball in one go. */
  playClean(): unknown;
  remove(): void;
}

export async function makeRehearsedOnDisk(members: number): Promise<RehearsedOnDisk> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-rehearsed-"));
  const file = path.join(dataDir, "gully.db");
  const clean = path.join(dataDir, "clean.db");
  const inMemory = testServices();
  const openServices = (at: string) => ({ ...inMemory, db: openDatabase(at), now: Date.now });
  const services = openServices(file);
  // Each row of hundreds is a commit of its own, and nobody needs it after a power cut.
  services.db.$client.pragma("synchronous = OFF");
  migrateDatabase(services.db);
  const { tournamentId, fixtureId } = importMatch(services);
  const people = Array.from({ length: members }, (_, index) => {
    const now = services.now();
    const row = { email: `member-${index}@example.org`, displayName: `Member ${index}` };
    const values = { ...row, emailVerifiedAt: now, createdAt: now };
    return toSessionUser(services.db.insert(users).values(values).returning().get());
  });
  const random = createRandom(SEED, 1);
  const viewers: Viewer[] = [];
  for (let from = 0; from < members; from += LEAGUE_SIZE) {
    const ofLeague = people.slice(from, from + LEAGUE_SIZE);
    const leagueId = fillLeague(services, tournamentId, ofLeague);
    for (const user of ofLeague) {
      playWindow(services, requireMember(services.db, user, leagueId), random);
      viewers.push({ leagueId, cookie: await logInAs(services, user) });
    }
  }
  services.db.$client.close();
  const look = <T>(read: (opened: TestServices) => T, at = file): T => {
    const opened = openServices(at);
    try {
      return read(opened);
    } finally {
      opened.db.$client.close();
    }
  };
  return {
    ...{ dataDir, tournamentId, viewers, look },
    waitUntil: async (holds) => {
      const db = openDatabase(file);
      try {
        await until(() => holds(db));
      } finally {
        db.$client.close();
      }
    },
    start: () => {
      look((opened) => moveFixture(opened, fixtureId, opened.now()));
      copyFileSync(file, clean);
    },
    playClean: () =>
      look((opened) => {
        const inTheEnd = { ...opened, now: () => Date.now() + DAY };
        advanceRehearsal(inTheEnd, tournamentId, 1);
        return outcomeOf(opened);
      }, clean),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Everything that balls lead to, and what they must not: corrections. */
export function outcomeOf({ db }: TestServices): unknown {
  const all = (query: string) => db.$client.prepare(query).all();
  return {
    fixture: all("select state, status, winner_team_id from fixtures"),
    innings: all("select * from innings_scores order by innings"),
    lines: all("select * from stat_lines order by innings, player_id"),
    best: all("select * from players_of_match order by player_id"),
    sides: all("select * from side_players order by player_id"),
    points: all("select * from fixture_points order by participant_id"),
    standings: all("select participant_id, points, rank from standings order by participant_id"),
    corrections: all("select * from stat_corrections"),
  };
}

function fillLeague(
  services: TestServices,
  tournamentId: number,
  [manager, ...others]: readonly SessionUser[],
): number {
  if (manager === undefined) throw new Error("A league has a manager.");
  const { leagueId } = createLeague(services, manager, {
    ...{ tournamentId, name: "Sunday Gully League", teamName: "First XI" },
    settings: DEFAULT_LEAGUE_SETTINGS,
  });
  for (const { id: userId, displayName: teamName } of others) {
    const joinedAt = services.now();
    const { id } = services.db
      .insert(participants)
      .values({ leagueId, userId, role: "member", joinedAt, teamName })
      .returning({ id: participants.id })
      .get();
    services.db.insert(standings).values({ participantId: id, updatedAt: joinedAt }).run();
  }
  return leagueId;
}

function importMatch(services: TestServices) {
  const season = simulateSeason({ seed: SEED, name: "Lantern League", startsAt: Date.now() + DAY });
  const [first] = season.fixtures;
  if (first === undefined) throw new Error("A season has a match.");
  const text = JSON.stringify(first.cricsheet);
  const { tournamentId } = importSeason(services, {
    name: season.name,
    image: null,
    matches: [{ externalId: first.externalId, text, ...readCricsheet(text) }],
    pool: season.players.map((player) => ({ ...player, sourceName: player.name })),
    as: { startsAt: Date.now() + DAY },
  });
  const row = services.db.select({ id: fixtures.id }).from(fixtures).get();
  if (!row) throw new Error("A match was just imported.");
  return { tournamentId, fixtureId: row.id };
}
