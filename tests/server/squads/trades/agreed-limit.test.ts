import { expect, test } from "vitest";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { HOUR } from "#tests/support/season";
import { BEFORE, startTradedLeague } from "#tests/support/start-traded-league";
import { agree, comeTo, logOf, memberAt } from "./trade-desk";

const [ASHA, BELA, CHITRA, DEV] = [0, 1, 2, 3];

test("two members do not flood the others with mails by agreeing again on what those have vetoed", async () => {
  const league = await startTradedLeague();
  const { services } = league;
  // A new member is not mailed yet.
  services.setNow(BEFORE + 20 * HOUR);
  const trade = () => {
    const handle = agree(league, [BELA, CHITRA], [0], [0]);
    for (const other of [ASHA, DEV]) vetoTrade(services, memberAt(league, other), handle);
  };
  const toDev = () => services.mails.filter(({ to }) => to === "dev@example.org").length;
  for (let times = 0; times < 10; times += 1) trade();
  expect(toDev()).toBe(10);
  const logged = logOf(league).length;
  expect(trade).toThrow("Too many attempts.");
  expect([toDev(), logOf(league).length]).toEqual([10, logged]);
  comeTo(league, services.now() + 25 * HOUR);
  expect(trade).not.toThrow();
});
