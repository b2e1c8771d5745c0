import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { type Db, openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { fixtures } from "#db/schema";
import { readEnv } from "#server/core/env";
import type { Services } from "#server/core/services";
import { userOfSession } from "#server/people/accounts/sessions";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { testServices } from "#tests/support/services";
import { type PlayedLeague, playLeagues } from "./played-league";

export interface ServedLeagues {
  /** On the server's own database. */
  readonly services: Services;
  readonly server: RunningServer;
  /** With as many members, in the middle of one season. */
  readonly fifty: PlayedLeague;
  readonly hundred: PlayedLeague;
  /** In play. */
  readonly fixtureId: number;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * The production build with a league of fifty and one of a hundred.
 *
 * @param options.env of the server, made of its data folder
 * @param options.fill adds to the database before the server starts
 */
export async function serveLeagues(
  options: {
    env?: (dataDir: string) => Record<string, string>;
    fill?: (services: Services, tournamentId: number) => void;
  } = {},
): Promise<ServedLeagues> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-bench-"));
  const services: Services = {
    ...testServices(),
    db: openDatabase(path.join(dataDir, "gully.db")),
    env: readEnv({ LOG_LEVEL: "silent", APP_URL: "http://localhost" }),
    now: Date.now,
  };
  migrateDatabase(services.db);
  // Played before the server starts: it would lock what is past at once, without a team.
  const [fifty, hundred] = await playLeagues(services, [50, 100]);
  if (!fifty || !hundred) throw new Error("Two leagues were asked for.");
  options.fill?.(services, fifty.tournamentId);
  const env = { LOG_LEVEL: "info", DATA_DIR: dataDir, ...options.env?.(dataDir) };
  const server = await startServer({ env });
  return {
    services,
    server,
    fifty,
    hundred,
    fixtureId: lastStarted(services.db, hundred.tournamentId),
    dataDir,
    stop: async () => {
      services.db.$client.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The answer of the guard of a page of the league to a Cookie header. */
export function memberOf(
  services: Services,
  { leagueId }: PlayedLeague,
  cookie: string,
): MemberLeague {
  const user = userOfSession(services, tokenIn(cookie));
  if (user === null) throw new Error("The members are logged in.");
  return requireMember(services.db, user, leagueId);
}

/** Changes what pages are made of, as a feed does. */
export function bowl(db: Db): void {
  db.update(fixtures).set({ updatedAt: Date.now() }).where(eq(fixtures.state, "in progress")).run();
}

function lastStarted(db: Db, tournamentId: number): number {
  const rows = db.select().from(fixtures).where(eq(fixtures.tournamentId, tournamentId)).all();
  const last = rows.filter(({ lockedAt }) => lockedAt !== null).at(-1);
  if (last === undefined) throw new Error("Fixtures have been played.");
  return last.id;
}

function tokenIn(cookie: string): string {
  const value = decodeURIComponent(cookie.split("=").slice(1).join("="));
  return JSON.parse(Buffer.from(value, "base64").toString());
}
