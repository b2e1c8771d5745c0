import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { freeAgentBids } from "#db/schema";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { announceMiniAuction } from "#server/squads/mini/announce-mini-auction";
import { chooseRelease } from "#server/squads/mini/choose-release";
import { showMiniAuction } from "#server/squads/mini/show-mini-auction";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { bidForPlayer } from "#server/squads/trades/bid-for-player";
import { claimPlayer } from "#server/squads/trades/claim-player";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { agree, comeTo, memberAt, newKey, offer, squadOf } from "./trade-desk";

const BELA = 1;
/** Between the second match and the third. */
const DAY_OF_AUCTION = START + DAY + 12 * HOUR;

const announce = ({ services, members: [asha] }: TradedLeague) =>
  announceMiniAuction(services, asha as unknown as ManagedLeague, {
    on: DAY_OF_AUCTION,
    ...{ extra: 0, refund: "all" },
  });

const at = (league: TradedLeague, member: number, place: number) =>
  league.squads[member]?.[place] ?? 0;

function release(league: TradedLeague, place: number): void {
  chooseRelease(league.services, memberAt(league, BELA), {
    ...{ playerId: at(league, BELA, place), releases: true },
  });
}

describe("a member who has agreed on a trade cannot escape it by a release (rules.md#trades)", () => {
  test("in a mini-auction a promised player is refused, and free again after a veto", async () => {
    const league = await startTradedLeague({ settings: { tradeReview: "veto" } });
    const { services } = league;
    announce(league);
    const trade = agree(league, [BELA, 2], [7], [7]);
    expect(() => release(league, 7)).toThrow("You have promised this player in a trade");
    const { squad } = showMiniAuction(services, memberAt(league, BELA));
    expect(squad.filter(({ whyNot }) => whyNot?.includes("promised"))).toMatchObject([
      { id: at(league, BELA, 7) },
    ]);
    // The player whom she will get is not hers yet, and of others nothing is promised.
    release(league, 6);
    vetoTrade(services, memberAt(league, 0), trade);
    vetoTrade(services, memberAt(league, 3), trade);
    chooseRelease(services, memberAt(league, BELA), {
      ...{ playerId: at(league, BELA, 6), releases: false },
    });
    release(league, 7);
  });

  test("a choice made before the agreement does not count on the day", async () => {
    const league = await startTradedLeague({ settings: { tradeReview: "manager" } });
    announce(league);
    release(league, 7);
    comeTo(league, DAY_OF_AUCTION - HOUR);
    agree(league, [BELA, 2], [7], [7]);
    comeTo(league, DAY_OF_AUCTION);
    expect(squadOf(league, BELA)).toContain(at(league, BELA, 7));
  });

  test("nor does it stand in the way of another choice, or in the sums of the page", async () => {
    const league = await startTradedLeague({ settings: { tradeReview: "manager" } });
    announce(league);
    const page = () => showMiniAuction(league.services, memberAt(league, BELA));
    const { purseThen, placesThen } = page();
    release(league, 7);
    agree(league, [BELA, 2], [7], [7]);
    expect(page()).toMatchObject({ purseThen, placesThen });
    const chosen = page().squad.find(({ id }) => id === at(league, BELA, 7));
    expect(chosen).toMatchObject({ isReleased: true });
    expect(chosen?.whyNot).toContain("promised");
    release(league, 6);
    expect(page().placesThen).toBe(placesThen + 1);
  });

  test("a bid that releases them is refused, and one from before the agreement falls away", async () => {
    const league = await startTradedLeague({ settings: { squadSize: 12, tradeReview: "manager" } });
    const { services } = league;
    const bid = () =>
      bidForPlayer(services, memberAt(league, BELA), {
        playerId: league.free[2]?.[1] ?? 0,
        amount: 0,
        released: at(league, BELA, 7),
      });
    const night = bid();
    agree(league, [BELA, 2], [7], [7]);
    expect(bid).toThrow("You have promised this player in a trade");
    comeTo(league, night);
    expect(squadOf(league, BELA)).toContain(at(league, BELA, 7));
    const { participantId } = memberAt(league, BELA);
    const own = eq(freeAgentBids.participantId, participantId);
    expect(services.db.select().from(freeAgentBids).where(own).get()?.outcome).toBe(
      "released gone",
    );
  });

  test("a manager who does not decide for 24 hours keeps nobody from a release", async () => {
    const league = await startTradedLeague({ settings: { squadSize: 12, tradeReview: "manager" } });
    const { services } = league;
    agree(league, [BELA, 2], [7], [7]);
    const bid = () =>
      bidForPlayer(services, memberAt(league, BELA), {
        playerId: league.free[2]?.[1] ?? 0,
        amount: 0,
        released: at(league, BELA, 7),
      });
    const agreedAt = services.now();
    comeTo(league, agreedAt + DAY - 1);
    expect(bid).toThrow("You have promised this player in a trade");
    comeTo(league, agreedAt + DAY);
    comeTo(league, bid());
    expect(squadOf(league, BELA)).not.toContain(at(league, BELA, 7));
  });

  test("a claim that releases them is refused", async () => {
    const league = await startTradedLeague({
      settings: { freeAgentsBy: "claims", tradeReview: "manager" },
    });
    comeTo(league, START - HOUR);
    agree(league, [BELA, 2], [6], [6]);
    comeTo(league, START + HOUR);
    const claim = (place: number) =>
      claimPlayer(league.services, memberAt(league, BELA), {
        playerId: league.free[2]?.[0] ?? 0,
        released: at(league, BELA, place),
        key: newKey(),
      });
    expect(() => claim(6)).toThrow("You have promised this player in a trade");
    claim(2);
  });

  test("nor are they released with another trade", async () => {
    const league = await startTradedLeague({
      settings: { squadSize: 12, tradeMoney: true, tradeReview: "manager" },
    });
    agree(league, [BELA, 2], [6], [6]);
    const other = offer(league, [3, BELA], [2, 3], [2]);
    const accept = (place: number) =>
      answerTrade(league.services, memberAt(league, BELA), other, "accept", [
        at(league, BELA, place),
      ]);
    expect(() => accept(6)).toThrow("promised in another trade");
    accept(7);
  });

  test("nor does it help to part beforehand with those who are to be released with it", async () => {
    const league = await startTradedLeague({
      settings: { squadSize: 12, tradeMoney: true, tradeReview: "manager" },
    });
    const trade = offer(league, [3, BELA], [2, 3], [2]);
    answerTrade(league.services, memberAt(league, BELA), trade, "accept", [at(league, BELA, 7)]);
    expect(() => offer(league, [BELA, 2], [7], [7])).toThrow("promised in another trade");
    const bid = {
      ...{ playerId: league.free[2]?.[1] ?? 0, amount: 0, released: at(league, BELA, 7) },
    };
    expect(() => bidForPlayer(league.services, memberAt(league, BELA), bid)).toThrow(
      "You have promised this player in a trade",
    );
  });

  test("nor traded on to somebody else, by an offer of before or a new one", async () => {
    const league = await startTradedLeague({ settings: { tradeReview: "manager" } });
    const before = offer(league, [3, BELA], [2], [6]);
    agree(league, [BELA, 2], [6], [6]);
    const accept = () => answerTrade(league.services, memberAt(league, BELA), before, "accept", []);
    expect(accept).toThrow("promised in another trade");
    expect(() => offer(league, [BELA, 3], [6], [2])).toThrow("promised in another trade");
    expect(() => offer(league, [3, 2], [2], [6])).toThrow("promised in another trade");
    // A manager who does not decide keeps nobody's player.
    comeTo(league, league.services.now() + DAY);
    accept();
  });
});
