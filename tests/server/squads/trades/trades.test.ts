import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leagues, openSeats, trades, tradeVetoes } from "#db/schema";
import type { TradeReview } from "#game/play/team/squad-settings";
import { appointDeputy } from "#server/leagues/membership/deputies";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { requireMember } from "#server/play/leagues/league-access";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { decideTrade, vetoTrade } from "#server/squads/trades/review-trade";
import { showTrades } from "#server/squads/trades/show-trades";
import { HOUR } from "#tests/support/season";
import { managing } from "#tests/support/start-owned-league";
import { BEFORE, startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { agree, comeTo, logOf, memberAt, newKey, offer, readTrade } from "./trade-desk";

const [ASHA, BELA, CHITRA, DEV] = [0, 1, 2, 3];

let league: TradedLeague;
beforeEach(async () => {
  league = await startTradedLeague();
});

/** Players at a place of the squads that were made. */
const at = (member: number, place: number) => league.squads[member]?.[place] ?? 0;

describe("an offer", () => {
  test("is withdrawn by its author, and refused by its receiver", () => {
    const mine = offer(league, [BELA, CHITRA], [0], [0]);
    answerTrade(league.services, memberAt(league, BELA), mine, "withdraw");
    expect(readTrade(league, mine)).toMatchObject({ state: "withdrawn", endedAt: BEFORE });
    const other = offer(league, [BELA, CHITRA], [0], [0]);
    answerTrade(league.services, memberAt(league, CHITRA), other, "refuse");
    expect(readTrade(league, other).state).toBe("refused");
    expect(logOf(league).filter((line) => line.includes("trade"))).toEqual([]);
  });

  test("is sent once, however often its form is", () => {
    const terms = { partnerId: memberAt(league, CHITRA).participantId, key: newKey() };
    const send = () =>
      offerTrade(league.services, memberAt(league, BELA), {
        ...terms,
        gives: [at(BELA, 0)],
        gets: [at(CHITRA, 0)],
      });
    expect(send()).toBe(send());
    expect(league.services.db.select().from(trades).all()).toHaveLength(1);
  });

  test("is answered once: the same answer again changes nothing, another one is too late", () => {
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    const { services } = league;
    expect(answerTrade(services, memberAt(league, CHITRA), id, "accept")).toBe("in review");
    expect(() => answerTrade(services, memberAt(league, CHITRA), id, "refuse")).toThrow(
      "This offer is no longer open.",
    );
    expect(() => answerTrade(services, memberAt(league, BELA), id, "withdraw")).toThrow(
      "This offer is no longer open.",
    );
  });

  test.each([
    ["nobody", [], [0]],
    ["somebody twice", [0, 0], [0]],
    ["six", [0, 1, 2, 3, 4, 5], [0]],
  ])("of %s is refused with a sentence", (_, gives, gets) => {
    expect(() => offer(league, [BELA, CHITRA], gives, gets)).toThrow(
      "Choose 1 to 5 players of each squad.",
    );
  });

  test("to a stranger's participant, or for players of other leagues, is refused", () => {
    const send = (partnerId: number | null, gives: readonly number[]) =>
      offerTrade(league.services, memberAt(league, BELA), {
        partnerId,
        gives,
        gets: [at(CHITRA, 0)],
        key: newKey(),
      });
    expect(() => send(null, [at(BELA, 0)])).toThrow("Choose another member to trade with.");
    expect(() => send(99_999, [at(BELA, 0)])).toThrow("This member is no longer in the league.");
    expect(() => send(memberAt(league, CHITRA).participantId, [99_999])).toThrow(
      "One of these players has another owner now.",
    );
  });

  test("ten may be open at a time", () => {
    for (let number = 0; number < 10; number += 1) offer(league, [BELA, CHITRA], [0], [0]);
    expect(() => offer(league, [BELA, CHITRA], [0], [0])).toThrow("You have 10 offers open.");
  });
});

describe("who may do what", () => {
  test("an outsider may nothing, and learns nothing", () => {
    expect(() => requireMember(league.services.db, league.omar, league.leagueId)).toThrow(
      "League not found",
    );
  });

  test("a member who is no part of an offer does not learn that there is one", () => {
    const { services } = league;
    const id = offer(league, [BELA, CHITRA], [0], [0]);
    for (const answer of ["withdraw", "refuse", "accept"] as const) {
      expect(() => answerTrade(services, memberAt(league, DEV), id, answer)).toThrow(
        "Trade not found.",
      );
    }
    expect(() => vetoTrade(services, memberAt(league, DEV), id)).toThrow("Trade not found.");
    expect(() => answerTrade(services, memberAt(league, BELA), id, "accept")).toThrow(
      "Trade not found.",
    );
    expect(() => answerTrade(services, memberAt(league, CHITRA), id, "withdraw")).toThrow(
      "Trade not found.",
    );
    expect(readTrade(league, id).state).toBe("offered");
  });

  test("the two of a trade do not review it", () => {
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    expect(() => vetoTrade(league.services, memberAt(league, BELA), id)).toThrow(
      "You are part of this trade",
    );
  });

  test("who has left the league may nothing any more", () => {
    const id = offer(league, [BELA, CHITRA], [0], [0]);
    leaveLeague(league.services, memberAt(league, CHITRA));
    expect(() => answerTrade(league.services, memberAt(league, CHITRA), id, "accept")).toThrow(
      "League not found",
    );
  });
});

describe("the veto", () => {
  test("of a majority of the others ends a trade, and names nobody", () => {
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    vetoTrade(league.services, memberAt(league, DEV), id);
    vetoTrade(league.services, memberAt(league, DEV), id);
    expect(readTrade(league, id).state).toBe("in review");
    vetoTrade(league.services, memberAt(league, ASHA), id);
    expect(readTrade(league, id).state).toBe("vetoed");
    expect(logOf(league)[0]).toBe("Bela: Members vetoed the trade with Chitra: Reds 1 for Reds 2");
  });

  test("of the only other member with an account ends a manager's trade, beside open seats", () => {
    const { services, members } = league;
    const participantId = members[DEV]?.participantId ?? 0;
    services.db.insert(openSeats).values({ participantId }).run();
    const id = agree(league, [ASHA, BELA], [0], [0]);
    expect(readTrade(league, id).state).toBe("in review");
    const shown = showTrades(services, memberAt(league, CHITRA)).agreed[0];
    expect(shown).toMatchObject({ vetoes: 0, vetoesNeeded: 1, mayVeto: true });
    vetoTrade(services, memberAt(league, CHITRA), id);
    expect(readTrade(league, id).state).toBe("vetoed");
  });

  test("comes too late after twenty-four hours, however late that is noted", () => {
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    vetoTrade(league.services, memberAt(league, DEV), id);
    league.services.setNow(BEFORE + 30 * HOUR);
    expect(() => vetoTrade(league.services, memberAt(league, ASHA), id)).toThrow(
      "This trade is no longer in review.",
    );
    comeTo(league, BEFORE + 31 * HOUR);
    expect(readTrade(league, id)).toMatchObject({
      state: "approved",
      approvedAt: BEFORE + 24 * HOUR,
    });
  });

  test("a trade stands at once where nobody is left who could veto", async () => {
    const { services } = league;
    leaveLeague(services, memberAt(league, DEV));
    leaveLeague(services, memberAt(league, CHITRA));
    const id = agree(league, [ASHA, BELA], [0], [0]);
    expect(readTrade(league, id)).toMatchObject({ state: "approved", approvedAt: BEFORE });
  });

  test("a trade stands once the last who could veto leaves", () => {
    const { services } = league;
    const id = agree(league, [ASHA, BELA], [0], [0]);
    leaveLeague(services, memberAt(league, DEV));
    expect(readTrade(league, id).state).toBe("in review");
    leaveLeague(services, memberAt(league, CHITRA));
    expect(readTrade(league, id).state).toBe("approved");
  });
});

describe("a change of Trade Review", () => {
  const change = (tradeReview: TradeReview) =>
    league.services.db.update(leagues).set({ tradeReview }).run();

  test("counts for what is offered afterwards: what was offered before keeps its review", () => {
    const { services } = league;
    const before = offer(league, [BELA, CHITRA], [0], [0]);
    change("no review");
    expect(answerTrade(services, memberAt(league, CHITRA), before, "accept")).toBe("in review");
    expect(readTrade(league, before).reviewer).toBe("members");
    expect(readTrade(league, agree(league, [BELA, CHITRA], [1], [1])).state).toBe("approved");
  });

  test("does not bring a review upon what was offered without one", () => {
    change("no review");
    const before = offer(league, [BELA, CHITRA], [0], [0]);
    change("manager");
    expect(answerTrade(league.services, memberAt(league, CHITRA), before, "accept")).toBe(
      "approved",
    );
  });

  test.each(["no review", "manager"] as const)(
    "to %s leaves the manager's own open to vetoes",
    (review) => {
      change(review);
      const own = agree(league, [ASHA, BELA], [0], [0]);
      expect(readTrade(league, own)).toMatchObject({ state: "in review", reviewer: "members" });
      const chitrasOffer = agree(league, [CHITRA, ASHA], [1], [1]);
      expect(readTrade(league, chitrasOffer)).toMatchObject({
        state: "in review",
        reviewer: "members",
      });
    },
  );
});

describe("the manager's review", () => {
  beforeEach(async () => {
    league = await startTradedLeague({ settings: { tradeReview: "manager" } });
  });
  const manager = () => managing({ manager: memberAt(league, ASHA) });

  test("lets a trade stand, or ends it; members have no veto", () => {
    const { services } = league;
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    expect(() => vetoTrade(services, memberAt(league, DEV), id)).toThrow(
      "The League Manager reviews this trade.",
    );
    decideTrade(services, manager(), id, "approve");
    expect(readTrade(league, id)).toMatchObject({ state: "approved", approvedAt: BEFORE });
    const other = agree(league, [BELA, DEV], [1], [1]);
    decideTrade(services, manager(), other, "disapprove");
    expect(readTrade(league, other).state).toBe("vetoed");
    expect(logOf(league)[0]).toBe(
      "Bela: The League Manager refused the trade with Dev: Blues 1 for Blues 3",
    );
  });

  test("has no end of its own", () => {
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    comeTo(league, BEFORE + 30 * HOUR);
    expect(readTrade(league, id).state).toBe("in review");
  });

  test("is nobody's but the manager's", () => {
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    const dev = managing({ manager: memberAt(league, DEV) });
    expect(() => decideTrade(league.services, dev, id, "approve")).toThrow(
      "Only the League Manager can review a trade.",
    );
  });

  test("falls to the others for the manager's own trades, also when the league is handed over", () => {
    const { services } = league;
    const own = agree(league, [ASHA, BELA], [0], [0]);
    expect(readTrade(league, own).reviewer).toBe("members");
    expect(() => decideTrade(services, manager(), own, "approve")).toThrow(
      "You are part of this trade",
    );
    const other = agree(league, [BELA, CHITRA], [1], [1]);
    handOverLeague(services, manager(), memberAt(league, BELA).participantId);
    vetoTrade(services, memberAt(league, DEV), other);
    expect(readTrade(league, other).state).toBe("in review");
    comeTo(league, BEFORE + 24 * HOUR);
    expect(readTrade(league, other)).toMatchObject({
      state: "approved",
      approvedAt: BEFORE + 24 * HOUR,
    });
  });
});

describe("a deputy", () => {
  const appoint = (place: number) =>
    appointDeputy(
      league.services,
      managing({ manager: memberAt(league, ASHA) }),
      memberAt(league, place).participantId,
    );

  test("reviews the trades of others, under their own name", () => {
    league.services.db.update(leagues).set({ tradeReview: "manager" }).run();
    appoint(DEV);
    const deputy = () => managing({ manager: memberAt(league, DEV) });
    decideTrade(league.services, deputy(), agree(league, [BELA, CHITRA], [0], [0]), "approve");
    decideTrade(league.services, deputy(), agree(league, [BELA, CHITRA], [1], [1]), "disapprove");
    expect(logOf(league).filter((line) => line.includes("As a deputy"))).toEqual([
      expect.stringMatching(/^Dev: As a deputy, refused a trade of Bela: /),
      expect.stringMatching(/^Dev: As a deputy, approved a trade of Bela: /),
    ]);
  });

  test("is a party: the others may veto their trade, which the manager cannot approve", () => {
    league.services.db.update(leagues).set({ tradeReview: "manager" }).run();
    const before = agree(league, [BELA, CHITRA], [0], [0]);
    appoint(BELA);
    const after = agree(league, [BELA, CHITRA], [1], [1]);
    for (const id of [before, after]) {
      expect(() =>
        decideTrade(league.services, managing({ manager: memberAt(league, ASHA) }), id, "approve"),
      ).toThrow("The members review this trade.");
    }
    comeTo(league, BEFORE + 24 * HOUR);
    expect(readTrade(league, before).state).toBe("approved");
  });
});

describe("mails", () => {
  test("an offer to the one who gets it, a trade to those who may veto it", () => {
    // A new member is not mailed yet.
    league.services.setNow(BEFORE + 20 * HOUR);
    offer(league, [BELA, CHITRA], [0], [0]);
    const id = offer(league, [BELA, CHITRA], [1], [1]);
    const subjects = () => league.services.mails.map(({ to, subject }) => `${to}: ${subject}`);
    expect(subjects()).toEqual(["chitra@example.org: Sunday Gully League: an offer from Bela"]);
    answerTrade(league.services, memberAt(league, CHITRA), id, "accept");
    expect(subjects().slice(1)).toEqual([
      "asha@example.org: Sunday Gully League: a trade of Bela and Chitra",
      "dev@example.org: Sunday Gully League: a trade of Bela and Chitra",
    ]);
    expect(league.services.mails.every(({ unsubscribe }) => unsubscribe !== null)).toBe(true);
  });
});

test("what a member has done goes with the league's rows", () => {
  const id = agree(league, [BELA, CHITRA], [0], [0]);
  vetoTrade(league.services, memberAt(league, DEV), id);
  league.services.db
    .delete(trades)
    .where(eq(trades.id, readTrade(league, id).id))
    .run();
  expect(league.services.db.select().from(tradeVetoes).all()).toEqual([]);
});
