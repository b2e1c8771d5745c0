import { eq } from "drizzle-orm";
import { tournaments } from "#db/schema";
import { nameFault } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { figureWords } from "#game/trust/log/logged-figures";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { CRICKETDATA } from "#server/matches/feeds/cricketdata/cricketdata-feed";
import {
  type FollowReport,
  followSeries,
  unfollowSeries,
} from "#server/matches/feeds/followed/follow-series";
import { openFeed } from "#server/matches/feeds/followed/poll";
import { readFeedStatus } from "#server/matches/feeds/followed/read-feed-status";
import { parseInstant } from "#server/matches/feeds/rehearsal/parse-instant";
import {
  type ImportReport,
  importCricsheet,
  readPoolFile,
} from "#server/matches/imports/import-cricsheet";
import type { PointsChange } from "#server/matches/operator/compare-points";
import { TOURNAMENT_NAME } from "#server/matches/operator/save-tournament";
import { reconcileFolder } from "#server/matches/reconcile/reconcile-folder";
import {
  countOutcomes,
  type ReconciledFile,
  type Reconciling,
} from "#server/matches/reconcile/reconciled-file";
import { IMAGE_RULE, isImageAddress } from "#server/play/season/team-colours";
import { type CommandIo, command, FLAG, literal, printList, text, value, word } from "./command";

/** The rules of the operator's pages: null without a name. */
const NAME = text("NAME", (given) => {
  if (given === undefined) return null;
  const name = tidyName(given);
  const fault = nameFault(name, TOURNAMENT_NAME);
  if (fault !== null) throw new AppError("invalid", fault);
  return name;
});

const IMAGE = text("URL", (given) => {
  if (given === undefined || isImageAddress(given)) return given ?? null;
  throw new AppError("invalid", `The image is ${IMAGE_RULE}.`);
});

/** Exit code 0 if at least one match was imported, else 1. */
export const importSeason = command({
  name: "import",
  summary: "Makes a tournament of a folder of Cricsheet files.",
  args: {
    source: literal("cricsheet"),
    folder: word("DIR"),
  },
  options: {
    season: value("SEASON"),
    competition: value("NAME"),
    name: NAME,
    pool: value("POOL.csv"),
    "as-upcoming": value("START"),
    image: IMAGE,
  },
  opens: "upgraded",
  async run({ pool: poolFile, "as-upcoming": start, ...season }, io, services) {
    const as = start === null ? "results" : { startsAt: parseInstant(start, services.now()) };
    return tell(await importCricsheet(services, { ...season, poolFile, as }), io);
  },
});

function tell({ name, season, broken }: ImportReport, io: CommandIo): number {
  if (season) {
    const { added, updated, unchanged, outsidePool, teamsWithoutMatch } = season;
    io.stdout(`${name}: ${added} added, ${updated} updated, ${unchanged} unchanged.\n`);
    printList(io, "Not in the pool file, so role and salary were worked out:", outsidePool);
    printList(io, "Teams of the pool file without a match:", teamsWithoutMatch);
  }
  for (const { file, sentence } of broken) io.stderr(`Skipped ${file}: ${sentence}\n`);
  if (season === null) io.stderr("No match could be read, so nothing was imported.\n");
  return season === null ? 1 : 0;
}

/**
 * Compares scores with match files (rules.md#match-files). Exit code 1 if a file could not be read or
 * matched, else 0.
 */
export const reconcile = command({
  name: "reconcile",
  summary: "Compares stored scores with a folder of Cricsheet files, and puts them right.",
  args: { folder: word("FOLDER") },
  options: { tournament: value("NAME"), apply: FLAG, "also-typed": FLAG, "also-doubted": FLAG },
  opens: "there, upgraded",
  async run(given, io, services) {
    const { folder, tournament, apply } = given;
    const reconciling: Reconciling = {
      tournamentIds: tournament === null ? null : [idOf(services, tournament)],
      apply,
      alsoTyped: given["also-typed"],
      alsoDoubted: given["also-doubted"],
      userId: null,
    };
    const files: ReconciledFile[] = [];
    for await (const file of reconcileFolder(services, folder, reconciling)) {
      show(file, io);
      files.push({ ...file, fixtures: file.fixtures.map((each) => ({ ...each, changes: [] })) });
    }
    return sum(files, apply, io);
  },
});

