import { describe, expect, test } from "vitest";
import { listSquadEvents, loadSquads } from "#server/play/squads/load-squads";
import { answerTrade, type TradeAnswer } from "#server/squads/trades/answer-trade";
import { bidForPlayer } from "#server/squads/trades/bid-for-player";
import { offerTrade, type TradeOffer } from "#server/squads/trades/offer-trade";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { showOffer } from "#server/squads/trades/show-offer";
import { showTrades } from "#server/squads/trades/show-trades";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { BEFORE, startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { comeTo, logOf, memberAt, newKey, ownersOf, readTrade, squadOf } from "./trade-desk";

const MONEY = { settings: { tradeMoney: true, tradeReview: "no review" } } as const;

/** By the places of two members and of their players; Asha, the manager, stays out of it. */
function offer(
  league: TradedLeague,
  [from, to]: readonly [number, number],
  terms: Partial<Omit<TradeOffer, "gives" | "gets" | "drops">> & {
    readonly gives?: readonly number[];
    readonly gets?: readonly number[];
    readonly drops?: readonly number[];
  },
): string {
  const idsOf = (member: number, places: readonly number[] = []) =>
    places.map((place) => league.squads[member]?.[place] ?? 0);
  return offerTrade(league.services, memberAt(league, from), {
    partnerId: memberAt(league, to).participantId,
    key: newKey(),
    ...terms,
    gives: idsOf(from, terms.gives),
    gets: idsOf(to, terms.gets),
    drops: idsOf(from, terms.drops),
  });
}

function answer(
  league: TradedLeague,
  place: number,
  handle: string,
  what: TradeAnswer,
  drops: readonly number[] = [],
) {
  return answerTrade(league.services, memberAt(league, place), handle, what, drops);
}

function purses({ services, leagueId }: TradedLeague): number[] {
  return [...loadSquads(services.db, leagueId).values()].map(({ purse }) => purse);
}

/** After the first lock, Reds v Blues, without a player of the two. */
const AFTER_FIRST = START + HOUR;

describe("money and players (rules.md#trades)", () => {
  test("change hands together after a lock, and the log says both", async () => {
    const league = await startTradedLeague(MONEY);
    const handle = offer(league, [1, 2], { gives: [2], gets: [3, 7], money: [250, 0], drops: [6] });
    expect(answer(league, 2, handle, "accept")).toBe("approved");
    expect(purses(league)).toEqual([4000, 4000, 4000, 4000]);
    comeTo(league, AFTER_FIRST);
    expect(readTrade(league, handle).state).toBe("applied");
    expect(purses(league)).toEqual([4000, 3750, 4250, 4000]);
    const { stored, replayed } = ownersOf(league);
    expect(stored).toEqual(replayed);
    expect(squadOf(league, 1)).toHaveLength(12);
    expect(squadOf(league, 2)).toHaveLength(11);
    expect(squadOf(league, 1)).not.toContain(league.squads[1]?.[6]);
    const log = logOf(league);
    expect(log.find((line) => line.startsWith("Bela: Made a trade with Chitra"))).toMatch(
      /: Greens \d, 2\.50 of the purse for Golds \d+, Golds \d+$/u,
    );
    expect(log.find((line) => line.startsWith("Bela: Released to the free agents"))).toBeDefined();
  });

  test("a player can be sold for money alone, or given away", async () => {
    const league = await startTradedLeague({ settings: { ...MONEY.settings, squadSize: 14 } });
    const sale = offer(league, [1, 2], { gives: [3], money: [0, 4000] });
    const gift = offer(league, [1, 3], { gets: [2] });
    answer(league, 2, sale, "accept");
    answer(league, 3, gift, "accept");
    comeTo(league, AFTER_FIRST);
    expect(purses(league)).toEqual([4000, 8000, 0, 4000]);
    expect([1, 2, 3].map((place) => squadOf(league, place).length)).toEqual([12, 13, 11]);
  });

  test("an event without money has none, and one with money says who pays", async () => {
    const league = await startTradedLeague(MONEY);
    answer(league, 2, offer(league, [1, 2], { gives: [2], gets: [2] }), "accept");
    answer(league, 3, offer(league, [1, 3], { gives: [3], gets: [3], money: [0, 5] }), "accept");
    comeTo(league, AFTER_FIRST);
    const events = listSquadEvents(league.services.db, league.leagueId).map(({ event }) => event);
    const traded = events.filter(({ kind }) => kind === "trade");
    expect(traded.map((event) => Object.keys(event))).toEqual([
      ["kind", "participantIds", "players"],
      ["kind", "participantIds", "players", "money"],
    ]);
  });

  test("money of agreed trades is spent: by trade or by bid, no purse falls below zero", async () => {
    const league = await startTradedLeague({ settings: { ...MONEY.settings, squadSize: 16 } });
    const { services } = league;
    const first = offer(league, [1, 2], { gets: [3], money: [3000, 0] });
    const second = offer(league, [1, 3], { gets: [2], money: [1500, 0] });
    answer(league, 2, first, "accept");
    expect(() => answer(league, 3, second, "accept")).toThrow(
      "Bela's squad does not have that much money left.",
    );
    const bela = memberAt(league, 1);
    const bid = { playerId: league.free[0]?.[0] ?? 0, released: null };
    expect(() => bidForPlayer(services, bela, { ...bid, amount: 1001 })).toThrow(
      "Your purse does not have that much left.",
    );
    bidForPlayer(services, bela, { ...bid, amount: 1000 });
    // The money of an agreed trade cannot be spent before it is there.
    expect(() => offer(league, [2, 3], { gets: [2], money: [4001, 0] })).toThrow(
      "Your squad does not have that much money left.",
    );
    comeTo(league, START + 3 * DAY);
    expect(purses(league)).toEqual([4000, 0, 7000, 4000]);
  });

  test("a squad that would be too large: who accepts names whom to release", async () => {
    const league = await startTradedLeague({ settings: { ...MONEY.settings, squadSize: 12 } });
    const handle = offer(league, [1, 2], { gives: [2, 6], gets: [3] });
    const [first = 0, second = 0, , traded = 0] = league.squads[2] ?? [];
    const { offersToMe } = showTrades(league.services, memberAt(league, 2));
    expect(offersToMe.map(({ toRelease }) => toRelease?.count)).toEqual([1]);
    expect(offersToMe[0]?.toRelease?.from.map(({ id }) => id)).not.toContain(traded);
    expect(() => answer(league, 2, handle, "accept")).toThrow("more than 12 players");
    for (const wrong of [[traded], [league.squads[3]?.[1] ?? 0], [first, first]]) {
      expect(() => answer(league, 2, handle, "accept", wrong)).toThrow("Each of you releases");
    }
    expect(answer(league, 2, handle, "accept", [second])).toBe("approved");
    // The answer that is sent twice changes nothing.
    expect(answer(league, 2, handle, "accept", [first])).toBe("approved");
    comeTo(league, AFTER_FIRST);
    expect(squadOf(league, 2)).toHaveLength(12);
    expect(squadOf(league, 2)).not.toContain(second);
    expect(logOf(league).find((line) => line.startsWith("Chitra: Released"))).toBeDefined();
  });
});

describe("offers", () => {
  test("end by themselves, and stay so", async () => {
    const league = await startTradedLeague(MONEY);
    const handle = offer(league, [1, 2], { gives: [2], gets: [2], days: 1 });
    const week = offer(league, [1, 2], { gives: [2], gets: [2] });
    comeTo(league, BEFORE + DAY - 1);
    expect(readTrade(league, handle).state).toBe("offered");
    comeTo(league, BEFORE + DAY);
    expect(readTrade(league, handle)).toMatchObject({ state: "expired", endedAt: BEFORE + DAY });
    expect(() => answer(league, 2, handle, "accept")).toThrow("This offer has ended.");
    expect(readTrade(league, week).state).toBe("offered");
    const { ended } = showTrades(league.services, memberAt(league, 2));
    expect(ended.map(({ state }) => state)).toEqual(["expired"]);
    // Nobody else learns of it.
    expect(showTrades(league.services, memberAt(league, 3)).ended).toEqual([]);
  });

  test("are answered by a counter-offer, which takes their place once", async () => {
    const league = await startTradedLeague(MONEY);
    const handle = offer(league, [1, 2], { gives: [2], gets: [3], money: [100, 0] });
    const chitra = memberAt(league, 2);
    const { counters, partner } = showOffer(league.services, chitra, null, handle);
    expect(partner?.participantId).toBe(memberAt(league, 1).participantId);
    expect(counters).toEqual({
      ...{ handle, gives: [league.squads[2]?.[3]], gets: [league.squads[1]?.[2]] },
      ...{ pays: 0, paid: 100 },
    });
    const back = offer(league, [2, 1], {
      gives: [3],
      gets: [2],
      money: [0, 300],
      counters: handle,
    });
    expect(readTrade(league, handle).state).toBe("countered");
    expect(showOffer(league.services, chitra, null, handle).counters).toBeNull();
    expect(() => offer(league, [2, 1], { gives: [3], gets: [2], counters: handle })).toThrow(
      "This offer is no longer open.",
    );
    // It is nobody else's to answer, and not its author's.
    expect(() => offer(league, [3, 2], { gives: [3], gets: [2], counters: back })).toThrow(
      "not found",
    );
    expect(() => offer(league, [2, 1], { gives: [3], gets: [2], counters: back })).toThrow(
      "not found",
    );
    expect(() => showOffer(league.services, memberAt(league, 3), null, back)).toThrow("not found");
    expect(answer(league, 1, back, "accept")).toBe("approved");
    expect(() => answer(league, 2, handle, "accept")).toThrow("This offer is no longer open.");
  });

  test("an impossible counter-offer leaves the offer open", async () => {
    const league = await startTradedLeague(MONEY);
    const handle = offer(league, [1, 2], { gives: [2], gets: [3] });
    expect(() =>
      offer(league, [2, 1], { gives: [3], gets: [2], money: [9999, 0], counters: handle }),
    ).toThrow("does not have that much");
    expect(readTrade(league, handle).state).toBe("offered");
  });
});

test("a majority stops a trade for money, whose purse is free again", async () => {
  const league = await startTradedLeague({ settings: { ...MONEY.settings, tradeReview: "veto" } });
  const handle = offer(league, [1, 2], { gets: [3], money: [4000, 0] });
  expect(answer(league, 2, handle, "accept")).toBe("in review");
  const [agreed] = showTrades(league.services, memberAt(league, 3)).agreed;
  expect(agreed).toMatchObject({ money: [4000, 0], mayVeto: true });
  vetoTrade(league.services, memberAt(league, 0), handle);
  vetoTrade(league.services, memberAt(league, 3), handle);
  expect(readTrade(league, handle).state).toBe("vetoed");
  offer(league, [1, 3], { gets: [3], money: [4000, 0] });
});

test("a trade of the manager can be vetoed, whatever the setting", async () => {
  const league = await startTradedLeague(MONEY);
  const handle = offer(league, [1, 0], { gives: [3], money: [0, 4000] });
  expect(answer(league, 0, handle, "accept")).toBe("in review");
});

test("players alone: today's leagues take no money, no release and no empty side", async () => {
  const league = await startTradedLeague();
  const players = "Choose 1 to 5 players of each squad.";
  const alone = "Trades of this league are for players alone.";
  expect(() => offer(league, [1, 2], { gives: [2], gets: [2], money: [1, 0] })).toThrow(alone);
  expect(() => offer(league, [1, 2], { gives: [2], gets: [2], drops: [3] })).toThrow(alone);
  expect(() => offer(league, [1, 2], { gives: [2] })).toThrow(players);
  const handle = offer(league, [1, 2], { gives: [2], gets: [2], days: 1 });
  expect(readTrade(league, handle)).toMatchObject({ money: null, drops: null, expiresAt: null });
});

test("the personal export has both sides' money", async () => {
  const league = await startTradedLeague(MONEY);
  offer(league, [1, 2], { gives: [2], gets: [3], money: [0, 300], drops: [6] });
  const text = exportAccount(league.services, league.users[2]);
  expect(text).toContain('"pays": "3.00"');
});
