import { lt } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixtures } from "#db/schema";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { isReopened } from "#server/play/squads/squads-stage";
import { finishSquads } from "#server/squads/making/finish-squads";
import { announceMiniAuction } from "#server/squads/mini/announce-mini-auction";
import { chooseRelease } from "#server/squads/mini/choose-release";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { claimPlayer } from "#server/squads/trades/claim-player";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { showFreeAgents } from "#server/squads/trades/show-free-agents";
import { showTrades } from "#server/squads/trades/show-trades";
import {
  agree,
  comeTo,
  memberAt,
  newKey,
  offer,
  readTrade,
  squadOf,
} from "#tests/server/squads/trades/trade-desk";
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

test("who ends the making of squads is not the first to claim whom it has left over", async () => {
  const league = await startTradedLeague({
    settings: { squadsBy: "draft", draftClock: "8 hours", squadSize: 13, freeAgentsBy: "claims" },
  });
  const { services } = league;
  const managed = memberAt(league, 0) as unknown as ManagedLeague;
  announceMiniAuction(services, managed, { on: ON, extra: 0, refund: "all" });
  comeTo(league, ON - HOUR);
  chooseRelease(services, memberAt(league, 1), {
    playerId: league.squads[1]?.[4] ?? 0,
    releases: true,
  });
  comeTo(league, ON);
  finishSquads(services, managed);
  // The player whom Bela has released is a Red, whose match was the day before.
  const end = (until: number) =>
    services.db
      .update(fixtures)
      .set({ state: "finished" })
      .where(lt(fixtures.startsAt, until))
      .run();
  end(ON);
  const claim = (place: number) =>
    claimPlayer(services, memberAt(league, place), {
      playerId: league.squads[1]?.[4] ?? 0,
      released: null,
      key: newKey(),
    });
  expect(() => claim(0)).toThrow("made after the last lock");
  expect(showFreeAgents(services, memberAt(league, 0), null).closed).toBe("made");
  comeTo(league, START + 2 * DAY);
  expect(() => claim(2)).toThrow("team is in a match");
  comeTo(league, START + 3 * DAY);
  end(START + 2 * DAY + HOUR);
  claim(2);
  expect(squadOf(league, 2)).toContain(league.squads[1]?.[4]);
});
