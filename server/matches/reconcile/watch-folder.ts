import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/units";
import { AppError } from "#server/core/errors";
import { every, type Loop } from "#server/core/every";
import type { Services } from "#server/core/services";
import { type MatchFile, reconcileFolder } from "./reconcile-folder";
import { countOutcomes, type ReconciledFile } from "./reconciled-file";

/** 02:30 UTC, after the last match of most days. */
const NIGHT_MS = 2.5 * HOUR_MS;
const ALL_THAT_IS_SAFE = { tournamentIds: null, alsoTyped: false, alsoDoubted: false };
/** A younger file may not be complete yet. */
const STABLE_MS = MINUTE_MS;

/**
 * Reconciles the match files of `CRICSHEET_DIR` every night and at the start, as long as the
 * process runs (rules.md#match-files). An unfinished file is read a minute later.
 *
 * @returns stops it, once the current file is done; null without a watched folder
 */
export function watchMatchFolder(services: Services): (() => Promise<void>) | null {
  const { cricsheetDir } = services.env;
  return cricsheetDir === null ? null : createFolderWatch(services, cricsheetDir).start();
}

export function createFolderWatch(services: Services, folder: string): Loop {
  const versions = new Map<string, string>();
  let night = Number.NaN;
  let isNightDone = false;
  const look = async (stop: AbortSignal) => {
    const now = services.now();
    const current = nightOf(now);
    if (isNightDone && current === night) return;
    if (current !== night) versions.clear();
    night = current;
    isNightDone = false;
    let young = 0;
    const wants = (file: MatchFile) => {
      const state = `${file.bytes}:${file.writtenAt}`;
      if (versions.get(file.name) === state) return false;
      if (now - file.writtenAt < STABLE_MS) {
        young += 1;
        return false;
      }
      versions.set(file.name, state);
      return true;
    };
    const options = { ...ALL_THAT_IS_SAFE, apply: true, userId: null };
    const files: ReconciledFile[] = [];
    for await (const file of reconcileFolder(services, folder, options, wants)) {
      logFile(services, file);
      files.push({ ...file, fixtures: file.fixtures.map(withoutChanges) });
      if (stop.aborted) return;
    }
    isNightDone = young === 0;
    if (files.length > 0 || isNightDone) logNight(services, files);
  };
  const attempt = async (stop: AbortSignal) => {
    try {
      await look(stop);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // An empty or missing folder is said once a night.
      isNightDone = true;
      services.log.warn({ folder }, `CRICSHEET_DIR: ${error.message}`);
    }
  };
  const failure = "Match files could not be compared; retrying in a minute.";
  return every(MINUTE_MS, attempt, { log: services.log, failure, atOnce: true });
}

/** A number that grows by one a day. */
function nightOf(now: number): number {
  return Math.floor((now - NIGHT_MS) / DAY_MS);
}

function logFile({ log }: Services, { file, fixtures, problems }: ReconciledFile): void {
  for (const { fixtureId, name, outcome, toConfirm, changes, others } of fixtures) {
    if (outcome === "same") continue;
    const differences = changes.length + others.length;
    if (outcome === "doubted") {
      log.warn({ file, fixtureId }, `A match file waits. ${toConfirm.join(" ")}`);
    }
    log.info({ file, fixtureId, differences, outcome }, `A match file was compared with ${name}.`);
  }
  for (const problem of problems) log.warn({ file }, problem);
}

function logNight({ log }: Services, files: readonly ReconciledFile[]): void {
  log.info({ files: files.length, ...countOutcomes(files) }, "Match files were compared.");
}

/** A large folder is only counted. */
function withoutChanges<Fixture extends ReconciledFile["fixtures"][number]>(fixture: Fixture) {
  return { ...fixture, changes: [], others: [], points: [] };
}
