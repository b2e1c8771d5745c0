import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lockedTeams, poolPlayers, submissionPlayers, trades } from "#db/schema";
import { loadOwnedPlayers } from "#server/play/squads/load-squads";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { bidForPlayer } from "#server/squads/trades/bid-for-player";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { vetoTrade } from "#server/squads/trades/review-trade";
import { handleOf } from "#server/squads/trades/trade-handle";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import {
  BEFORE,
  type Match,
  startTradedLeague,
  type TradedLeague,
} from "#tests/support/start-traded-league";
import { comeTo, memberAt, newKey, ownersOf, squadOf } from "./trade-desk";

/** A fortnight in which everybody meets everybody. */
const MATCHES: readonly Match[] = Array.from({ length: 14 }, (_, day) => {
  const pairs = [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
    [0, 3],
    [1, 2],
  ] as const;
  const [a, b] = pairs[day % pairs.length] ?? [0, 1];
  return [day, a, b];
});

/** An act of somebody at some hour; the rules may refuse it. */
const anyDeed = fc.record({
  hour: fc.integer({ min: -40, max: 14 * 24 }),
  who: fc.integer({ min: 0, max: 3 }),
  other: fc.integer({ min: 0, max: 3 }),
  what: fc.constantFrom("offer", "offer", "accept", "accept", "veto", "bid", "bid", "bid"),
  picks: fc.array(fc.nat({ max: 60 }), { minLength: 4, maxLength: 4 }),
});

type Deed = ReturnType<typeof anyDeed.generate>["value"];

function act(league: TradedLeague, { who, other, what, picks }: Deed): void {
  const { services } = league;
  const member = memberAt(league, who);
  const [first = 0, second = 0, amount = 0, release = 0] = picks;
  const pick = (list: readonly number[], at: number) => list[at % Math.max(1, list.length)] ?? 0;
  const mine = squadOf(league, who);
  if (what === "offer") {
    const partnerId = memberAt(league, other).participantId;
    const gets = [pick(squadOf(league, other), second)];
    offerTrade(services, member, { partnerId, gives: [pick(mine, first)], gets, key: newKey() });
  } else if (what === "bid") {
    const owned = new Set(
      loadOwnedPlayers(services.db, league.leagueId).map(({ playerId }) => playerId),
    );
    const free = services.db
      .select({ id: poolPlayers.id })
      .from(poolPlayers)
      .all()
      .flatMap(({ id }) => (owned.has(id) ? [] : id));
    const released = release % 3 === 0 ? null : pick(mine, release);
    bidForPlayer(services, member, { playerId: pick(free, first), amount: amount * 20, released });
  } else {
    const all = services.db.select().from(trades).all();
    const trade = all[first % Math.max(1, all.length)];
    const handle = trade === undefined ? "" : handleOf(trade);
    if (what === "veto") vetoTrade(services, member, handle);
    else answerTrade(services, member, handle, "accept");
  }
}

function attempt(deed: () => void): void {
  try {
    deed();
  } catch (error) {
    // Only what people are told: anything else is a fault of ours.
    expect((error as Error).name).toMatch(/^(AppError|FieldsError)$/);
  }
}

/** The players of each team in each match. */
function playersOfLocks({ services }: TradedLeague) {
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

async function play(deeds: readonly Deed[], step: number): Promise<TradedLeague> {
  const league = await startTradedLeague({ matches: MATCHES });
  const end = START + 15 * DAY;
  let now = BEFORE;
  for (const deed of [...deeds].sort((a, b) => a.hour - b.hour)) {
    const at = START + deed.hour * HOUR + 1;
    for (; now + step < at; now += step) comeTo(league, now);
    now = at;
    // The acts of a member follow from the state that they see by then.
    comeTo(league, at);
    attempt(() => act(league, deed));
  }
  for (; now < end; now += step) comeTo(league, now);
  comeTo(league, end);
  return league;
}

test("over a season nobody plays for two at a lock, and the events give the squads", async () => {
  let moves = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { minLength: 40, maxLength: 80 }), async (deeds) => {
      const league = await play(deeds, 11 * HOUR);
      const rows = playersOfLocks(league);
      const places = rows.map(({ fixtureId, playerId }) => `${fixtureId}/${playerId}`);
      expect(new Set(places).size).toBe(places.length);
      expect(rows).toHaveLength(MATCHES.length * 4 * 11);
      const { stored, replayed } = ownersOf(league);
      expect(stored).toEqual(replayed);
      for (const place of [0, 1, 2, 3]) {
        expect(squadOf(league, place).length).toBeGreaterThanOrEqual(11);
        expect(squadOf(league, place).length).toBeLessThanOrEqual(13);
      }
      moves += stored.filter((line) => !line.endsWith("for 500")).length;
      moves += league.services.db
        .select()
        .from(trades)
        .where(eq(trades.state, "applied"))
        .all().length;
    }),
    { numRuns: 2, endOnFailure: true },
  );
  expect(moves).toBeGreaterThan(0);
}, 60_000);

test("the same comes of it however often somebody looks", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { minLength: 30, maxLength: 50 }), async (deeds) => {
      const often = await play(deeds, 9 * HOUR);
      const seldom = await play(deeds, 90 * DAY);
      expect(ownersOf(seldom)).toEqual(ownersOf(often));
      expect(playersOfLocks(seldom)).toEqual(playersOfLocks(often));
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 60_000);
