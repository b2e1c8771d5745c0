import { beforeEach, expect, test } from "vitest";
import { chainEntries } from "#db/schema";
import { showPublishedChain } from "#server/stories/boards/published-heads";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

let started: Awaited<ReturnType<typeof begin>>;
const begin = () => startLeague([START, START + DAY], { teams: ["Asha"] });

beforeEach(async () => {
  started = await begin();
});

const published = () => showPublishedChain(started.services, started.manager);
const storedHash = (number: number) =>
  started.services.db
    .select()
    .from(chainEntries)
    .all()
    .find((entry) => entry.number === number)?.hash;

test("a chain begins with the league, and has published nothing before its first lock", () => {
  const { start, newest, heads } = published();
  expect(start).toEqual({ at: START - DAY, because: "created" });
  expect(newest?.number).toBeGreaterThan(0);
  expect(heads).toEqual([]);
});

test("each lock publishes a head, also where the match stayed without a lock timer", () => {
  started.services.setNow(START + DAY + HOUR);
  const { newest, heads } = published();
  expect(heads).toMatchObject([
    { at: START + DAY, match: "RED v BLU", teams: 1, isUndone: false },
    { at: START, match: "RED v BLU", teams: 1, isUndone: false },
  ]);
  expect(heads.map(({ number, hash }) => hash === storedHash(number))).toEqual([true, true]);
  expect(newest?.number).toBeGreaterThanOrEqual(heads[0]?.number ?? Number.NaN);
});

test("a lock that was undone says so, and its new one has another head", () => {
  const { services } = started;
  services.setNow(START + HOUR);
  const [before] = published().heads;
  moveFixture(services, 1, START + 2 * HOUR);
  expect(published().heads).toMatchObject([{ number: before?.number, isUndone: true }]);
  services.setNow(START + 3 * HOUR);
  const [after, former] = published().heads;
  expect(former).toMatchObject({ hash: before?.hash, isUndone: true });
  expect(after).toMatchObject({ at: START + 2 * HOUR, isUndone: false });
});
