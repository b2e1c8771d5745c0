import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { freeAgentBids, poolPlayers, standings } from "#db/schema";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { requireManager } from "#server/play/leagues/league-access";
import { loadSquads } from "#server/play/squads/load-squads";
import {
  bidForPlayer,
  listOpenBids,
  preferBid,
  takeBackBid,
} from "#server/squads/trades/bid-for-player";
import { queueNightMails } from "#server/squads/trades/mail-trades";
import { showFreeAgents } from "#server/squads/trades/show-free-agents";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { BEFORE, startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import {
  agree,
  comeTo,
  lockedPlayers,
  logOf,
  memberAt,
  ownersOf,
  readTrade,
  squadOf,
} from "./trade-desk";

const [ASHA, BELA, CHITRA, DEV] = [0, 1, 2, 3];

let league: TradedLeague;
beforeEach(async () => {
  league = await startTradedLeague();
});

const at = (member: number, place: number) => league.squads[member]?.[place] ?? 0;
const free = (team: number, place: number) => league.free[team]?.[place] ?? 0;

function bid(member: number, playerId: number, amount: number, released: number | null = null) {
  return bidForPlayer(league.services, memberAt(league, member), { playerId, amount, released });
}

/** The outcome of a member's bids, by player. */
function outcomesOf(member: number) {
  const { participantId } = memberAt(league, member);
  return new Map(
    league.services.db
      .select()
      .from(freeAgentBids)
      .where(eq(freeAgentBids.participantId, participantId))
      .all()
      .map(({ playerId, outcome }) => [playerId, outcome]),
  );
}

const purseOf = (member: number) =>
  loadSquads(league.services.db, league.leagueId).get(memberAt(league, member).participantId)
    ?.purse;

const MINUTE = HOUR / 60;
/** 09:00 UTC of the day before the first match. */
const NINE = START - DAY - 5 * HOUR;

describe("a day of free agents", () => {
  test("the highest bid wins and pays itself, in the log and nowhere else", () => {
    expect(bid(BELA, free(0, 0), 350)).toBe(NINE);
    bid(CHITRA, free(0, 0), 300);
    comeTo(league, NINE - 1);
    expect(outcomesOf(BELA).get(free(0, 0))).toBeNull();
    comeTo(league, NINE);
    expect(outcomesOf(BELA).get(free(0, 0))).toBe("won");
    expect(outcomesOf(CHITRA).get(free(0, 0))).toBe("outbid");
    expect(squadOf(league, BELA)).toContain(free(0, 0));
    expect(purseOf(BELA)).toBe(4000 - 350);
    expect(purseOf(CHITRA)).toBe(4000);
    expect(logOf(league)[0]).toBe("Bela: Claimed Reds 4 for 3.50");
    expect(ownersOf(league).stored).toEqual(ownersOf(league).replayed);
  });

  test("a bid at nine sharp is a day early", () => {
    comeTo(league, NINE);
    expect(bid(BELA, free(0, 0), 350)).toBe(NINE + DAY);
  });

  test("before the first lock the drawn order breaks ties, later the lower in the table", () => {
    bid(CHITRA, free(0, 0), 100);
    bid(BELA, free(0, 0), 100);
    comeTo(league, NINE);
    expect(outcomesOf(BELA).get(free(0, 0))).toBe("won");
    const { services, members } = league;
    members.forEach(({ participantId }, index) => {
      services.db
        .update(standings)
        .set({ rank: index + 1 })
        .where(eq(standings.participantId, participantId))
        .run();
    });
    bid(BELA, free(1, 0), 100, free(0, 0));
    bid(DEV, free(1, 0), 100);
    comeTo(league, NINE + HOUR);
    comeTo(league, NINE + 12 * HOUR);
    services.setNow(NINE + DAY);
    comeTo(league, NINE + DAY);
    expect(outcomesOf(DEV).get(free(1, 0))).toBe("won");
  });

  test("who is released plays no more, and is a free agent from then on", () => {
    bid(BELA, free(1, 1), 0, at(BELA, 4));
    comeTo(league, START);
    expect(squadOf(league, BELA)).not.toContain(at(BELA, 4));
    expect(logOf(league)).toContain("Bela: Claimed Blues 9 for 0.00 and released Reds 6");
    expect(bid(CHITRA, at(BELA, 4), 100)).toBe(NINE + 2 * DAY);
  });

  test("a match that starts at nine sharp locks before, and a trade that it sets free applies", async () => {
    league = await startTradedLeague({ settings: { tradeReview: "no review" } });
    bid(BELA, free(2, 0), 0, at(BELA, 2));
    bid(BELA, free(1, 1), 0, at(BELA, 4));
    const id = agree(league, [BELA, CHITRA], [2], [2]);
    moveFixture(league.services, league.fixtureIds[0] ?? 0, NINE);
    comeTo(league, NINE);
    expect(lockedPlayers(league, 0, BELA)).toEqual(
      expect.arrayContaining([at(BELA, 2), at(BELA, 4)]),
    );
    // The newest entry first: who is claimed has been bought after the lock.
    expect(logOf(league).slice(0, 2)).toEqual([
      "Bela: Claimed Blues 9 for 0.00 and released Reds 6",
      "Bela: Made a trade with Chitra: Greens 1 for Greens 2",
    ]);
    expect(readTrade(league, id)).toMatchObject({ state: "applied", endedAt: NINE });
    expect(outcomesOf(BELA).get(free(2, 0))).toBe("released gone");
  });

  test("the same comes of it however late it is noted", async () => {
    const play = (every: number) => {
      bid(BELA, free(1, 1), 200, at(BELA, 4));
      bid(CHITRA, free(1, 1), 300, at(CHITRA, 4));
      bid(CHITRA, free(2, 1), 3800);
      for (let now = BEFORE + every; now <= BEFORE + 4 * DAY; now += every) comeTo(league, now);
      return { owners: ownersOf(league), log: logOf(league) };
    };
    const onTime = play(HOUR);
    league = await startTradedLeague();
    expect(play(4 * DAY)).toEqual(onTime);
  });

  test("who has joined the pool since is a free agent", () => {
    const { services } = league;
    const { teamId } = services.db.select().from(poolPlayers).limit(1).all()[0] ?? { teamId: 0 };
    const { id } = services.db
      .insert(poolPlayers)
      .values({ teamId, key: "new", name: "New One", role: "Bowler", salary: 800 })
      .returning({ id: poolPlayers.id })
      .get();
    bid(BELA, id, 100);
    comeTo(league, NINE);
    expect(squadOf(league, BELA)).toContain(id);
  });
});

describe("bids of one's own", () => {
  test("a second one for the same player takes the place of the first", () => {
    bid(BELA, free(0, 0), 350);
    bid(BELA, free(0, 0), 50);
    const open = listOpenBids(league.services.db, memberAt(league, BELA).participantId);
    expect(open).toMatchObject([{ amount: 50, rank: 1 }]);
  });

  test("have an order of preference, and can be taken back", () => {
    const { services } = league;
    const member = memberAt(league, BELA);
    bid(BELA, free(0, 0), 100);
    bid(BELA, free(1, 0), 100);
    const players = () =>
      listOpenBids(services.db, member.participantId).map(({ id, playerId }) => ({ id, playerId }));
    const [first, second] = players();
    preferBid(services, member, second?.playerId ?? 0);
    expect(players()).toEqual([second, first]);
    takeBackBid(services, member, second?.playerId ?? 0);
    takeBackBid(services, member, second?.playerId ?? 0);
    expect(players()).toEqual([first]);
  });

  test("are nobody else's to take back or to order", () => {
    const { services } = league;
    bid(BELA, free(0, 0), 100);
    bid(BELA, free(1, 0), 100);
    const { participantId } = memberAt(league, BELA);
    const before = listOpenBids(services.db, participantId);
    for (const { playerId } of before) {
      takeBackBid(services, memberAt(league, ASHA), playerId);
      preferBid(services, memberAt(league, ASHA), playerId);
    }
    expect(listOpenBids(services.db, participantId)).toEqual(before);
  });

  test("go with a member who leaves the league", () => {
    bid(BELA, free(0, 0), 100);
    leaveLeague(league.services, memberAt(league, BELA));
    expect(league.services.db.select().from(freeAgentBids).all()).toEqual([]);
  });

  test.each([
    ["no amount", () => bidFor({ amount: null }), "A bid is 0 or more, with at most two decimals."],
    ["less than nothing", () => bidFor({ amount: -1 }), "A bid is 0 or more"],
    ["more than the purse", () => bidFor({ amount: 4001 }), "Your purse does not have that much"],
    ["a player of somebody", () => bidFor({ playerId: at(ASHA, 0) }), "This player has an owner."],
    [
      "a release of somebody else's",
      () => bidFor({ released: at(ASHA, 0) }),
      "Release a player of",
    ],
  ])("are refused with %s", (_, act, sentence) => {
    expect(act).toThrow(sentence);
  });

  function bidFor(part: { amount?: number | null; playerId?: number; released?: number }) {
    const input = { playerId: free(0, 0), amount: 100, released: null, ...part };
    return bidForPlayer(league.services, memberAt(league, BELA), input);
  }

  test("are not taken where the league has none, or no match is to come", async () => {
    comeTo(league, START + 6 * DAY);
    expect(() => bid(BELA, free(0, 0), 100)).toThrow("Free agents cannot be bid for now.");
    league = await startTradedLeague({ settings: { freeAgents: false } });
    expect(() => bid(BELA, free(0, 0), 100)).toThrow("Free agents cannot be bid for now.");
  });

  test("are settled a day after a change of the hour at the earliest: a manager wins nobody alone", () => {
    const { services } = league;
    const rival = bid(BELA, free(0, 0), 300);
    expect(rival).toBe(NINE);
    // In Dubai it is five to nine.
    services.setNow(NINE - 4 * HOUR - 5 * MINUTE);
    const manager = requireManager(
      services.db,
      { id: memberAt(league, ASHA).userId },
      league.leagueId,
    );
    saveSettings(services, manager, { timeZone: "Asia/Dubai" });
    expect(bid(ASHA, free(0, 0), 0)).toBeGreaterThan(NINE);
    expect(showFreeAgents(services, memberAt(league, ASHA), null).settlesAt).toBeGreaterThan(NINE);
    comeTo(league, NINE);
    expect(outcomesOf(BELA).get(free(0, 0))).toBe("won");
  });

  test("nor is the first bid of a manager who turns them on settled before a day has passed", async () => {
    league = await startTradedLeague({ settings: { freeAgents: false } });
    const { services } = league;
    services.setNow(NINE - 5 * MINUTE);
    const manager = requireManager(
      services.db,
      { id: memberAt(league, ASHA).userId },
      league.leagueId,
    );
    saveSettings(services, manager, { freeAgents: true });
    expect(bid(ASHA, free(0, 0), 0)).toBe(NINE + DAY);
    expect(bid(BELA, free(0, 0), 100)).toBe(NINE + DAY);
  });

  test("number twenty at most", async () => {
    league = await startTradedLeague();
    const others = league.services.db.select().from(poolPlayers).all();
    const owned = new Set(league.squads.flat());
    const nobodys = others.filter(({ id }) => !owned.has(id)).map(({ id }) => id);
    const { teamId } = others[0] ?? { teamId: 0 };
    for (let index = nobodys.length; index < 21; index += 1) {
      const more = { teamId, key: `more-${index}`, name: `More ${index}`, role: "Bowler" } as const;
      const { id } = league.services.db
        .insert(poolPlayers)
        .values({ ...more, salary: 800 })
        .returning({ id: poolPlayers.id })
        .get();
      nobodys.push(id);
    }
    for (const playerId of nobodys.slice(0, 20)) bid(BELA, playerId, 0);
    expect(() => bid(BELA, nobodys[20] ?? 0, 0)).toThrow("You have 20 bids.");
  });
});

test("each bidder is mailed once what came of the own bids, and of nobody else's", () => {
  league.services.setNow(BEFORE + 8 * HOUR);
  bid(BELA, free(0, 0), 350);
  bid(CHITRA, free(0, 0), 123);
  comeTo(league, NINE + HOUR);
  expect(queueNightMails(league.services)).toBe(2);
  expect(queueNightMails(league.services)).toBe(0);
  const mailOf = (name: string) => league.services.mails.find(({ to }) => to.startsWith(name));
  expect(mailOf("bela")?.text).toContain("Reds 4, your bid 3.50: Won.");
  expect(mailOf("bela")?.text).not.toContain("1.23");
  expect(mailOf("chitra")?.text).toContain("Reds 4, your bid 1.23: Outbid.");
  expect(mailOf("chitra")?.text).not.toContain("3.50");
});
