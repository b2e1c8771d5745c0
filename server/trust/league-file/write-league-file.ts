import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { FileLine } from "#game/trust/league-file/lines";
import { type Job, runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { keepByChange, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { inLockedReadTransaction, type PublicTx } from "#server/play/locks/locked-transaction";
import { logLines, squadLines } from "#server/play/proof/history-lines";
import { type LeagueRefs, loadLeagueRefs } from "#server/play/proof/league-refs";
import { leagueLines } from "./league-lines";
import { matchLines } from "./match-lines";
import { pointsLines } from "./points-lines";
import { proofLines } from "./proof-lines";
import { lockLines } from "./save-lines";
import { sealLines } from "./seal-lines";

/** With recent readers. */
const MOST_KEPT = 500;

/**
 * A large league has tens of thousands of locked teams: beside the pages, if the server has a
 * thread. Packed there, the file is a twentieth to copy and to keep.
 */
export const packLeagueFileJob: Job<[LeagueIds], Uint8Array<ArrayBuffer>> = {
  name: "packLeagueFile",
  kind: "read",
  run: (services, ids) => new Uint8Array(gzipSync(writeLeagueFile(services, ids))),
};

export const hashLeagueFileJob: Job<[LeagueIds], string> = {
  name: "hashLeagueFile",
  kind: "read",
  run: (services, ids) => createHash("sha256").update(writeLeagueFile(services, ids)).digest("hex"),
};

/**
 * A league as a file (docs/league-file.md): a line of JSON for each thing, from which everything
 * shown of the league can be worked out again. Only data that every member may see, so nothing of
 * an open window; no address, no id of an account. The same league has the same bytes.
 *
 * @returns the whole file, each line with a line feed at its end
 * @throws AppError "invalid" for a league that is too large for a file
 */
export function writeLeagueFile(services: Services, ids: LeagueIds): string {
  return sealLines(
    inLockedReadTransaction(services, (tx) => allLines(tx, ids, loadLeagueRefs(tx, ids))),
  );
}

/**
 * The same bytes packed with gzip.
 *
 * @throws as `writeLeagueFile` and `runJob` do
 */
export function packLeagueFile(
  services: Services,
  { leagueId, tournamentId }: LeagueIds,
): Promise<Uint8Array<ArrayBuffer>> {
  return runJob(services, packLeagueFileJob, { leagueId, tournamentId });
}

/**
 * Of exactly the bytes of `writeLeagueFile`, as 64 hexadecimal digits; worked out once until
 * something in the league or its tournament changes.
 */
export const hashLeagueFile = keepByChange(hashLeagueFileJob, MOST_KEPT);

/**
 * Without the first and the last two.
 *
 * @param open lines of open windows, which only a secret file has
 */
export function allLines(
  tx: PublicTx,
  ids: LeagueIds,
  refs: LeagueRefs,
  open: readonly FileLine[] = [],
): FileLine[] {
  return [
    ...leagueLines(tx, ids, refs),
    ...matchLines(tx, ids, refs),
    ...lockLines(tx, ids, refs),
    ...open,
    ...pointsLines(tx, ids, refs),
    ...logLines(tx, ids.leagueId, refs),
    ...squadLines(tx, ids.leagueId, refs),
    ...proofLines(tx, ids.leagueId),
  ];
}
