import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, lockedTeams, submissionPlayers, trades, tradeVetoes } from "#db/schema";
import { requireMember } from "#server/leagues/league-access";
import { handOverLeague } from "#server/membership/hand-over-league";
import { leaveLeague } from "#server/membership/leave-league";
import { answerTrade } from "#server/trades/answer-trade";
import { offerTrade } from "#server/trades/offer-trade";
import { decideTrade, vetoTrade } from "#server/trades/review-trade";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { managing } from "#tests/support/start-owned-league";
import { BEFORE, startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import {
  agree,
  comeTo,
  logOf,
  memberAt,
  newKey,
  offer,
  ownersOf,
  readTrade,
  squadOf,
} from "./trade-desk";

const [ASHA, BELA, CHITRA, DEV] = [0, 1, 2, 3];

let league: TradedLeague;
beforeEach(async () => {
  league = await startTradedLeague();
});

/** Players at a place of the squads that were made. */
const at = (member: number, place: number) => league.squads[member]?.[place] ?? 0;

describe("an offer", () => {
  test("is withdrawn by who made it, and refused by who got it", () => {
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
    expect(() => send(99_999, [at(BELA, 0)])).toThrow("This member is not in the league any more.");
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
        "Trade not found",
      );
    }
    expect(() => vetoTrade(services, memberAt(league, DEV), id)).toThrow("Trade not found");
    expect(() => answerTrade(services, memberAt(league, BELA), id, "accept")).toThrow(
      "Trade not found",
    );
    expect(() => answerTrade(services, memberAt(league, CHITRA), id, "withdraw")).toThrow(
      "Trade not found",
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

  test("comes too late after twenty-four hours, however late that is noted", () => {
    const id = agree(league, [BELA, CHITRA], [0], [0]);
    vetoTrade(league.services, memberAt(league, DEV), id);
    league.services.setNow(BEFORE + 30 * HOUR);
    expect(() => vetoTrade(league.services, memberAt(league, ASHA), id)).toThrow(
      "This trade is not in review any more.",
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

describe("a trade applies", () => {
  beforeEach(async () => {
    league = await startTradedLeague({ settings: { tradeReview: "no review" } });
  });

  test("after the next lock without its players' real teams, and the saved teams follow", () => {
    // Batsmen of the Greens for batsmen of the Greens: the first lock is Reds v Blues.
    const id = agree(league, [BELA, CHITRA], [2], [2]);
    comeTo(league, START);
    expect(readTrade(league, id)).toMatchObject({ state: "applied", endedAt: START });
    expect(squadOf(league, BELA)).toContain(at(CHITRA, 2));
    expect(squadOf(league, CHITRA)).toContain(at(BELA, 2));
    expect(logOf(league)[0]).toBe("Bela: Made a trade with Chitra: Greens 1 for Greens 2");
    const { stored, replayed } = ownersOf(league);
    expect(stored).toEqual(replayed);
    expect(lockedPlayers(0, BELA)).toContain(at(BELA, 2));
    comeTo(league, START + DAY);
    expect(lockedPlayers(1, BELA)).toContain(at(CHITRA, 2));
    expect(lockedPlayers(1, BELA)).not.toContain(at(BELA, 2));
    expect(lockedPlayers(1, CHITRA)).toContain(at(BELA, 2));
  });

  test("not while one of its players is in a match", () => {
    // A batsman of the Reds for one of the Blues, who meet each other first.
    const id = agree(league, [BELA, CHITRA], [0], [1]);
    comeTo(league, START + HOUR);
    expect(readTrade(league, id).state).toBe("approved");
    comeTo(league, START + DAY);
    expect(readTrade(league, id)).toMatchObject({ state: "applied", endedAt: START + DAY });
  });

  test("the same however late the server is", async () => {
    agree(league, [BELA, CHITRA], [2], [2]);
    agree(league, [ASHA, DEV], [0, 4], [0]);
    const late = league;
    league = await startTradedLeague({ settings: { tradeReview: "no review" } });
    agree(league, [BELA, CHITRA], [2], [2]);
    agree(league, [ASHA, DEV], [0, 4], [0]);
    for (let hour = -24; hour <= 72; hour += 1) comeTo(league, START + hour * HOUR);
    comeTo(late, START + 72 * HOUR);
    expect(ownersOf(late)).toEqual(ownersOf(league));
    expect(lockedRows(late)).toEqual(lockedRows(league));
  });

  test("a player may be in several offers: the first that applies wins", () => {
    const first = agree(league, [BELA, CHITRA], [2], [2]);
    const second = agree(league, [BELA, DEV], [2], [2]);
    comeTo(league, START);
    expect(readTrade(league, first).state).toBe("applied");
    expect(readTrade(league, second)).toMatchObject({ state: "void", voidReason: "owners" });
    expect(logOf(league)[0]).toContain("Nothing came of the trade with Dev");
  });

  test("not where a squad would break by then", () => {
    const one = agree(league, [BELA, CHITRA], [2, 3], [3]);
    const two = agree(league, [BELA, DEV], [6, 7], [7]);
    comeTo(league, START);
    expect(readTrade(league, one).state).toBe("applied");
    expect(readTrade(league, two)).toMatchObject({ state: "void", voidReason: "squads" });
  });

  test("not where one of the two has left", () => {
    const id = agree(league, [BELA, CHITRA], [2], [2]);
    leaveLeague(league.services, memberAt(league, CHITRA));
    expect(readTrade(league, id)).toMatchObject({ state: "void", voidReason: "member left" });
  });

  test("stays applied when the fixture moves away after it", () => {
    const id = agree(league, [BELA, CHITRA], [2], [2]);
    comeTo(league, START);
    const [fixtureId = 0] = league.fixtureIds;
    league.services.setNow(START + HOUR);
    moveFixture(league.services, fixtureId, START + 6 * HOUR);
    comeTo(league, START + 7 * HOUR);
    expect(readTrade(league, id)).toMatchObject({ state: "applied", endedAt: START });
    expect(ownersOf(league).stored).toEqual(ownersOf(league).replayed);
  });

  test("not after a lock whose start was set into the past", () => {
    const id = agree(league, [BELA, CHITRA], [2], [2]);
    const [fixtureId = 0] = league.fixtureIds;
    league.services.db
      .update(fixtures)
      .set({ startsAt: BEFORE + HOUR, startSetAt: BEFORE + 2 * HOUR })
      .where(eq(fixtures.id, fixtureId))
      .run();
    comeTo(league, BEFORE + 3 * HOUR);
    expect(readTrade(league, id).state).toBe("approved");
  });
});

describe("trades end with the first playoff", () => {
  test("what is open comes to nothing, and nothing new can be offered", () => {
    const { services } = league;
    league.services.setNow(START + 4 * DAY + HOUR);
    const offered = offer(league, [BELA, CHITRA], [0], [0]);
    const reviewed = agree(league, [BELA, DEV], [1], [1]);
    comeTo(league, START + 5 * DAY);
    expect(readTrade(league, offered)).toMatchObject({ state: "void", voidReason: "trades over" });
    expect(readTrade(league, reviewed)).toMatchObject({ state: "void", voidReason: "trades over" });
    expect(() => offer(league, [BELA, CHITRA], [0], [0])).toThrow(
      "Trades are over for this season.",
    );
    expect(() => answerTrade(services, memberAt(league, CHITRA), offered, "accept")).toThrow(
      "This offer is no longer open.",
    );
  });
});

describe("mails", () => {
  test("an offer to the one who gets it, a trade to those who may veto it", () => {
    // Whoever has just joined is not mailed yet.
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
  league.services.db.delete(trades).where(eq(trades.id, id)).run();
  expect(league.services.db.select().from(tradeVetoes).all()).toEqual([]);
});

/** Who plays a match for a member, by the places of both. */
function lockedPlayers(match: number, member: number): number[] {
  return lockedRows(league)
    .filter(
      (row) =>
        row.fixtureId === league.fixtureIds[match] &&
        row.participantId === memberAt(league, member).participantId,
    )
    .map(({ playerId }) => playerId);
}

function lockedRows({ services }: TradedLeague) {
  return services.db
    .select({
      fixtureId: lockedTeams.fixtureId,
      participantId: lockedTeams.participantId,
      playerId: submissionPlayers.playerId,
    })
    .from(lockedTeams)
    .innerJoin(submissionPlayers, eq(submissionPlayers.submissionId, lockedTeams.submissionId))
    .orderBy(lockedTeams.fixtureId, lockedTeams.participantId, submissionPlayers.position)
    .all();
}
