import type { ArchiveCounts } from "#db/schema/match-files";
import { MINUTE_MS } from "#game/core/units";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { VERSION } from "#server/core/version";
import type { PostOptions } from "#server/people/delivery/guarded-fetch";
import { type GetOutcome, guardedGet } from "#server/people/delivery/guarded-get";
import { ruleOfHost } from "#server/people/delivery/outgoing-rule";
import { readRetryAfter } from "#server/people/delivery/retry-after";
import { type FetchedArchive, noteAnswer, noteFailure, noteQuestion } from "./fetched-archives";
import { readArchive } from "./read-archive";
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
    // Cricsheet is not asked again and again for what breaks here.
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
