import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import type { FileLine } from "#game/league-file/lines";
import { importLeague } from "#server/league-import/import-league";
import type { TestServices } from "#tests/support/services";

export function fileLines(file: string): FileLine[] {
  return file
    .trimEnd()
    .split("\n")
    .slice(1, -2)
    .map((line) => JSON.parse(line));
}

/** Imports the text of a league file as it is. */
export function importText(services: TestServices, file: string, tournament: string | null = null) {
  const { leagueId } = importLeague(services, fileLines(file), tournament);
  const row = services.db.select().from(leagues).where(eq(leagues.id, leagueId)).get();
  return { leagueId, tournamentId: row?.tournamentId ?? 0 };
}
