import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { readEnv } from "#server/core/env";
import type { Services } from "#server/core/services";
import { testServices } from "#tests/support/services";
import { multiplyLeagues } from "./multiply-leagues";
import { type PlayedLeague, playLeagues } from "./played-league";

/** Teams of each league. */
export const TEAMS = 50;

export interface GrownSeason {
  readonly dataDir: string;
  /** On the database of `dataDir`, with the machine's clock. */
  readonly services: Services;
  /** The league that was played, and of which the others are copies; its members are logged in. */
  readonly league: PlayedLeague;
  /** Closes the database and deletes the folder. */
  remove(): void;
}

/**
 * A folder with the database of a season in which so many leagues of fifty teams play: one is played by
 * the use cases, and multiplied.
 *
 * @param size `played`: fixtures that are over; the next one is in play
 */
export async function makeGrownSeason(size: {
  readonly leagues: number;
  readonly played: number;
}): Promise<GrownSeason> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gully-grown-"));
  const services: Services = {
    ...testServices(),
    db: openDatabase(path.join(dataDir, "gully.db")),
    env: readEnv({ LOG_LEVEL: "silent", APP_URL: "http://localhost", DATA_DIR: dataDir }),
    now: Date.now,
  };
  migrateDatabase(services.db);
  const [league] = await playLeagues(services, [TEAMS], size.played);
  if (league === undefined) throw new Error("One league was asked for.");
  multiplyLeagues(services.db, size.leagues);
  return {
    dataDir,
    services,
    league,
    remove: () => {
      services.db.$client.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
