import { expect, test, vi } from "vitest";
import { inTransaction } from "#db/client";
import type { JobThreads, Services } from "#server/core/services";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { lockOnTime } from "#server/play/locks/lock-on-time";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

/** A league whose first fixture starts at START, and a thread that does its job on demand. */
async function openLocks() {
  const { services, season, league } = await startLeague([START, START + DAY], { now: START - 1 });
  const { manager } = league;
  const callbacks: (() => void)[] = [];
  const run = vi.fn(
    () =>
      new Promise((resolve) => {
        callbacks.push(() =>
          resolve(inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now()))),
        );
      }),
  );
  const jobs = { write: run, stop: async () => {} } as unknown as JobThreads;
  const threaded: Services = { ...services, jobs };
  return { services, season, manager, callbacks, run, locks: lockOnTime(threaded) };
}

test("who comes after a start waits for one lock in the thread, however many they are", async () => {
  const { services, season, callbacks, run, locks } = await openLocks();
  await locks.caughtUp();
  expect(run).not.toHaveBeenCalled();
  services.setNow(START);
  let answered = 0;
  const waiting = [1, 2, 3].map(() => locks.caughtUp().then(() => (answered += 1)));
  await Promise.resolve();
  expect([run.mock.calls, answered]).toEqual([[["lockDueFixtures", []]], 0]);
  for (const lock of callbacks) lock();
  await Promise.all(waiting);
  await locks.caughtUp();
  expect(run).toHaveBeenCalledTimes(1);
  const locked = services.db.$client.prepare("select id from fixtures where locked_at is not null");
  expect(locked.pluck().all()).toEqual(season.fixtureIds.slice(0, 1));
});

test("a thread that never answers holds up nobody: the next reader locks", async () => {
  const { services, season, manager, locks } = await openLocks();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    services.setNow(START);
    const waited = locks.caughtUp();
    await vi.advanceTimersByTimeAsync(5_000);
    await waited;
  } finally {
    vi.useRealTimers();
  }
  expect(openTeamSheet(services, manager).target?.id).toBe(season.fixtureIds[1]);
});

test("a thread that fails holds up nobody either", async () => {
  const { services, season, manager, run, locks } = await openLocks();
  run.mockRejectedValueOnce(new Error("out of memory"));
  services.setNow(START);
  await locks.caughtUp();
  expect(openTeamSheet(services, manager).target?.id).toBe(season.fixtureIds[1]);
});
