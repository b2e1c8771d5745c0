import { expect, test } from "vitest";
import { queueReminders } from "#server/news/queue-reminders";
import { rememberTimeZone } from "#server/people/accounts/time-zone";
import { chooseQuietHours } from "#server/people/notices/quiet-hours";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, HOUR, joinAs, legalEleven, makeLeague } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

const MINUTE = HOUR / 60;
/** Of the league that locks an hour before the start. */
const LOCK = START - HOUR;

/** Ben plays in both leagues, Cal in the one that locks at the start. */
async function begin() {
  const started = await startLeague([START, START + DAY], {
    members: ["Ben", "Cal"],
    teams: ["Asha"],
  });
  const { services, season, asha, ben } = started;
  const league = makeLeague(services, season, asha, { lockBefore: 60 });
  const early = joinAs(services, league, ben);
  submit(services, league.manager, legalEleven(season));
  const remindedAt = (at: number) => {
    const before = services.mails.length;
    services.setNow(at);
    queueReminders(services);
    queueReminders(services);
    return services.mails.slice(before).map(({ to, text }) => [to.split("@")[0], text] as const);
  };
  return { ...started, early, remindedAt };
}

test("members of a league that locks before the start are reminded three hours before its lock", async () => {
  const { remindedAt } = await begin();
  expect(remindedAt(LOCK - 3 * HOUR - MINUTE)).toEqual([]);
  const [[who, text] = [], ...others] = remindedAt(LOCK - 3 * HOUR);
  expect([who, others]).toEqual(["ben", []]);
  expect(text).toContain(
    "and the first teams lock 60 minutes before the start, on Wed 1 Apr, 13:00",
  );
  const atTheOther = remindedAt(START - 3 * HOUR);
  expect(atTheOther.map(([to]) => to)).toEqual(["cal"]);
  expect(atTheOther[0]?.[1]).toContain("teams lock then");
  expect(remindedAt(START - MINUTE)).toEqual([]);
});

test("a member who is ready in that league is reminded of the other one in time", async () => {
  const { services, season, early, remindedAt } = await begin();
  submit(services, early, legalEleven(season));
  expect(remindedAt(LOCK - 3 * HOUR).map(([to]) => to)).toEqual(["ben"]);
});

test("quiet hours count from the league's lock", async () => {
  const { services, ben, remindedAt } = await begin();
  // The lock is at 02:00 there, and the night begins at 22:00.
  rememberTimeZone(services.db, ben.id, "Pacific/Auckland");
  chooseQuietHours(services, ben, "22-7");
  expect(remindedAt(LOCK - 4 * HOUR - 16 * MINUTE)).toEqual([]);
  expect(remindedAt(LOCK - 4 * HOUR - 15 * MINUTE).map(([to]) => to)).toEqual(["ben"]);
});
