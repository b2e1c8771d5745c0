import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import type { LeagueFormat } from "#game/play/format/format";
import { AppError } from "#server/core/errors";
import { anyAct, liveOn, makeStart, perform } from "#tests/support/league-histories";
import { rounds } from "#tests/support/rounds";
import { verifyLeague } from "#tests/support/verify-league";

describe.each<LeagueFormat>(["season", "match"])("a league of the format %s", (format) => {
  let start: Awaited<ReturnType<typeof makeStart>>;
  beforeAll(async () => {
    start = await makeStart(format);
  });

  test("its file follows, whatever has happened", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { maxLength: 30 }), async (acts) => {
        const world = liveOn(start);
        try {
          for (const act of acts) await performOrBeRefused(world, act);
          // A league that everybody has left, or whose manager has gone alone, is no more.
          const isThere = world.services.db.select().from(leagues).all().length > 0;
          if (!isThere) return;
          const { findings } = await verifyLeague(world.services, {
            ...world.league,
            tournamentId: world.season.tournamentId,
          });
          expect(findings).toEqual([]);
        } finally {
          world.services.db.$client.close();
        }
      }),
      { numRuns: rounds(6, 40) },
    );
  }, 120_000);
});

async function performOrBeRefused(
  world: ReturnType<typeof liveOn>,
  act: Parameters<typeof perform>[1],
): Promise<void> {
  try {
    await perform(world, act);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