function idOf({ db }: Services, name: string): number {
  const row = db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(eq(tournaments.name, name.trim()))
    .get();
  if (!row) throw new AppError("not-found", `There is no tournament “${name}”.`);
  return row.id;
}

const OUTCOMES = {
  same: "nothing differs",
  differs: "differs",
  applied: "put right",
  typed: "differs, and stays: its score was typed (--also-typed replaces it)",
  doubted: "differs, and stays until somebody confirms it (--also-doubted)",
} as const;

function show({ file, fixtures, problems }: ReconciledFile, io: CommandIo): void {
  for (const problem of problems) io.stderr(`${file}: ${problem}\n`);
  for (const { name, outcome, toConfirm, changes, others, points } of fixtures) {
    if (outcome === "same") continue;
    io.stdout(`${name} (${file}): ${OUTCOMES[outcome]}\n`);
    for (const sentence of toConfirm) io.stdout(`  ${sentence}\n`);
    for (const { what, from, to } of others) io.stdout(`  ${what}: ${from} → ${to}\n`);
    for (const change of changes) io.stdout(`  ${figureWords(change)}\n`);
    if (points.length > 0) io.stdout(`  Points: ${points.map(pointsWords).join(", ")}\n`);
  }
}

function pointsWords({ name, before, after }: PointsChange): string {
  const words = (points: number | null) => (points === null ? "–" : (points / 100).toFixed(2));
  return `${name} ${words(before)} → ${words(after)}`;
}

/** Only a few are listed: a folder may have thousands of files of other tournaments. */
const ELSEWHERE_MAX = 5;

function showElsewhere(files: readonly ReconciledFile[], io: CommandIo): void {
  const others = files.filter(({ elsewhere }) => elsewhere !== null);
  for (const { file, elsewhere } of others.slice(0, ELSEWHERE_MAX)) {
    io.stdout(`${file}: ${elsewhere}\n`);
  }
  const more = others.length - ELSEWHERE_MAX;
  if (more > 0) io.stdout(`And ${more} more files match no fixture here.\n`);
}

function sum(files: readonly ReconciledFile[], apply: boolean, io: CommandIo): number {
  const { same, differs, applied, typed, doubted, problems } = countOutcomes(files);
  const found = same + differs + applied + typed + doubted;
  const of = `${files.length} files, ${found} fixtures`;
  const waiting = doubted > 0 ? `, ${doubted} to be confirmed` : "";
  const left = `${same} the same, ${typed} typed${waiting}`;
  showElsewhere(files, io);
  if (found > 0 && found === same) io.stdout(`${of}: nothing differs.\n`);
  else if (apply) io.stdout(`${of}: ${applied} put right, ${left}.\n`);
  else io.stdout(`${of}: ${differs} differ, ${left}.\n`);
  return problems === 0 ? 0 : 1;
}

/** Without a series it lists the followed ones and the hits that are left. */
export const follow = command({
  name: "follow",
  summary: "Makes a tournament of a live feed's series, or lists what is followed.",
  args: { seriesId: value("SERIES_ID") },
  options: { name: NAME, pool: value("POOL.csv") },
  usage: "[SERIES_ID [--name NAME] [--pool POOL.csv]]",
  isSense: ({ seriesId, name, pool }) => seriesId !== null || (name === null && pool === null),
  opens: "upgraded",
  async run({ seriesId, name, pool: poolFile }, io, services) {
    if (seriesId === null) listFollowed(services, io);
    else {
      const pool = poolFile === null ? null : readPoolFile(poolFile);
      const stop = new AbortController().signal;
      const following = { seriesId, name, pool };
      tellFollowed(await followSeries(services, openFeed(services), following, stop), io);
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
  if (!ready) io.stdout("CricketData has no key: nothing is asked.\n");
  if (lastError !== null && lastErrorAt !== null) {
    io.stdout(`Last error, ${new Date(lastErrorAt).toISOString()}: ${lastError}\n`);
  }
  tellHits(services, io);
}

function tellFollowed({ name, fixtures, squads, squadsError }: FollowReport, io: CommandIo): void {
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
