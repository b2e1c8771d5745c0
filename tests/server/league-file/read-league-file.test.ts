import { expect, test } from "vitest";
import { readLines } from "#game/league-file/read-file";
import { readLeagueFile } from "#server/league-file/read-league-file";
import { writeLeagueFile } from "#server/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/boards/two-teams";
import { startTradedLeague } from "#tests/support/start-traded-league";

test("what is written is read", async () => {
  const { services, asha } = await playFirstMatch();
  const text = await writeLeagueFile(services, asha);
  const read = readLeagueFile(text);
  expect(read.faults).toBeUndefined();
  expect(read).toEqual(readLines(text));
});

test("what is written of squads is read", async () => {
  const { services, leagueId, tournamentId } = await startTradedLeague();
  const text = await writeLeagueFile(services, { leagueId, tournamentId });
  expect(readLeagueFile(text).faults).toBeUndefined();
});
