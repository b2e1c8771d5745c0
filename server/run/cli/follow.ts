import type { Services } from "#server/core/services";
import { CRICKETDATA } from "#server/matches/feeds/cricketdata/cricketdata-feed";
import {
  type FollowReport,
  followSeries,
  unfollowSeries,
} from "#server/matches/feeds/followed/follow-series";
import { readFeedStatus } from "#server/matches/feeds/followed/read-feed-status";
import { openFeed } from "#server/matches/feeds/followed/schedule";
import { readPoolFile } from "#server/matches/imports/import-cricsheet";
import { type CommandIo, command, value, word } from "./command";
import { printList } from "./printed-text";

/** Without a series it lists what is followed and which hits are left. */
export const follow = command({
  name: "follow",
  summary: "Makes a tournament of a live feed's series, or lists what is followed.",
  args: { seriesId: value("SERIES_ID") },
  options: { name: value("NAME"), pool: value("POOL.csv") },
  usage: "[SERIES_ID [--name NAME] [--pool POOL.csv]]",
  isSense: ({ seriesId, name, pool }) => seriesId !== null || (name === null && pool === null),
  opens: "upgraded",
  async run({ seriesId, name, pool: poolFile }, io, services) {
    if (seriesId === null) listFollowed(services, io);
    else {
      const pool = poolFile === null ? null : readPoolFile(poolFile);
      const stop = new AbortController().signal;
      const following = { seriesId, name, pool };
      tell(await followSeries(services, openFeed(services), following, stop), io);
      tellHits(services, io);
    }
  },
});

export const unfollow = command({
  name: "unfollow",
  summary: "Stops following a series; its fixtures and scores stay.",
  args: { seriesId: word("SERIES_ID") },
  options: {},
  opens: "upgraded",
  async run({ seriesId }, io, services) {
    unfollowSeries(services, CRICKETDATA, seriesId);
    io.stdout(`The series ${seriesId} is followed no longer; its tournament stays.\n`);
  },
});

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
