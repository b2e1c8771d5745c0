import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { ArchiveCounts } from "#db/schema/match-files";
import { AppError } from "#server/core/errors";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import {
  ARCHIVE_LIMITS,
  isZip,
  type MatchFile,
  openUpload,
  type UploadedFile,
} from "../imports/read-upload";
import { reconcileMatchJob } from "../reconcile/reconcile-match";
import type { WantedTournament } from "./wanted-tournaments";

/** Where the first day of a match stands in its file, far before the balls. */
const FIRST_DAY = /"dates"\s*:\s*\[\s*"(\d{4}-\d\d-\d\d)"/;
const HEAD_LENGTH = 20_000;
/** An archive may be broken in every file. */
const NOTES_MAX = 5;
const NOTE_LENGTH = 300;
const NAME_LENGTH = 100;

/**
 * Compares the matches of an archive with the fixtures of some tournaments, one file after the
 * other, and puts right what is safe. Of an archive with many seasons only files of the
 * tournaments' days are read as matches.
 *
 * @returns null if it was stopped before the end
 * @throws AppError "invalid" for an unreadable archive, or one beyond `ARCHIVE_LIMITS`
 */
export async function readArchive(
  services: Services,
  upload: UploadedFile,
  tournaments: readonly WantedTournament[],
  stop: AbortSignal,
): Promise<ArchiveCounts | null> {
  if (!(await isZip(upload))) throw new AppError("invalid", "The answer is no archive.");
  return openUpload([upload], ARCHIVE_LIMITS, (files) =>
    compareFiles(services, files, tournaments, stop),
  );
}

async function compareFiles(
  services: Services,
  files: readonly MatchFile[],
  tournaments: readonly WantedTournament[],
  stop: AbortSignal,
): Promise<ArchiveCounts | null> {
  const counts = { applied: 0, same: 0, open: 0, leftOut: 0 };
  const notes: string[] = [];
  const leaveOut = (name: string, sentences: readonly string[]) => {
    counts.leftOut += 1;
    const note = `${name}: ${sentences.join(" ")}`;
    if (notes.length < NOTES_MAX) notes.push(note.slice(0, NOTE_LENGTH));
  };
  const [names, done] = [new Set<string>(), new Set<number>()];
  for (const file of files) {
    if (stop.aborted) return null;
    const name = path.posix.basename(file.name).slice(-NAME_LENGTH);
    // Of two with the same name, in different folders, the first counts.
    if (names.has(name)) continue;
    names.add(name);
    const text = await file.read();
    // Others have their turn: pages, balls and locks.
    await setImmediate();
    const tournamentIds = tournaments.filter(hasDayOf(text)).map(({ id }) => id);
    if (tournamentIds.length === 0) continue;
    const { fixtures, problems } = await runJob(services, reconcileMatchJob, name, text, {
      ...{ tournamentIds, apply: true, alsoTyped: false, alsoDoubted: false, userId: null },
      done: [...done],
    });
    if (problems.length > 0) leaveOut(name, problems);
    for (const { fixtureId, outcome, ofOthers, toConfirm } of fixtures) {
      if (ofOthers && outcome !== "same") {
        leaveOut(name, toConfirm);
        continue;
      }
      done.add(fixtureId);
      if (outcome === "applied" || outcome === "same") counts[outcome] += 1;
      else counts.open += 1;
    }
  }
  return { ...counts, notes };
}

/** A file whose days nobody can find is read by everybody, who say what is wrong with it. */
function hasDayOf(text: string): (tournament: WantedTournament) => boolean {
  const day = Date.parse(FIRST_DAY.exec(text.slice(0, HEAD_LENGTH))?.[1] ?? "");
  return ({ from, to }) => {
    if (from === null || to === null) return false;
    return Number.isNaN(day) || (day >= from && day <= to);
  };
}
