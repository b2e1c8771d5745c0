import { createHash } from "node:crypto";
import type { FileLine } from "#game/league-file/lines";
import { keepByChange, type LeagueIds } from "../boards/keep-by-change";
import { type Job, runJob } from "../jobs/job";
import { inLockedReadTransaction } from "../locks/locked-transaction";
import type { Services } from "../services";
import { historyLines } from "./history-lines";
import { leagueLines } from "./league-lines";
import { loadLeagueRefs } from "./league-refs";
import { matchLines } from "./match-lines";
import { proofLines } from "./proof-lines";
import { sealLines } from "./seal-lines";
import { teamLines } from "./team-lines";

/** Leagues whose hash somebody looks at. */
const MOST_KEPT = 500;

/** A large league has tens of thousands of locked teams: beside the pages, where the server has a thread. */
export const writeLeagueFileJob: Job<[LeagueIds], string> = {
  name: "writeLeagueFile",
  run: writeLines,
};

export const hashLeagueFileJob: Job<[LeagueIds], string> = {
  name: "hashLeagueFile",
  run: (services, ids) => createHash("sha256").update(writeLines(services, ids)).digest("hex"),
};

/**
 * A league as a file (docs/league-file.md): a line of JSON for each thing, from which everything that
 * is shown of the league can be worked out again. Only what every member may see is in it, so nothing
 * of an open window; no address, no id of an account. The same league has the same bytes.
 *
 * @returns the whole file, each line with a line feed at its end
 */
export function writeLeagueFile(services: Services, ids: LeagueIds): Promise<string> {
  const { leagueId, tournamentId } = ids;
  return runJob(services, writeLeagueFileJob, { leagueId, tournamentId });
}

/**
 * The SHA-256 of exactly the bytes of `writeLeagueFile`, as 64 hexadecimal digits; worked out once until
 * something in the league or its tournament changes.
 */
export const hashLeagueFile = keepByChange(hashLeagueFileJob, MOST_KEPT);

function writeLines(services: Services, ids: LeagueIds): string {
  const lines = inLockedReadTransaction(services, (tx): FileLine[] => {
    const refs = loadLeagueRefs(tx, ids);
    return [
      ...leagueLines(tx, ids, refs),
      ...matchLines(tx, ids, refs),
      ...teamLines(tx, ids, refs),
      ...historyLines(tx, ids, refs),
      ...proofLines(tx, ids.leagueId),
    ];
  });
  return sealLines(lines);
}
