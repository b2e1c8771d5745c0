import { expect } from "vitest";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { listWrongChains } from "#server/run/maintenance/chains/list-wrong-chains";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { type TestServices, testServices } from "#tests/support/services";
import { verifyText } from "#tests/support/verify-league";
import { importText } from "../../trust/league-import/import-text";

/** `gully check` and `gully verify` find nothing, and the league moves to another server and back. */
export async function proveLeague(services: TestServices, league: LeagueIds): Promise<void> {
  expect([...listWrongTotals(services.db), ...listWrongChains(services.db)]).toEqual([]);
  const file = await writeLeagueFile(services, league);
  expect((await verifyText(file)).findings).toEqual([]);
  const there = testServices({ now: services.now(), seed: 9 });
  const ids = importText(there, file);
  expect(await writeLeagueFile(there, ids)).toBe(file);
  expect([...listWrongTotals(there.db), ...listWrongChains(there.db)]).toEqual([]);
}
