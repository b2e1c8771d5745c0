import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, leagues } from "#db/schema";
import { claimSeat } from "#server/leagues/membership/claim-seat";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { makePlaceLink } from "#server/leagues/membership/places";
import { requireManager } from "#server/play/leagues/league-access";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { BEFORE, startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import {
  agree,
  comeTo,
  lockedPlayers,
  lockedRows,
  logOf,
  memberAt,
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
    expect(lockedPlayers(league, 0, BELA)).toContain(at(BELA, 2));
    comeTo(league, START + DAY);
    expect(lockedPlayers(league, 1, BELA)).toContain(at(CHITRA, 2));
    expect(lockedPlayers(league, 1, BELA)).not.toContain(at(BELA, 2));
    expect(lockedPlayers(league, 1, CHITRA)).toContain(at(BELA, 2));
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

  test("a player may be in several offers: the first that is agreed on wins", () => {
    const second = offer(league, [BELA, DEV], [2], [2]);
    const first = agree(league, [BELA, CHITRA], [2], [2]);
    const accept = () => answerTrade(league.services, memberAt(league, DEV), second, "accept");
    expect(accept).toThrow("One of these players is promised in another trade");
    comeTo(league, START);
    expect(readTrade(league, first).state).toBe("applied");
    expect(accept).toThrow("One of these players has another owner now.");
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
    comeTo(league, START);
    expect(readTrade(league, id)).toMatchObject({ state: "void", voidReason: "member left" });
    expect(logOf(league)[0]).toBe(
      "Bela: Nothing came of the trade with Chitra: Greens 1 for Greens 2",
    );
  });

  test("nobody leaves and comes back to escape what they have agreed on", () => {
    const { services, users } = league;
    const id = agree(league, [BELA, CHITRA], [2], [2]);
    const offered = offer(league, [CHITRA, BELA], [3], [3]);
    leaveLeague(services, memberAt(league, CHITRA));
    expect(readTrade(league, offered)).toMatchObject({ state: "void" });
    const { pin = "" } = services.db.select().from(leagues).get() ?? {};
    joinLeague(services, users[CHITRA] ?? users[0], pin, "192.0.2.1");
    comeTo(league, START);
    expect(readTrade(league, id)).toMatchObject({ state: "applied", endedAt: START });
    expect(ownersOf(league).stored).toEqual(ownersOf(league).replayed);
  });

  test("not for the new owner of a place, who has agreed on nothing", () => {
    const { services, users, leagueId, omar } = league;
    const id = agree(league, [BELA, CHITRA], [2], [2]);
    const place = memberAt(league, CHITRA).participantId;
    leaveLeague(services, memberAt(league, CHITRA));
    const manager = requireManager(services.db, users[ASHA] ?? omar, leagueId);
    const { href } = makePlaceLink(services, manager, place);
    claimSeat(services, omar, href.split("/").at(-1) ?? "", "192.0.2.1");
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
