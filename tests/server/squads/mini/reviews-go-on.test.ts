import { expect, test } from "vitest";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { isReopened } from "#server/play/squads/squads-stage";
import { announceMiniAuction } from "#server/squads/mini/announce-mini-auction";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { showTrades } from "#server/squads/trades/show-trades";
import { agree, comeTo, memberAt, offer, readTrade } from "#tests/server/squads/trades/trade-desk";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";

/** Between the second match and the third. */
const ON = START + DAY + 12 * HOUR;

test("who may veto a trade may do so while squads are open again; nothing is agreed meanwhile", async () => {
  const league = await startTradedLeague({ settings: { squadsBy: "sealed", squadSize: 13 } });
  const { services, leagueId } = league;
  const managed = memberAt(league, 0) as unknown as ManagedLeague;
  announceMiniAuction(services, managed, { on: ON, extra: 0, refund: "all" });
  comeTo(league, ON - HOUR);
  // The manager agrees with a friend an hour before the day: the others have 24 hours all the same.
  const agreed = agree(league, [0, 1], [2], [2]);
  const open = offer(league, [2, 3], [2], [2]);
  comeTo(league, ON + HOUR);
  expect(isReopened(services.db, leagueId)).toBe(true);
  const page = showTrades(services, memberAt(league, 2));
  expect(page.agreed).toMatchObject([{ handle: agreed, mayVeto: true }]);
  expect(page.waits).toBe(true);
  vetoTrade(services, memberAt(league, 2), agreed);
  vetoTrade(services, memberAt(league, 3), agreed);
  expect(readTrade(league, agreed).state).toBe("vetoed");
  expect(() => answerTrade(services, memberAt(league, 3), open, "accept")).toThrow(
    "wait until the mini-auction is over",
  );
  expect(() => offer(league, [1, 2], [3], [3])).toThrow("wait until the mini-auction is over");
  answerTrade(services, memberAt(league, 2), open, "withdraw");
  expect(readTrade(league, open).state).toBe("withdrawn");
});
