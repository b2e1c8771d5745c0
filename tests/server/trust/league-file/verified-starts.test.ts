import { expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { lockedTeams, tournaments } from "#db/schema";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { noteSeason } from "#server/play/proof/season-lines";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { verifyLeague } from "#tests/support/verify-league";

function wait(services: TestServices, until: number): void {
  services.setNow(until);
  inTransaction(services.db, (tx) => lockDueFixtures(tx, until));
}

test("a start of the tournament that was moved after locks accuses nobody", async () => {
  const started = await startLeague([START, START + DAY, START + 5 * DAY], { teams: ["Asha"] });
  const { services, season, league, members } = started;
  const { tournamentId } = season;
  const find = async () => {
    const { findings } = await verifyLeague(services, { ...league, tournamentId });
    return findings.map(({ sentence }) => sentence);
  };
  wait(services, START + HOUR);
  submit(services, members.asha, elevenAfter(season, 2));
  wait(services, START + DAY + HOUR);
  const locked = services.db.select().from(lockedTeams).all();
  const [, charge = 0] = locked.map((lock) => lock.charge);
  expect(charge).toBeGreaterThan(0);

  services.db
    .update(tournaments)
    .set({ startsAt: START + 3 * DAY })
    .run();
  expect(await find()).toEqual([
    "The start of the tournament was changed: the chain has something else.",
  ]);
  inTransaction(services.db, (tx) => noteSeason(tx, tournamentId, services.now()));
  expect(await find()).toEqual([]);
  // Changes that follow from no start at all are still named.
  services.db
    .update(lockedTeams)
    .set({ charge: charge + 1 })
    .run();
  expect((await find()).join("\n")).toContain(
    `Asha in Reds v Blues: ${charge + 1} transfers by the file, 0 by the rules.`,
  );
});

test("a save that locks before it enters, after the clock was put back, is in the chain", async () => {
  const started = await startLeague([START, START + DAY], { members: ["Ben"] });
  const { services, season, league, members } = started;
  services.setNow(START - 60_000);
  submit(services, members.asha, elevenAfter(season, 0));
  services.setNow(START - 3 * HOUR);
  submit(services, members.ben, elevenAfter(season, 1));
  moveFixture(services, season.fixtureIds[0] ?? 0, START - HOUR);
  wait(services, START - HOUR / 2);
  const { findings, checked } = await verifyLeague(services, {
    ...league,
    tournamentId: season.tournamentId,
  });
  expect(findings).toEqual([]);
  expect(checked).toMatchObject({ saves: 1, locks: 1 });
});
