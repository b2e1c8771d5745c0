import type { Verification } from "#game/trust/league-file/verify/verification";
import {
  type VerifyOptions,
  verifyLeagueFile,
} from "#game/trust/league-file/verify/verify-league-file";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { sha256 } from "#server/play/proof/line-versions";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";

/** Verifies the text of a league file with Node's hash. */
export function verifyText(text: string, options?: VerifyOptions): Promise<Verification> {
  return verifyLeagueFile(text, async (each) => sha256(each), options);
}

/** Verifies the file of a league as it is now. */
export async function verifyLeague(services: Services, ids: LeagueIds): Promise<Verification> {
  return verifyText(await writeLeagueFile(services, ids));
}
