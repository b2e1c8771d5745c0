import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS, SECOND_MS } from "#game/core/units";
import { canFieldEleven } from "#game/squads/field-eleven";
import type { SquadCommand, Wish } from "#game/squads/making";
import { openPlaces, playersOf } from "#game/squads/placement";
import { replaySquads } from "#game/squads/squads";
import { makingOf } from "#game/squads/ways/makings";
import { lowestBase, promisedSquads } from "#game/squads/ways/money";
import { rounds } from "#tests/support/rounds";
import { type AuctionRoom, auctionRoom, START } from "./auction-room";
import { checkPlan } from "./check-plan";
import { openWith, squadPool } from "./made-up-squads";

const RUNS = rounds(3, 6);

/** A room: as small as squads can be, with hardly more players than places, so that limits count. */
const arbitraryRoom = fc
  .record({
    squadsBy: fc.constantFrom("live" as const, "slow" as const),
    participants: fc.integer({ min: 2, max: 5 }),
    spare: fc.integer({ min: 3, max: 12 }),
    lotOrder: fc.constantFrom("sets" as const, "nominations" as const),
    squadSize: fc.constantFrom(11, 12),
    squadOverseas: fc.constantFrom(null, 5, 6),
    squadTeamMax: fc.constantFrom(null, 3, 4),
    purse: fc.constantFrom(50, 100),
    bidStep: fc.constantFrom("0.05" as const, "0.25" as const, "1.00" as const),
    quietHours: fc.constantFrom("none" as const, "22-7" as const),
    allrounderMin: fc.constantFrom(0, 1),
    uncapped: fc.constantFrom(0, 1),
  })
  .map(({ participants, spare, ...settings }) =>
    openWith(participants, squadPool(participants * settings.squadSize + spare), settings),
  );

/** An act of somebody: member, command, player, price, and the time since the last one. */
const arbitraryDeed = fc.record({
  by: fc.integer({ min: 1, max: 6 }),
  isManager: fc.constantFrom(true, true, true, false),
  kind: fc.constantFrom(
    ...(["bid", "bid", "bid", "bid", "bid", "bid", "nominate", "nominate", "pick"] as const),
    ...(["pause", "resume", "resume", "resume", "sell", "sell", "skip", "undo", "wish"] as const),
  ),
  player: fc.integer({ min: 0, max: 70 }),
  amount: fc.constantFrom("next", "next", "next", "more", "less", "huge"),
  seconds: fc.constantFrom(0, 0, 0, 1, 4, 4, 9, 11, 30, 35),
  isTwice: fc.boolean(),
});

type Deed = typeof arbitraryDeed extends fc.Arbitrary<infer Value> ? Value : never;

function commandOf(room: AuctionRoom, { kind, player, amount }: Deed): SquadCommand | null {
  const { lots, open } = room.state();
  const lot = lots[player % Math.max(1, lots.length)];
  const playerId = kind === "bid" && lot ? lot.playerId : player;
  if (kind === "wish") return null;
  if (kind === "nominate" || kind === "pick") return { kind, playerId };
  if (kind !== "bid") return { kind };
  const step = Math.round(
    Number(lot && (lot.price ?? 0) >= 500 ? open.settings.bidStepFrom : open.settings.bidStep) *
      100,
  );
  const next = lot === undefined ? 200 : lot.price === null ? lot.base : lot.price + step;
  const amounts = { next, more: next + step, less: next - step, huge: Number.MAX_SAFE_INTEGER };
  return { kind, playerId, amount: amounts[amount as keyof typeof amounts] };
}

function play(room: AuctionRoom, deeds: readonly Deed[]): void {
  room.act({ participantId: 1, isManager: true }, { kind: "resume" });
  for (const deed of deeds) {
    const { by, isManager, kind, player, seconds, isTwice } = deed;
    room.advanceTo(room.now + seconds * SECOND_MS);
    if (kind === "wish") {
      const wish: Wish = {
        participantId: by,
        playerId: player,
        rank: (player % 5) + 1,
        maximum: player * 25,
        setAt: room.now,
      };
      room.wishes = [
        ...room.wishes.filter((each) => each.participantId !== by || each.playerId !== player),
        wish,
      ];
      room.advanceTo(room.now);
    }
    const command = commandOf(room, deed);
    for (let time = 0; command !== null && time <= Number(isTwice); time += 1) {
      room.act({ participantId: by, isManager }, command);
    }
    checkState(room);
  }
}

