import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { ArchiveCounts } from "#db/schema/match-files";
import { MINUTE_MS } from "#game/core/units";
import { AppError } from "#server/core/errors";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { VERSION } from "#server/core/version";
import type { PostOptions } from "#server/people/delivery/guarded-fetch";
import { type GetOutcome, guardedGet } from "#server/people/delivery/guarded-get";
import { ruleOfHost } from "#server/people/delivery/outgoing-rule";
import { readRetryAfter } from "#server/people/delivery/retry-times";
import {
  ARCHIVE_LIMITS,
  isZip,
  type MatchFile,
  openUpload,
  type UploadedFile,
} from "../imports/read-upload";
import { reconcileMatchJob } from "../reconcile/reconcile-match";
import { type FetchedArchive, noteAnswer, noteFailure, noteQuestion } from "./fetched-archives";
import type { WantedTournament } from "./wanted-tournaments";

/** The largest archive of a competition has about half of it. */
const MOST_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 2 * MINUTE_MS;
const LONGEST_ETAG = 200;

/** Replaced by tests. */
export type FetchOptions = Pick<PostOptions, "lookup" | "timeoutMs">;

type Answer = Extract<GetOutcome, { readonly kind: "answered" }>;

/**
 * Asks for an archive, unless it is the version that was read for the same tournaments, and puts
 * right what differs (rules.md#match-files).
 *
 * @returns whether it was answered; a failure is noted for the operator
 */
export async function fetchArchive(
  services: Services,
  archive: FetchedArchive,
  tournaments: readonly WantedTournament[],
  stop: AbortSignal,
  options: FetchOptions = {},
): Promise<boolean> {
  const isKnown = tournaments.every(({ id }) => archive.tournamentIds.includes(id));
  const etag = isKnown ? archive.etag : null;
  noteQuestion(services, archive);
  const outcome = await ask(services, archive.name, etag, stop, options);
  if (stop.aborted) return false;
  const fail = (sentence: string, restMs = 0) => {
    const isFirst = noteFailure(services, archive, sentence, restMs);
    // Once, and not once a night: a server may have no internet for years.
    if (isFirst) services.log.info({ archive: archive.name }, `Cricsheet: ${sentence}`);
    return false;
  };
  if (outcome.kind === "failed") return fail(outcome.reason);
  if (outcome.status === 304 && etag !== null) {
    noteAnswer(services, archive, { etag, tournamentIds: archive.tournamentIds });
    return true;
  }
  if (outcome.status !== 200) return fail(...refusalOf(services, outcome));
  try {
    const upload = { name: archive.name, bytes: outcome.body };
    const counts = await readArchive(services, upload, tournaments, stop);
    if (counts === null) return false;
    const ids = tournaments.map(({ id }) => id);
    noteAnswer(services, archive, { etag: etagOf(outcome), tournamentIds: ids, counts });
    logCounts(services, archive, counts);
    return true;
  } catch (error) {
    if (stop.aborted) return false;
    if (error instanceof AppError) return fail(error.message);
    // Cricsheet is not asked again and again for an archive that breaks here.
    fail("Its files could not be compared: the server's log says why.");
    throw error;
  }
}

function ask(
  { env }: Services,
  name: string,
  etag: string | null,
  stop: AbortSignal,
  { lookup, timeoutMs = TIMEOUT_MS }: FetchOptions,
): Promise<GetOutcome> {
  const address = `${env.cricsheetUrl}/${name}`;
  const rule = ruleOfHost(env, address);
  const headers = {
    "User-Agent": `Gully/${VERSION}`,
    Accept: "application/zip",
    ...(etag !== null && { "If-None-Match": etag }),
  };
  const get = { address, headers, mostBytes: MOST_BYTES, timeoutMs };
  return guardedGet({ env }, get, stop, lookup === undefined ? { rule } : { rule, lookup });
}

function refusalOf(services: Services, { status, headers }: Answer): [string, number] {
  const restMs = readRetryAfter(headers["retry-after"], services.now()) ?? 0;
  if (status === 404) return ["The server has no archive of this name (404).", restMs];
  return [`The server answered with the status ${status}.`, restMs];
}

/** Quoted, as it is sent back. */
function etagOf({ headers: { etag } }: Answer): string | null {
  return etag !== undefined && etag.length <= LONGEST_ETAG ? etag : null;
}

function logCounts({ log }: Services, { name }: FetchedArchive, all: ArchiveCounts): void {
  const { notes: _, ...counts } = all;
  log.info({ archive: name, ...counts }, "Match files of Cricsheet were compared.");
}

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
async function readArchive(
  services: Services,
  upload: UploadedFile,
  tournaments: readonly WantedTournament[],
  stop: AbortSignal,
): Promise<ArchiveCounts | null> {
  if (!(await isZip(upload))) throw new AppError("invalid", "The answer is not an archive.");
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
