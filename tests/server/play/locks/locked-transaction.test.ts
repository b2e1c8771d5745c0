import { expect, expectTypeOf, test } from "vitest";
import { inTransaction, openDatabase } from "#db/client";
import { fixtures } from "#db/schema";
import type { Services } from "#server/core/services";
import { recordScoreTx } from "#server/matches/results/record-score";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLocks, readLastSaveNumber } from "#server/play/locks/load-saves";
import {
  inLockedReadTransaction,
  inLockedTransaction,
} from "#server/play/locks/locked-transaction";
import { loadParticipantWindow } from "#server/play/locks/participant-window";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { loadLockedTeams } from "#server/stories/boards/locked-teams";
import { makeDataFolder } from "#tests/support/data-folder";
import { DAY, makeSeason } from "#tests/support/season";
import { testServices } from "#tests/support/services";

const START = Date.UTC(2026, 3, 1, 14);

test.each([
  ["to write", inLockedTransaction],
  ["to read", inLockedReadTransaction],
])(
  "what is due has locked in a transaction %s, up to the instant that its body gets",
  (_name, open) => {
    const services = testServices({ now: START - DAY });
    const season = makeSeason(services, [START, START + DAY]);
    services.setNow(START + 1);
    const [instant, locked] = open(services, (tx, now) => [
      now,
      tx
        .select({ id: fixtures.id, lockedAt: fixtures.lockedAt })
        .from(fixtures)
        .orderBy(fixtures.startsAt)
        .all(),
    ]);
    expect(instant).toBe(START + 1);
    expect(locked).toEqual([
      { id: season.fixtureIds[0], lockedAt: START },
      { id: season.fixtureIds[1], lockedAt: null },
    ]);
  },
);

test("reading waits for no writer unless something is due", () => {
  const folder = makeDataFolder();
  folder.makeDatabase();
  const open = () => openDatabase(folder.file("gully.db"));
  const [db, writer] = [open(), open()];
  db.$client.pragma("busy_timeout = 0");
  const services = { ...testServices({ now: START - DAY }), db };
  makeSeason(services, [START]);
  writer.$client.exec("begin immediate");
  expect(inLockedReadTransaction(services, () => "read")).toBe("read");
  services.setNow(START);
  expect(() => inLockedReadTransaction(services, () => "read")).toThrow("database is locked");
  for (const each of [db, writer]) each.$client.close();
  folder.remove();
});

test("a body that throws takes the locks back with it", () => {
  const services = testServices({ now: START - DAY });
  makeSeason(services, [START]);
  services.setNow(START);
  const refuse = () => {
    throw new Error("Refused.");
  };
  expect(() => inLockedTransaction(services, refuse)).toThrow("Refused.");
  expect(services.db.select().from(fixtures).get()?.lockedAt).toBeNull();
});

/** Never called: that it compiles is the test, because an expected error that is none is one. */
function readWithoutLocks(services: Services, member: MemberLeague, score: FixtureScore) {
  const { db } = services;
  inTransaction(db, (tx) => {
    // @ts-expect-error: nothing has locked in a plain transaction.
    loadLocks(tx, member.participantId);
    // @ts-expect-error: as above.
    readLastSaveNumber(tx, member.participantId);
    // @ts-expect-error: as above.
    loadLockedTeams(tx, member.leagueId, [1], [member.participantId]);
    // @ts-expect-error: as above.
    loadParticipantWindow(tx, member, services.now());
    // @ts-expect-error: a score is stored after the locks.
    recordScoreTx(tx, services, 1, score);
  });
  // @ts-expect-error: nor has anything in the bare database.
  loadLocks(db, member.participantId);
  // @ts-expect-error: a promise would read after the transaction is over.
  inLockedReadTransaction(services, async (tx) => loadLocks(tx, member.participantId));
}

test("a read of saves or locked teams without the lock is a type error", () => {
  expectTypeOf(readWithoutLocks).parameters.toEqualTypeOf<[Services, MemberLeague, FixtureScore]>();
});
