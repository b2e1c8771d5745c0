import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/durations";
import { AppError } from "#server/core/errors";
import { every, type Loop } from "#server/core/every";
import type { Services } from "#server/core/services";
import { type MatchFile, reconcileFolder } from "./reconcile-folder";
import { countOutcomes, type ReconciledFile } from "./reconciled-file";

/** When a night's files are compared: 02:30 UTC, after the last match of most days. */
const NIGHT_MS = 2.5 * HOUR_MS;
/** The scores that need no look first. */
const ALL_THAT_IS_SAFE = { tournamentId: null, alsoTyped: false, alsoDoubted: false };
/** A file that was written later than this before now may not be whole yet. */
const STABLE_MS = MINUTE_MS;

/**
 * Reconciles the match files of `CRICSHEET_DIR` every night and at the start, as long as the process
 * runs (rules.md#match-files). A file that is still being written is looked at a minute later.
 *
 * @returns stops it, once the file in hand is done; null where no folder is watched
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
  const failure = "Match files could not be compared; they are again in a minute.";
  return every(MINUTE_MS, attempt, { log: services.log, failure, atOnce: true });
}

/** The night of an instant, as a number that grows by one a day. */
function nightOf(now: number): number {
  return Math.floor((now - NIGHT_MS) / DAY_MS);
}

/** Logs corrections and failures. */
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