function checkState(room: AuctionRoom): void {
  const state = room.state();
  const { open } = state;
  const squads = promisedSquads(state, null);
  const owned = [...squads.values()].flatMap(({ prices }) => [...prices.keys()]);
  expect(new Set(owned).size).toBe(owned.length);
  for (const { participantId, purse, prices } of squads.values()) {
    const paid = [...prices.values()].reduce((sum, price) => sum + price, 0);
    expect(purse + paid).toBe(open.settings.purse * 100);
    const places = openPlaces({ open, squads }, participantId);
    expect(places).toBeGreaterThanOrEqual(0);
    // The money that is left buys every open place.
    expect(purse).toBeGreaterThanOrEqual(places * lowestBase(open));
  }
  checkPlan({ open, squads: open.way === "slow" ? squads : state.squads, plan: state.plan });
}

function resumeAndEnd(room: AuctionRoom): void {
  room.act({ participantId: 1, isManager: true }, { kind: "resume" });
  room.runToEnd();
}

/** As the events come from the database. */
function checkReplay({ open, log, state }: AuctionRoom): void {
  const making = makingOf(open.way);
  const stored: typeof log = JSON.parse(JSON.stringify(log));
  expect(making && stored.reduce(making.apply, making.begin(open, START))).toEqual(state());
  const events = [open, ...stored.map(({ event }) => event)];
  expect(replaySquads(events)).toEqual(state().squads);
  expect(log.every(({ at }, place) => at >= (log[place - 1]?.at ?? START))).toBe(true);
}

/** No price falls, and nobody outbids themselves. */
function checkBids({ log }: AuctionRoom): void {
  const standing = new Map<number, { readonly price: number; readonly leader: number | null }>();
  for (const { event } of log) {
    if (event.kind === "lot") standing.set(event.playerId, { price: event.base, leader: null });
    if (event.kind !== "bid") continue;
    const before = standing.get(event.playerId);
    expect(event.amount).toBeGreaterThanOrEqual(before?.price ?? Number.POSITIVE_INFINITY);
    if (!event.byMaximum) expect(event.participantId).not.toBe(before?.leader);
    standing.set(event.playerId, { price: event.amount, leader: event.participantId });
  }
}

const arbitraryAuction = fc.tuple(
  arbitraryRoom,
  fc.array(arbitraryDeed, { minLength: 60, maxLength: 120 }),
);

describe("whatever people do in an auction", () => {
  test("money adds up, nobody has a player twice, squads fill legally, and a replay leads to the same", () => {
    let [sales, undone] = [0, 0];
    fc.assert(
      fc.property(arbitraryAuction, ([open, deeds]) => {
        const room = auctionRoom(open);
        play(room, deeds);
        sales += room.state().sales.length;
        undone += room.log.filter(({ event }) => event.kind === "undo").length;
        resumeAndEnd(room);
        checkState(room);
        checkReplay(room);
        checkBids(room);
        expect(room.state().stage).toBe("closed");
        for (const { prices } of room.state().squads.values()) {
          const squad = [...prices.keys()].flatMap((id) => playersOf(open).get(id) ?? []);
          expect(squad).toHaveLength(open.settings.squadSize);
          expect(canFieldEleven(squad, open.settings)).toBe(true);
        }
      }),
      { numRuns: RUNS, seed: 9 },
    );
    expect(Math.min(sales, undone)).toBeGreaterThan(0);
  });

  test("a maximum that wins nothing shows in no event, and the clock decides the same however often it looks", () => {
    fc.assert(
      fc.property(arbitraryRoom, fc.integer({ min: 1800, max: 4 * 3600 }), (open, seconds) => {
        const wishes = open.players.map(({ id }, at) => ({
          participantId: (at % open.participantIds.length) + 1,
          playerId: id,
          rank: at + 1,
          maximum: 777_775,
          setAt: START,
        }));
        const [often, once] = [auctionRoom(open), auctionRoom(open)];
        for (const room of [often, once]) {
          room.wishes = wishes;
          room.act({ participantId: 1, isManager: true }, { kind: "resume" });
        }
        for (let at = START; at < START + 20 * HOUR_MS; at += seconds * SECOND_MS) {
          often.advanceTo(Math.min(at, START + 20 * HOUR_MS));
          if (often.state().pausedFor !== null) return;
        }
        once.runToEnd();
        const until = once.log.filter(({ at }) => at <= often.now);
        expect(often.log).toEqual(until);
        expect(JSON.stringify(once.log)).not.toContain("777775");
      }),
      { numRuns: RUNS, seed: 12 },
    );
  });
});
