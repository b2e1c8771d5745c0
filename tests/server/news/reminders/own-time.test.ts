import { beforeEach, describe, expect, test } from "vitest";
import { queueReminders } from "#server/news/queue-reminders";
import { rememberTimeZone } from "#server/people/accounts/time-zone";
import { chooseQuietHours } from "#server/people/notices/quiet-hours";
import { submit } from "#tests/server/play/leagues/elevens";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { startLeague } from "#tests/support/start-league";

const MINUTE = HOUR / 60;
/** One in the night, UTC. */
const LOCK = Date.UTC(2026, 3, 2, 1);

type Started = Awaited<ReturnType<typeof begin>>;

const begin = () =>
  startLeague([LOCK, LOCK + DAY], {
    now: LOCK - 2 * DAY,
    members: ["Ben", "Cal"],
    teams: ["Asha"],
  });

let started: Started;

/** Ben sleeps from 22 to 7, Cal whenever he likes. Neither has a team. */
beforeEach(async () => {
  started = await begin();
  chooseQuietHours(started.services, started.ben, "22-7");
});

/** The people who are reminded at a time, UTC milliseconds: by two processes, one after the other. */
function remindedAt(at: number): string[] {
  const { services } = started;
  const before = services.mails.length;
  services.setNow(at);
  queueReminders(services);
  queueReminders(services);
  return services.mails.slice(before).map(({ to }) => to.split("@")[0] ?? "");
}

test("who would be asleep is reminded a quarter of an hour before the quiet hours, once", () => {
  expect(remindedAt(LOCK - 4 * HOUR)).toEqual([]);
  expect(remindedAt(LOCK - 3 * HOUR - 15 * MINUTE - 1)).toEqual([]);
  expect(remindedAt(LOCK - 3 * HOUR - 15 * MINUTE)).toEqual(["ben"]);
  expect(remindedAt(LOCK - 3 * HOUR - 14 * MINUTE)).toEqual([]);
  expect(remindedAt(LOCK - 3 * HOUR)).toEqual(["cal"]);
  expect(remindedAt(LOCK - MINUTE)).toEqual([]);
});

test("who is ready then is not, and is not looked at again", () => {
  submit(started.services, started.members.ben, legalEleven(started.season));
  expect(remindedAt(LOCK - 3 * HOUR - 15 * MINUTE)).toEqual([]);
  expect(remindedAt(LOCK - 3 * HOUR)).toEqual(["cal"]);
});

test("a lock some hours after the night is told of in the morning", () => {
  moveFixture(started.services, 1, LOCK + 8 * HOUR);
  expect(remindedAt(LOCK + 5 * HOUR)).toEqual(["cal"]);
  expect(remindedAt(LOCK + 6 * HOUR - 1)).toEqual([]);
  expect(remindedAt(LOCK + 6 * HOUR)).toEqual(["ben"]);
});

test("the quiet hours are those of the person's zone", () => {
  // 22 to 7 in Sydney is 11 to 20 UTC: three hours before the lock it is morning there.
  rememberTimeZone(started.services.db, started.ben.id, "Australia/Sydney");
  expect(remindedAt(LOCK - 3 * HOUR)).toEqual(["ben", "cal"]);
});

describe("a server that was down", () => {
  test("wakes nobody, and reminds in the morning if the lock is still to come", () => {
    expect(remindedAt(LOCK - 2 * HOUR)).toEqual(["cal"]);
    moveFixture(started.services, 1, LOCK + 7 * HOUR);
    expect(remindedAt(LOCK + 5 * HOUR)).toEqual([]);
    expect(remindedAt(LOCK + 6.5 * HOUR)).toEqual(["ben"]);
  });

  test("does not remind of a lock that was in the night", () => {
    expect(remindedAt(LOCK - 2 * HOUR)).toEqual(["cal"]);
    expect(remindedAt(LOCK + 6 * HOUR)).toEqual([]);
  });
});

test("a fixture that moves by a day is told of again", () => {
  expect(remindedAt(LOCK - 3 * HOUR - 15 * MINUTE)).toEqual(["ben"]);
  moveFixture(started.services, 2, LOCK + 3 * DAY);
  moveFixture(started.services, 1, LOCK + DAY);
  expect(remindedAt(LOCK + DAY - 3 * HOUR - 15 * MINUTE)).toEqual(["ben"]);
});
