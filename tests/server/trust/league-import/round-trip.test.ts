import * as fc from "fast-check";
import { expect, test } from "vitest";
import { leagues } from "#db/schema";
import { AppError } from "#server/core/errors";
import {
  listWrongChains,
  listWrongSeasons,
} from "#server/run/maintenance/chains/list-wrong-chains";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { listFaults } from "#server/run/maintenance/verify-database";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { findWrong } from "#server/trust/league-import/open-league-file";
import { type Act, anyAct, liveOn, makeStart, perform } from "#tests/support/league-histories";
import { rounds } from "#tests/support/rounds";
import { testServices } from "#tests/support/services";
import { importText } from "./import-text";

const HISTORIES = rounds(9, 60);
const SEED = 20_261_123;

test(`export, import and export give the same bytes after any of ${HISTORIES} histories`, async () => {
  const starts = {
    season: await makeStart(),
    match: await makeStart("match"),
    rounds: await makeStart("rounds"),
  };
  const anyHistory = fc.array(anyAct, { minLength: 6, maxLength: 24 });
  const anyFormat = fc.constantFrom("season", "match", "rounds");
  const property = fc.asyncProperty(anyHistory, anyFormat, async (acts, format) => {
    const world = liveOn(starts[format]);
    for (const act of acts) await attempt(world, act);
    const { services, manager } = world;
    // Somebody who is alone takes the league along when their account goes.
    if (services.db.select().from(leagues).all().length === 0) return;
    const file = await writeLeagueFile(services, manager);
    const there = testServices({ now: services.now(), seed: 9 });
    const ids = importText(there, file);
    expect(await findWrong(file)).toEqual([]);
    expect(await writeLeagueFile(there, ids)).toBe(file);
    const ofChains = [...listWrongChains(there.db), ...listWrongSeasons(there.db)];
    expect([...listFaults(there.db), ...ofChains, ...listWrongTotals(there.db)]).toEqual([]);
    services.db.$client.close();
    there.db.$client.close();
  });
  await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
}, 120_000);

async function attempt(world: ReturnType<typeof liveOn>, act: Act): Promise<void> {
  try {
    await perform(world, act);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
