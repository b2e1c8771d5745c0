import { expect, test } from "vitest";
import type { FileLine } from "#game/league-file/lines";
import { writeLeagueFile } from "#server/league-file/write-league-file";
import { importLeague } from "#server/league-import/import-league";
import { playFirstMatch } from "#tests/server/boards/two-teams";
import { testServices } from "#tests/support/services";
import { startTradedLeague } from "#tests/support/start-traded-league";

function linesOf(file: string): FileLine[] {
  return file
    .trimEnd()
    .split("\n")
    .slice(1, -2)
    .map((line) => JSON.parse(line));
}

test("round", async () => {
  const { services, asha } = await playFirstMatch();
  const file = await writeLeagueFile(services, asha);
  const other = testServices({ now: services.now(), seed: 9 });
  const { leagueId } = importLeague(other, linesOf(file), null);
  expect(await writeLeagueFile(other, { leagueId, tournamentId: 1 })).toBe(file);
});
test("round squads", async () => {
  const { services, leagueId, tournamentId } = await startTradedLeague();
  const file = await writeLeagueFile(services, { leagueId, tournamentId });
  const other = testServices({ now: services.now(), seed: 9 });
  const made = importLeague(other, linesOf(file), null);
  expect(await writeLeagueFile(other, { leagueId: made.leagueId, tournamentId: 1 })).toBe(file);
});
