import { expect, test } from "vitest";
import { creases, fixtures } from "#db/schema";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { importCricsheet } from "#server/matches/imports/import-cricsheet";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { matchFolder } from "#tests/support/match-folder";
import { testServices } from "#tests/support/services";

const MINUTE = 60_000;
const BALL = 40_000;
/** An hour after tests begin. */
const START = Date.UTC(2026, 0, 1, 1);

test("a rehearsed match tells who is in, ball by ball, and nobody in the break and at the end", async () => {
  const services = testServices();
  const { season } = await importCricsheet(services, {
    folder: matchFolder({ "1.json": smallMatch() }),
    name: "Himalayan Cup",
    image: null,
    poolFile: null,
    as: { startsAt: START },
  });
  const inAfter = (elapsed: number) => {
    services.setNow(START + elapsed);
    advanceRehearsal(services, season?.tournamentId ?? 0, 1);
    const crease = services.db.select().from(creases).get()?.crease;
    if (!crease) return services.db.select().from(fixtures).get()?.status;
    const { batters, bowler } = crease;
    return [
      ...batters.map(({ name, runs, balls }) => `${name} ${runs} (${balls})`),
      bowler && `${bowler.name} ${bowler.wickets}-${bowler.runs} (${bowler.balls})`,
    ];
  };
  expect(inAfter(BALL)).toEqual(["A Rao 4 (1)", "B Iyer 0 (0)", "C Thapa 0-4 (1)"]);
  // A leg-bye was run.
  expect(inAfter(2 * BALL)).toEqual(["B Iyer 0 (0)", "A Rao 4 (2)", "C Thapa 0-4 (2)"]);
  // B Iyer was caught.
  expect(inAfter(3 * BALL)).toEqual(["A Rao 4 (2)", "D Karki 1-0 (1)"]);
  expect(inAfter(4 * BALL)).toBe("Innings break");
  expect(inAfter(5 * BALL + 15 * MINUTE)).toBe("India won by 4 runs");
});
