import { parseArgs } from "node:util";
import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import type { Services } from "#server/core/services";
import { CRICKETDATA } from "#server/matches/feeds/cricketdata/cricketdata-feed";
import {
  type FollowReport,
  followSeries,
  unfollowSeries,
} from "#server/matches/feeds/followed/follow-series";
import { readFeedStatus } from "#server/matches/feeds/followed/read-feed-status";
import { openFeed } from "#server/matches/feeds/polling/schedule";
import { readPoolFile } from "#server/matches/imports/import-cricsheet";
import { upgradeDatabase } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { printList } from "./print-list";

/** What follows `gully`. */
export const FOLLOW_USAGE = "follow [SERIES_ID [--name NAME] [--pool POOL.csv]]";
export const UNFOLLOW_USAGE = "unfollow SERIES_ID";

/**
 * `gully follow`: a series of the live feed becomes a tournament that the server keeps up to date;
 * without a series it lists what is followed and which hits are left.
 *
 * @returns 0
 * @throws AppError with a sentence for wrong arguments, key, pool file or name, or without an answer
 */
export async function runFollow(args: string[], io: CommandIo): Promise<number> {
  const { seriesId, name, poolFile } = readOptions(args);
  return withServices(io, async (services) => {
    if (seriesId === null) listFollowed(services, io);
    else {
      const pool = poolFile === null ? null : readPoolFile(poolFile);
      const stop = new AbortController().signal;
      const following = { seriesId, name, pool };
      tell(await followSeries(services, openFeed(services), following, stop), io);
      tellHits(services, io);
    }
    return 0;
  });
}

/**
 * `gully unfollow`.
 *
 * @returns 0
 * @throws AppError with a sentence when the series is not followed
 */
export async function runUnfollow(args: string[], io: CommandIo): Promise<number> {
  const [seriesId, ...rest] = args;
  if (seriesId === undefined || rest.length > 0) {
    throw new AppError("invalid", `Write gully ${UNFOLLOW_USAGE}`);
  }
  return withServices(io, async (services) => {
    unfollowSeries(services, CRICKETDATA, seriesId);
    io.stdout(`The series ${seriesId} is followed no longer; its tournament stays.\n`);
    return 0;
  });
}

async function withServices(
  io: CommandIo,
  run: (services: Services) => Promise<number>,
): Promise<number> {
  const env = readEnv(io.variables);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    await upgradeDatabase(services);
    return await run(services);
  } finally {
    services.db.$client.close();
  }
}

function readOptions(args: string[]) {
  const { positionals, values } = parseOptions(args);
  const [seriesId = null, ...rest] = positionals;
  const { name = null, pool: poolFile = null } = values;
  if (rest.length > 0 || (seriesId === null && (name !== null || poolFile !== null))) {
    throw new AppError("invalid", `Write gully ${FOLLOW_USAGE}`);
  }
  return { seriesId, name, poolFile };
}

function parseOptions(args: string[]) {
  try {
    const options = { name: { type: "string" }, pool: { type: "string" } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ""] = error.message.split(/[.\n]/, 1);
    throw new AppError("invalid", `${what}: gully ${FOLLOW_USAGE}`);
  }
}

function listFollowed(services: Services, io: CommandIo): void {
  const { ready, series, lastError, lastErrorAt } = readFeedStatus(services);
  for (const { seriesId, name, fixtures, played, withoutSquad } of series) {
    io.stdout(`${name} (${seriesId}): ${played} of ${fixtures} fixtures played.\n`);
    if (withoutSquad.length > 0) io.stdout(`  No squad yet: ${withoutSquad.join(", ")}.\n`);
  }
  if (series.length === 0) io.stdout("No series is followed.\n");
  if (!ready) io.stdout("CRICDATA_API_KEY is not set: nothing is asked.\n");
  if (lastError !== null && lastErrorAt !== null) {
    io.stdout(`Last error, ${new Date(lastErrorAt).toISOString()}: ${lastError}\n`);
  }
  tellHits(services, io);
}

function tell({ name, fixtures, squads, squadsError }: FollowReport, io: CommandIo): void {
  const { added, moved, toBeConfirmed } = fixtures;
  io.stdout(`${name}: ${added} fixtures added, ${moved} moved, ${toBeConfirmed} not known yet.\n`);
  io.stdout(`Players: ${squads.added} added, ${squads.updated} updated.\n`);
  if (squadsError !== null) io.stdout(`No squads this time: ${squadsError}\n`);
  printList(io, "No squad yet, asked for again:", squads.withoutSquad);
  printList(io, "In the pool file, but their team has no fixture:", squads.unused);
}

function tellHits(services: Services, io: CommandIo): void {
  const { left, limit } = readFeedStatus(services).hits;
  io.stdout(`Hits left today (UTC): ${left} of ${limit}.\n`);
}
