import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { squadMails } from "#db/schema";
import type { SquadCommand } from "#game/squads/making";
import { bidStepAt } from "#game/squads/prices";
import type { AuctionState } from "#game/squads/ways/auction-state";
import { makeBidders } from "#game/squads/ways/bidder";
import { meansFor, nextBid, squadFault } from "#game/squads/ways/money";
import { nominationFault } from "#game/squads/ways/slow";
import { intendedMaximum, intendedPlayer } from "#game/squads/ways/wants";
import { rememberTimeZone } from "#server/people/accounts/time-zone";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { actInRoom } from "#server/squads/making/act-in-room";
import { openSquads } from "#server/squads/making/open-squads";
import { queueRoomMails } from "#server/squads/making/queue-room-mails";
import { setWish } from "#server/squads/making/set-wish";
import { settleRoom } from "#server/squads/making/settle-room";
import { fillPool } from "#tests/support/auction/fill-pool";
import { choose } from "#tests/support/choose-notice";
import type { TestServices } from "#tests/support/services";
import { START, type StartedLeague } from "#tests/support/start-league";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type League = StartedLeague<"Bela" | "Chen" | "Dev" | "Eli" | "Fay", never>;

let started: League;
let services: TestServices;
let leagueId: number;
let keys = 0;

const SETTINGS = { slowHours: 8, quietHours: "23-7", timeZone: "Asia/Kolkata" } as const;

/** 2026-03-18 10:00 in India, two weeks before the first match. */
const BEGIN = START - 14 * DAY - 9.5 * HOUR;

async function begin(settings: object = {}, players = 90): Promise<void> {
  started = await startOwnedLeague({
    members: ["Chen", "Dev", "Eli", "Fay"],
    settings: { ...SETTINGS, ...settings },
    now: BEGIN - DAY,
  });
  ({ services } = started);
  ({ leagueId } = started.league);
  fillPool(services, started.season, players);
  services.setNow(BEGIN);
  openSquads(services, managing(started), "slow");
}

beforeEach(() => begin());

function stateNow(): AuctionState {
  const room = inTransaction(services.db, (tx) =>
    settleRoom(tx, services, leagueId, services.now()),
  );
  if (room?.way !== "slow") throw new Error("It is no slow auction.");
  return room.state;
}

/** Lets time pass, with the server looking at its clocks every hour. */
function passTo(instant: number): void {
  while (services.now() < instant) {
    services.setNow(Math.min(instant, services.now() + HOUR));
    stateNow();
  }
}

function act(member: MemberLeague, command: SquadCommand): string | null {
  keys += 1;
  return actInRoom(services, member, { key: `slow-key-${keys}`, command }).refusal;
}

function name(member: MemberLeague, playerId: number): void {
  expect(act(member, { kind: "nominate", playerId })).toBeNull();
}

function bid(member: MemberLeague, playerId: number): void {
  const state = stateNow();
  const lot = state.lots.find((each) => each.playerId === playerId);
  if (lot === undefined) throw new Error("The player is not up for sale.");
  expect(act(member, { kind: "bid", playerId, amount: nextBid(state, lot) })).toBeNull();
}

function free(count: number): number[] {
  return stateNow()
    .open.players.slice(0, count)
    .map(({ id }) => id);
}

/** The people who were mailed since the last time, and the subjects. */
function mailed(): string[] {
  const before = services.mails.length;
  expect(queueRoomMails(services)).toBe(services.mails.length - before);
  return services.mails.slice(before).map(({ to, subject }) => `${to}: ${subject}`);
}

const nameOf = (playerId: number) =>
  (
    services.db.$client
      .prepare<[number], string>("SELECT name FROM pool_players WHERE id = ?")
      .pluck()
      .get(playerId) ?? ""
  ).toString();

