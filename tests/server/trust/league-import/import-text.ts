import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import type { FileLine } from "#game/trust/league-file/lines";
import { readLeagueFile } from "#server/trust/league-file/read-league-file";
import { importLeague } from "#server/trust/league-import/import-league";
import type { TestServices } from "#tests/support/services";

/** The lines of a file that can be read. */
export function fileLines(file: string): readonly FileLine[] {
  const read = readLeagueFile(file);
  if (read.faults) throw new Error(read.faults.map(({ sentence }) => sentence).join("\n"));
  return read.lines;
}

/** Imports the text of a league file. */
export function importText(services: TestServices, file: string, tournament: string | null = null) {
  const { leagueId } = importLeague(services, fileLines(file), tournament);
  const row = services.db.select().from(leagues).where(eq(leagues.id, leagueId)).get();
  return { leagueId, tournamentId: row?.tournamentId ?? 0 };
}
