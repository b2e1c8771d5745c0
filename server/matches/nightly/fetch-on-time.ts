import { inArray } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { tournaments as tournamentRows } from "#db/schema";
import { SECOND_MS } from "#game/core/units";
import { every, type Loop } from "#server/core/every";
import type { Services } from "#server/core/services";
import { recheckDifferences } from "../reconcile/take-difference";
import { archiveOf, RECENT_ARCHIVE } from "./archives";
import { type FetchOptions, fetchArchive } from "./fetch-archive";
import { isResting, openFetched } from "./fetched-archives";
import {
  fetchesMatchFiles,
  lacksItsBeginning,
  listTournamentsForFiles,
  type WantedTournament,
} from "./wanted-tournaments";

/** An operator who asks for a season waits no longer for its turn. */
const TICK_MS = 5 * SECOND_MS;

/**
 * Fetches the match files of Cricsheet for the tournaments that have them turned on, once a night
 * for all of them, and the season so far where it is missing or an operator asks for it (ADR-198).
 *
 * @returns stops it, once the current file is done
 */
export function fetchMatchFilesOnTime(services: Services): () => Promise<void> {
  return createMatchFileLoop(services).start();
}

export function createMatchFileLoop(services: Services, options: FetchOptions = {}): Loop {
  const look = async (stop: AbortSignal) => {
    await recheckDifferences(services);
    const all = listTournamentsForFiles(services.db);
    const requests = all.filter(({ seasonWantedAt }) => seasonWantedAt !== null);
    await fetchSeasons(services, requests, stop, options);
    const nightly = all.filter(fetchesMatchFiles);
    if (nightly.length === 0 || stop.aborted) return;
    const recent = openFetched(services, RECENT_ARCHIVE);
    if (services.now() < recent.nextAt) return;
    const isAnswered = await fetchArchive(services, recent, nightly, stop, options);
    // A server that cannot be reached is not asked for more.
    if (!isAnswered || stop.aborted) return;
    const late = nightly.filter((each) => lacksItsBeginning(services.db, each, services.now()));
    await fetchSeasons(services, late, stop, options);
  };
  const failure = "Match files of Cricsheet could not be compared; retrying later.";
  return every(TICK_MS, look, { log: services.log, failure });
}

/** Each archive once, for all tournaments of its competition. */
async function fetchSeasons(
  services: Services,
  wanted: readonly WantedTournament[],
  stop: AbortSignal,
  options: FetchOptions,
): Promise<void> {
  for (const archive of new Set(wanted.map(({ name }) => archiveOf(name)))) {
    if (stop.aborted) return;
    const own = wanted.filter(({ name }) => archiveOf(name) === archive);
    const row = archive === null ? null : openFetched(services, archive, true);
    if (isResting(row, services.now())) continue;
    const isAnswered = row !== null && (await fetchArchive(services, row, own, stop, options));
    if (stop.aborted) return;
    const ids = own.map(({ id }) => id);
    inTransaction(services.db, (tx) => {
      const answered = isAnswered ? { seasonFetchedAt: services.now() } : {};
      tx.update(tournamentRows)
        .set({ seasonWantedAt: null, ...answered })
        .where(inArray(tournamentRows.id, ids))
        .run();
    });
  }
}
