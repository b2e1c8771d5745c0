import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixtures } from "#db/schema";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { requireManager } from "#server/play/leagues/league-access";
import { bidForPlayer } from "#server/squads/trades/bid-for-player";
import { claimPlayer } from "#server/squads/trades/claim-player";
import { showFreeAgents } from "#server/squads/trades/show-free-agents";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { comeTo, lockedPlayers, logOf, memberAt, newKey, ownersOf, squadOf } from "./trade-desk";

const AT_ONCE = { settings: { freeAgentsBy: "claims" } } as const;

function claim(
  league: TradedLeague,
  place: number,
  playerId: number | undefined,
  released: number | null = null,
  key = newKey(),
): void {
  claimPlayer(league.services, memberAt(league, place), { playerId: playerId ?? 0, released, key });
}

/** After the first lock, Reds v Blues, which is over with `end`. */
const AFTER_FIRST = START + HOUR;

function end({ services, fixtureIds }: TradedLeague, match: number): void {
  services.db
    .update(fixtures)
    .set({ state: "finished" })
    .where(eq(fixtures.id, fixtureIds[match] ?? 0))
    .run();
}

test("the first gets the player, and the other reads who has him", async () => {
  const league = await startTradedLeague(AT_ONCE);
  const green = league.free[2]?.[0];
  expect(() => claim(league, 1, green)).toThrow("once the first match has locked");
  comeTo(league, AFTER_FIRST);
  claim(league, 1, green);
  expect(() => claim(league, 2, green)).toThrow("Bela has this player now.");
  expect(() => claim(league, 1, green)).toThrow("Your squad has this player now.");
  expect(squadOf(league, 1)).toContain(green);
  expect(logOf(league)[0]).toMatch(/^Bela: Claimed Greens \d+ for 0\.00$/u);
  const { stored, replayed } = ownersOf(league);
  expect(stored).toEqual(replayed);
  const page = showFreeAgents(league.services, memberAt(league, 2), null);
  expect(page.claims.map(({ member, price }) => [member.owner, price])).toEqual([["Bela", 0]]);
});

test("the same claim sent twice is made once", async () => {
  const league = await startTradedLeague(AT_ONCE);
  comeTo(league, AFTER_FIRST);
  claim(league, 1, league.free[2]?.[0], null, "same");
  claim(league, 1, league.free[2]?.[0], null, "same");
  expect(squadOf(league, 1)).toHaveLength(13);
  expect(logOf(league).filter((line) => line.startsWith("Bela: Claimed"))).toHaveLength(1);
});

test("nobody of a match in play can be claimed or released, until it is over", async () => {
  const league = await startTradedLeague(AT_ONCE);
  comeTo(league, AFTER_FIRST);
  const [red, green] = [league.free[0]?.[0], league.free[2]?.[0]];
  // Bela's first player is a Red.
  const [own = 0, , ownGreen = 0] = league.squads[1] ?? [];
  expect(() => claim(league, 1, red)).toThrow("This player's team is in a match");
  expect(() => claim(league, 1, green, own)).toThrow("You cannot release a player whose team");
  claim(league, 1, green, ownGreen);
  end(league, 0);
  claim(league, 2, red);
  // Neither of them played the match that was in play.
  expect(lockedPlayers(league, 0, 2)).not.toContain(red);
  expect(lockedPlayers(league, 0, 1)).toContain(ownGreen);
  // The saved team follows a release: he plays for her no more.
  comeTo(league, START + DAY + HOUR);
  expect(lockedPlayers(league, 1, 1)).not.toContain(ownGreen);
  expect(lockedPlayers(league, 1, 1)).toHaveLength(11);
});

test("who was released waits for the next lock, and who was claimed stays until then", async () => {
  const league = await startTradedLeague(AT_ONCE);
  comeTo(league, AFTER_FIRST);
  const [green, gold] = [league.free[2]?.[0], league.free[3]?.[0]];
  const ownGreen = league.squads[1]?.[2] ?? 0;
  claim(league, 1, green, ownGreen);
  expect(() => claim(league, 2, ownGreen)).toThrow("released after the last lock");
  expect(() => claim(league, 1, gold, green ?? 0)).toThrow("who came after the last lock");
  // The second match, Greens v Golds, locks and ends.
  comeTo(league, START + DAY + HOUR);
  expect(() => claim(league, 2, ownGreen)).toThrow("team is in a match");
  end(league, 1);
  claim(league, 2, ownGreen);
  expect(squadOf(league, 2)).toContain(ownGreen);
});

test("a manager who turns it on waits like all others", async () => {
  const league = await startTradedLeague();
  const asha = memberAt(league, 0);
  comeTo(league, AFTER_FIRST);
  expect(() => claim(league, 0, league.free[2]?.[0])).toThrow(
    "Players are bid for in this league.",
  );
  turnOn(league);
  expect(() => claim(league, 0, league.free[2]?.[0])).toThrow("after the next lock");
  const page = showFreeAgents(league.services, asha, null);
  expect([page.way, page.open, page.closed]).toEqual(["claims", false, "new"]);
  const bid = { playerId: league.free[2]?.[0] ?? 0, amount: 100, released: null };
  expect(() => bidForPlayer(league.services, asha, bid)).toThrow("cannot be bid for now");
  comeTo(league, START + DAY + HOUR);
  end(league, 0);
  claim(league, 0, league.free[0]?.[0]);
});

function turnOn({ services, leagueId, users }: TradedLeague): void {
  const managed = requireManager(services.db, users[0], leagueId);
  saveSettings(services, managed, { freeAgentsBy: "claims" });
}
