import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client";
import { leagues } from "#db/schema";
import { bidStepAt, plainPrice } from "#game/squads/prices";
import type { AuctionState, Lot } from "#game/squads/ways/auction-state";
import { type Bidder, makeBidders, whim } from "#game/squads/ways/bidder";
import { meansFor, nextBid, squadFault } from "#game/squads/ways/money";
import { intendedMaximum } from "#game/squads/ways/wants";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listSquadEvents } from "#server/play/squads/load-squads";
import { loadRoom } from "#server/squads/making/load-room";
import { loadAllWishes } from "#server/squads/making/load-wishes";
import { openSquads } from "#server/squads/making/open-squads";
import { setWish } from "#server/squads/making/set-wish";
import { checkOnPaper } from "#tests/support/auction/auction-on-paper";
import { fillPool } from "#tests/support/auction/fill-pool";
import { rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { dataOf, mutate } from "./ask";
import { type LeagueOnDisk, type Member, makeLeagueOnDisk } from "./league-on-disk";
import { until } from "./until";

const MEMBERS = rounds(4, 12);
const PLACES = 15;
/** Members who are away: their maxima bid for them. */
const ABSENT = MEMBERS / 4;
const PRELOAD = path.resolve(import.meta.dirname, "../support/shifted-clock.mjs");

let folder: string;
let league: LeagueOnDisk;
let server: RunningServer;
let db: Db;
let shift = 0;
const streams = new AbortController();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-auction-"));
  league = await makeLeagueOnDisk(MEMBERS);
  const { leagueId, season } = league;
  league.look((services) => {
    services.db.update(leagues).set({ format: "owned", squadSize: PLACES }).run();
    fillPool(services, season, MEMBERS * PLACES);
    openSquads(services, requireManager(services.db, { id: 1 }, leagueId), "live");
    for (const bidder of absentOnes()) {
      const member = requireMember(services.db, { id: bidder.participantId }, leagueId);
      const state = stateIn(services.db);
      for (const { id: playerId, base } of state.open.players) {
        const limits = { next: base, highest: 4_000 };
        const maximum = intendedMaximum(bidder, state, playerId, limits);
        if (maximum !== null) setWish(services, member, { playerId, maximum: onStep(maximum) });
      }
    }
  });
  setShift(0);
  const env = { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: path.join(folder, "shift") };
  server = await startServer({ dataDir: league.dataDir, env });
  db = openDatabase(path.join(league.dataDir, "gully.db"));
});
afterAll(async () => {
  streams.abort();
  db.$client.close();
  await server.stop();
  league.remove();
  rmSync(folder, { recursive: true });
});

test(`${MEMBERS} automated bidders fill ${MEMBERS * PLACES} places by the rules`, async () => {
  const [manager] = league.members;
  if (manager === undefined) throw new Error("A league has a manager.");
  const bidders = allBidders().slice(0, MEMBERS - ABSENT);
  for (const member of league.members) await follow(member);
  await act(manager, { intent: "resume", player: null, sale: null });
  while (stateIn(db).stage !== "closed") {
    const state = stateIn(db);
    expect(state.pausedFor).toBeNull();
    const [lot] = state.lots;
    const bidder = lot && nextBidder(bidders, state, lot);
    if (lot && bidder) {
      const member = league.members.find((each) => each.participantId === bidder.participantId);
      if (member === undefined) throw new Error("A bidder is a member.");
      const amount = plainPrice(nextBid(state, lot));
      await act(member, { intent: "bid", player: lot.playerId, amount });
      continue;
    }
    // Nobody wants more: on to the hammer, or to what comes after it.
    const room = loadRoom(db, league.leagueId);
    const dueAt = room?.making.dueAt(room.state, loadAllWishes(db, league.leagueId)) ?? 0;
    setShift(shift + Math.max(0, dueAt + 5 - serverNow()));
    const { lastEventId } = room ?? { lastEventId: 0 };
    await until(() => (loadRoom(db, league.leagueId)?.lastEventId ?? 0) > lastEventId);
  }
  const log = listSquadEvents(db, league.leagueId).map(({ at, userId, event }) => ({
    at,
    byHand: userId !== null,
    event,
  }));
  const maxima = loadAllWishes(db, league.leagueId).flatMap(({ maximum, ...wish }) =>
    maximum === null ? [] : [{ ...wish, maximum }],
  );
  const { book, faults } = checkOnPaper(log, maxima);
  expect(faults).toEqual([]);
  expect(book.sales).toBe(MEMBERS * PLACES);
  const cheap = log.map((entry) =>
    entry.event.kind === "bid" ? { ...entry, event: { ...entry.event, amount: 50 } } : entry,
  );
  expect(checkOnPaper(cheap, maxima).faults.length).toBeGreaterThan(MEMBERS * PLACES);
  const bids = log.filter(({ event }) => event.kind === "bid");
  expect(bids.some(({ byHand, event }) => byHand && event.kind === "bid")).toBe(true);
  expect(bids.some(({ event }) => event.kind === "bid" && event.byMaximum)).toBe(true);
});

/** The members who want the player at the next price: drawn by lot at each price. */
function nextBidder(bidders: readonly Bidder[], state: AuctionState, lot: Lot): Bidder | undefined {
  const next = nextBid(state, lot);
  const draw = ({ seed }: Bidder) => whim(seed, lot.playerId, next);
  return [...bidders]
    .sort((a, b) => draw(a) - draw(b))
    .find((bidder) => {
      const { participantId } = bidder;
      if (lot.leader === participantId) return false;
      const highest = meansFor(state, participantId, lot.playerId).highestBid;
      const wants = intendedMaximum(bidder, state, lot.playerId, { next, highest }) !== null;
      return wants && squadFault(state, participantId, lot.playerId) === null;
    });
}

let keys = 0;

/** Asks for something in the room, as its page does. */
async function act(member: Member, command: object): Promise<void> {
  keys += 1;
  const request = { ...command, key: `bidder-${keys}` };
  const input = { leagueId: league.leagueId, request };
  const answer = await mutate(server, "room.act", member.cookie, input);
  expect(answer && dataOf(answer)).toMatchObject({ faults: [] });
}

/** Everybody has the room open: one whose people are gone would pause. */
async function follow({ cookie }: Member): Promise<void> {
  const answer = await fetch(`${server.url}/league/${league.leagueId}/room/events`, {
    headers: { cookie },
    signal: streams.signal,
  });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  const read = async () => {
    while (!(await reader?.read())?.done);
  };
  read().catch(() => {});
}

function stateIn(of: Db): AuctionState {
  const room = loadRoom(of, league.leagueId);
  if (room?.way !== "live") throw new Error("It is no live auction.");
  return room.state;
}

function allBidders(): Bidder[] {
  return makeBidders(
    league.members.map(({ participantId }) => participantId),
    12,
  );
}

function absentOnes(): Bidder[] {
  return allBidders().slice(MEMBERS - ABSENT);
}

function onStep(price: number): number {
  const step = bidStepAt({ bidStep: "0.25", bidStepFrom: "0.50" }, price);
  return Math.floor(price / step) * step;
}

function setShift(ms: number): void {
  shift = ms;
  writeFileSync(path.join(folder, "shift"), String(Math.round(ms)));
}

function serverNow(): number {
  return Date.now() + shift;
}
