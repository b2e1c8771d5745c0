import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { AppError } from "#server/core/errors";
import {
  listWrongChains,
  listWrongSeasons,
} from "#server/run/maintenance/chains/list-wrong-chains";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { listFaults } from "#server/run/maintenance/verify-database";
import { type Act, anyAct, liveOn, makeStart, perform } from "#tests/support/league-histories";
import { rounds } from "#tests/support/rounds";

const HISTORIES = rounds(8, 200);
const SEED = 20_260_401;

test(`gully check finds nothing after any of ${HISTORIES} histories of a league`, async () => {
  const start = await makeStart();
  let accepted = 0;
  const anyHistory = fc.array(anyAct, { minLength: 4, maxLength: 18 });
  const property = fc.asyncProperty(anyHistory, async (history) => {
    const lived = await live(start, history);
    accepted += lived.accepted;
    const copy = openDatabase(lived.db.$client.serialize());
    const wrong = [
      ...listFaults(copy),
      ...listWrongChains(copy),
      ...listWrongSeasons(copy),
      ...listWrongTotals(copy),
    ];
    lived.db.$client.close();
    copy.$client.close();
    expect(wrong).toEqual([]);
  });
  await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
  // Most acts are allowed; otherwise the histories would be empty.
  expect(accepted).toBeGreaterThan(HISTORIES * 5);
}, 240_000);

async function live(start: Awaited<ReturnType<typeof makeStart>>, history: readonly Act[]) {
  const world = liveOn(start);
  let accepted = 0;
  for (const act of history) {
    try {
      await perform(world, act);
      accepted += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { db: world.services.db, accepted };
}