describe("who was outbid", () => {
  test("gets one mail with all such lots, and the next one an hour later at the earliest", () => {
    const { asha, bela, chen } = started.members;
    const [first = 0, second = 0] = free(2);
    name(asha, first);
    name(asha, second);
    for (const id of [first, second]) bid(bela, id);
    services.setNow(services.now() + 10_000);
    for (const id of [first, second]) bid(chen, id);
    expect(mailed()).toEqual([
      `bela@example.org: Sunday Gully League: you were outbid for ${nameOf(first)} and ${nameOf(second)}`,
    ]);
    bid(bela, first);
    services.setNow(services.now() + 10_000);
    bid(chen, first);
    expect(mailed()).toEqual([]);
    services.setNow(services.now() + HOUR - 10_000);
    expect(mailed()).toContain(
      `bela@example.org: Sunday Gully League: you were outbid for ${nameOf(first)}`,
    );
    expect(mailed()).toEqual([]);
  });

  test("reads price, end and the way back in their own zone", () => {
    const { asha, bela, chen } = started.members;
    rememberTimeZone(services.db, bela.userId, "Australia/Sydney");
    const [player = 0] = free(1);
    name(asha, player);
    bid(bela, player);
    services.setNow(services.now() + HOUR);
    bid(chen, player);
    mailed();
    const mail = services.mails.find(({ to }) => to === "bela@example.org");
    expect(mail?.kind).toBe("reminder");
    expect(mail?.link).toBe(`http://gully.test/league/${leagueId}/room`);
    // From 11:00 in India it is eight hours to 19:00, which is 00:30 of the next day in Sydney.
    expect(mail?.text).toContain(`${nameOf(player)} is at 2.25 now, until Thu 19 Mar, 00:30 AEDT.`);
    expect(mail?.text).toContain(`Stop emails about squads and trades:\n${mail?.unsubscribe}`);
  });

  test("gets no mail about what they have seen, or who has stopped them", () => {
    const { asha, bela, chen } = started.members;
    const [first = 0, second = 0] = free(2);
    name(asha, first);
    name(asha, second);
    setWish(services, chen, { playerId: first, maximum: 900 });
    bid(bela, first);
    bid(bela, second);
    services.setNow(services.now() + 1_000);
    choose(services, { id: bela.userId }, "squads mail", false);
    bid(chen, second);
    expect(mailed()).toEqual([]);
    choose(services, { id: bela.userId }, "squads mail");
    expect(mailed()).toEqual([
      `bela@example.org: Sunday Gully League: you were outbid for ${nameOf(second)}`,
    ]);
  });

  test("is not woken in the quiet hours", () => {
    const { bela, chen } = started.members;
    // It is 23:00 in India. At 18:00 the clock has named a player for everybody who had named nobody.
    passTo(BEGIN + 13 * HOUR);
    const [{ playerId } = { playerId: 0 }] = stateNow().lots;
    bid(bela, playerId);
    passTo(BEGIN + 14 * HOUR);
    bid(chen, playerId);
    expect(mailed()).toEqual([]);
    services.setNow(BEGIN + 21 * HOUR - 1);
    expect(mailed()).toEqual([]);
    services.setNow(BEGIN + 21 * HOUR);
    expect(mailed()).toContain(
      `bela@example.org: Sunday Gully League: you were outbid for ${nameOf(playerId)}`,
    );
    // Eight hours from the morning on.
    expect(stateNow().lots.find((lot) => lot.playerId === playerId)?.endsAt).toBe(
      BEGIN + 29 * HOUR,
    );
  });
});

describe("who can name a player", () => {
  test("gets a mail after an hour, and one a day at most", () => {
    const { asha } = started.members;
    expect(mailed()).toEqual([]);
    const [first = 0, second = 0] = free(2);
    name(asha, first);
    name(asha, second);
    services.setNow(BEGIN + HOUR);
    const mails = mailed();
    expect(mails).toHaveLength(5);
    expect(mails).toContain("fay@example.org: Sunday Gully League: you can name a player");
    expect(mails.join()).not.toContain("asha@");
    services.setNow(BEGIN + 3 * HOUR);
    expect(mailed()).toEqual([]);
    const text = services.mails.find(({ to }) => to === "fay@example.org")?.text;
    // Ten in the morning and eight hours, as UTC for a reader whose zone is not known.
    expect(text).toContain("If you have named nobody by Wed 18 Mar, 12:30 UTC, the first");
  });
});

