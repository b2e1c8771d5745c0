import type { Verification } from "#game/league-file/verify/verification";
import { type VerifyOptions, verifyLeagueFile } from "#game/league-file/verify/verify-league-file";
import type { LeagueIds } from "#server/boards/keep-by-change";
import { writeLeagueFile } from "#server/league-file/write-league-file";
import { sha256 } from "#server/lines/sha256";
import type { Services } from "#server/services";

/** Verifies the text of a league file with Node's hash. */
export function verifyText(text: string, options?: VerifyOptions): Promise<Verification> {
  return verifyLeagueFile(text, async (each) => sha256(each), options);
}

/** Verifies the file of a league as it is now. */
export async function verifyLeague(services: Services, ids: LeagueIds): Promise<Verification> {
  return verifyText(await writeLeagueFile(services, ids));
}
