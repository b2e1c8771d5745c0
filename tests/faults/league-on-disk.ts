import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { participants, standings, users } from "#db/schema";
import { hashPassword } from "#server/people/accounts/passwords";
import { toSessionUser } from "#server/people/accounts/sessions";
import { requireMember } from "#server/play/leagues/league-access";
import { noteMembers } from "#server/play/proof/note-history";
import { logInAs } from "#tests/routes/page-args";
import { DAY, legalEleven, makeLeague, makeSeason, type SmallSeason } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

export const PASSWORD = "cow corner 1";

export interface Member {
  readonly participantId: number;
  readonly email: string;
  /** The Cookie header of their browser. */
  readonly cookie: string;
}

/** A league in a database of its own, made before a server starts on it. */
export interface LeagueOnDisk {
  readonly dataDir: string;
  readonly leagueId: number;
  readonly season: SmallSeason;
  readonly eleven: readonly number[];
  readonly members: readonly Member[];
  /** Opens the database beside the server, and closes it again: a killed server must find it closed. */
  look<T>(read: (services: TestServices) => T): T;
  remove(): void;
}

/** @param starts of the fixtures, in milliseconds from now */
export async function makeLeagueOnDisk(
  size: number,
  starts: readonly number[] = [DAY, 2 * DAY],
): Promise<LeagueOnDisk> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-faults-"));
  const services = openServices(dataDir);
  // Each row of hundreds is a commit of its own, and nobody needs it after a power cut.
  services.db.$client.pragma("synchronous = OFF");
  migrateDatabase(services.db);
  const season = makeSeason(
    services,
    starts.map((start) => Date.now() + start),
  );
  // One password for all: a hash of its own for each would take minutes.
  const passwordHash = await hashPassword(PASSWORD);
  const people = Array.from({ length: size }, (_, index) => {
    const email = `player-${index}@example.org`;
    const values = { email, displayName: `Member ${index}`, passwordHash };
    const now = services.now();
    const row = { ...values, emailVerifiedAt: now, createdAt: now };
    return toSessionUser(services.db.insert(users).values(row).returning().get());
  });
  const [manager, ...others] = people;
  if (manager === undefined) throw new Error("A league has a manager.");
  const { leagueId } = makeLeague(services, season, manager);
  for (const { id: userId, displayName } of others) {
    const joined = { leagueId, userId, role: "member", joinedAt: services.now() } as const;
    const { id } = services.db
      .insert(participants)
      .values({ ...joined, teamName: `${displayName}'s XI` })
      .returning({ id: participants.id })
      .get();
    services.db.insert(standings).values({ participantId: id, updatedAt: joined.joinedAt }).run();
    noteMembers(services.db, leagueId, [id], joined.joinedAt);
  }
  const members: Member[] = [];
  for (const user of people) {
    const { participantId } = requireMember(services.db, user, leagueId);
    members.push({ participantId, email: user.email ?? "", cookie: await logInAs(services, user) });
  }
  services.db.$client.close();
  return {
    dataDir,
    leagueId,
    season,
    eleven: legalEleven(season),
    members,
    look: (read) => {
      const opened = openServices(dataDir);
      try {
        return read(opened);
      } finally {
        opened.db.$client.close();
      }
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

function openServices(dataDir: string): TestServices {
  return {
    ...testServices(),
    db: openDatabase(path.join(dataDir, "gully.db")),
    now: Date.now,
  };
}