describe("a slow auction over days", () => {
  test("sells to members who are there and to members who are away, within the rules, and with few mails", async () => {
    await begin({ slowHours: 2 }, 50);
    const members = Object.values(started.members);
    const absent = [started.members.eli, started.members.fay];
    const bidders = makeBidders(
      members.map(({ participantId }) => participantId),
      7,
    );
    // A member who is away has a maximum for everybody, as one sets them on the list beforehand.
    for (const member of absent) {
      const bidder = bidders.find(({ participantId }) => participantId === member.participantId);
      for (const { id: playerId, base } of stateNow().open.players) {
        if (bidder === undefined) continue;
        const limits = { next: base, highest: 9_000 };
        const maximum = intendedMaximum(bidder, stateNow(), playerId, limits);
        services.setNow(services.now() + 2_500);
        if (maximum !== null) setWish(services, member, { playerId, maximum: onStep(maximum) });
      }
    }
    let visits = 0;
    while (stateNow().stage !== "closed") {
      visits += 1;
      expect(visits).toBeLessThan(200);
      passTo(services.now() + 2 * HOUR);
      queueRoomMails(services);
      const member = members[visits % 4];
      const bidder = bidders[visits % 4];
      if (member === undefined || bidder === undefined) continue;
      visit(member, bidder);
    }
    const { squads, sales, open } = stateNow();
    expect(sales.length).toBeGreaterThan(40);
    for (const { prices, purse, participantId } of squads.values()) {
      const count = (role: string) =>
        open.players.filter((player) => prices.has(player.id) && player.role === role).length;
      const missing =
        Math.max(0, 3 - count("Batsman")) +
        Math.max(0, 3 - count("Bowler")) +
        Math.max(0, 1 - count("Allrounder")) +
        Math.max(0, 1 - count("Wicket Keeper"));
      expect(prices.size + missing).toBeLessThanOrEqual(11);
      expect(purse).toBeGreaterThanOrEqual(0);
      expect([...prices.values()].reduce((sum, price) => sum + price, purse)).toBe(10_000);
      const isAbsent = absent.some((member) => member.participantId === participantId);
      if (isAbsent) expect(prices.size).toBeGreaterThan(0);
    }
    const perDay = services.mails.length / members.length / ((services.now() - BEGIN) / DAY);
    expect(perDay).toBeGreaterThan(0);
    expect(perDay).toBeLessThan(6);
    expect(services.db.select().from(squadMails).all().length).toBeLessThanOrEqual(12);
  });
});

/** Looks at the room once: bids for all that is worth it, and names whom they want. */
function visit(member: MemberLeague, bidder: ReturnType<typeof makeBidders>[number]): void {
  const { participantId } = member;
  for (const { playerId } of stateNow().lots) {
    const state = stateNow();
    const lot = state.lots.find((each) => each.playerId === playerId);
    if (lot === undefined || lot.leader === participantId) continue;
    if (squadFault(state, participantId, playerId) !== null) continue;
    const { highestBid } = meansFor(state, participantId, playerId);
    const limits = { next: nextBid(state, lot), highest: highestBid };
    if (intendedMaximum(bidder, state, playerId, limits) !== null) bid(member, playerId);
  }
  const state = stateNow();
  if (state.stage !== "running" || nominationFault(state, participantId) !== null) return;
  const ids = state.open.players
    .map(({ id }) => id)
    .filter((id) => !state.lots.some(({ playerId }) => playerId === id));
  const playerId = intendedPlayer(bidder, state, ids, "pick");
  if (playerId !== null) act(member, { kind: "nominate", playerId });
}

/** The next lower price that can be bid. */
function onStep(price: number): number {
  const step = bidStepAt(stateNow().open.settings, price);
  return Math.floor(price / step) * step;
}
