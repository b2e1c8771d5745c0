import { beforeEach, expect, test } from "vitest";
import { leagueLog } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import type { SquadCommand } from "#game/squads/making";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listSquadEvents, loadOwnedPlayers } from "#server/play/squads/load-squads";
import { actInRoom } from "#server/squads/making/act-in-room";
import { setWish } from "#server/squads/making/set-wish";
import { showOwnList } from "#server/squads/making/show-list";
import { showRoom } from "#server/squads/making/show-room";
import { openRoom } from "#tests/support/open-room";
import type { SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

const DAY = 24 * HOUR_MS;
/** No price of the test has these figures. */
const LOSING_BID = 1_350;
const WINNING_BID = 4_750;

let started: StartedLeague<"Ravi", "Zoe">;
let services: TestServices;
let season: SmallSeason;
let asha: MemberLeague;
let ravi: MemberLeague;
let players: readonly number[];

beforeEach(async () => {
  const options = { members: ["Ravi"], outsiders: ["Zoe"], format: "owned" } as const;
  started = await startLeague([START], options);
  ({ services, season } = started);
  ({ asha, ravi } = started.members);
  const settings = { squadSize: 11, bidStep: "0.25" } as const;
  const { leagueId } = started.league;
  const open = openRoom(services, season, leagueId, { way: "sealed", settings });
  players = open.players.map(({ id }) => id);
});

const bid = (member: MemberLeague, place: number, maximum: number | null) =>
  setWish(services, member, { playerId: players[place] ?? 0, maximum });

function roomAs(member: MemberLeague) {
  const room = showRoom(services, member);
  if (room.way !== "sealed") throw new Error("There are no sealed rounds.");
  return room;
}

const act = (member: MemberLeague, kind: SquadCommand["kind"] & ("sell" | "undo" | "pause")) =>
  actInRoom(services, member, { key: `key-to-${kind}-it`, command: { kind } }).refusal;

const wait = (ms: number) => services.setNow(services.now() + ms);

test("bids are opened at the deadline; one who bids too late bids in the next round", () => {
  bid(asha, 0, 900);
  wait(DAY);
  bid(ravi, 0, 950);
  expect(loadOwnedPlayers(services.db, asha.leagueId)).toEqual([
    { playerId: players[0], participantId: asha.participantId, price: 100 },
  ]);
  const { part } = roomAs(ravi);
  expect(part.round?.number).toBe(2);
  expect(part.sales).toMatchObject([{ playerId: players[0], price: 100, round: 1 }]);
});

test("the highest bid leaves the lowest base price for each other open place", () => {
  const highest = () => roomAs(asha).part.news.seats.map(({ highestBid }) => highestBid);
  expect(highest()).toEqual([10_000 - 10 * 100, 10_000 - 10 * 100]);
  bid(asha, 0, 900);
  wait(DAY);
  expect(highest()).toEqual([10_000 - 100 - 9 * 100, 10_000 - 10 * 100]);
});

test("before the deadline nobody sees another's bid, and a losing bid never", () => {
  bid(asha, 0, WINNING_BID);
  bid(ravi, 0, LOSING_BID);
  bid(ravi, 1, LOSING_BID);
  const shown = () => JSON.stringify(roomAs(asha));
  expect(shown()).toContain(`${WINNING_BID}`);
  expect(shown()).not.toContain(`${LOSING_BID}`);
  expect(JSON.stringify(roomAs(ravi))).not.toContain(`${WINNING_BID}`);
  wait(DAY);
  expect(roomAs(asha).part.sales).toMatchObject([
    { playerId: players[0], price: 1_400 },
    { playerId: players[1], participantId: ravi.participantId, price: 100 },
  ]);
  expect(shown()).not.toContain(`${LOSING_BID}`);
  expect(JSON.stringify(roomAs(ravi))).not.toContain(`${WINNING_BID}`);
  const events = listSquadEvents(services.db, asha.leagueId).slice(1);
  expect(JSON.stringify(events)).not.toContain(`${LOSING_BID}`);
  expect(JSON.stringify(events)).not.toContain(`${WINNING_BID}`);
});

test("rounds go on over days until all squads are full, and the rest is filled", () => {
  for (let place = 0; place < 8; place += 1) bid(place % 2 === 0 ? asha : ravi, place, 300);
  wait(60 * DAY);
  const { part } = roomAs(asha);
  expect(part.news.stage).toBe("closed");
  expect(part.sales).toHaveLength(22);
  expect(part.sales.filter(({ round }) => round === 1)).toHaveLength(8);
  expect(loadOwnedPlayers(services.db, asha.leagueId)).toHaveLength(22);
  const begins = services.now();
  expect(roomAs(ravi).part.news.at).toBe(begins);
});

test("the manager ends a round and undoes it; a member does neither", () => {
  bid(ravi, 0, 900);
  expect(() => act(ravi, "sell")).toThrow(expect.objectContaining({ code: "forbidden" }));
  expect(act(asha, "sell")).toBeNull();
  expect(roomAs(asha).part.sales).toEqual([]);
  wait(HOUR_MS);
  expect(roomAs(asha).part.sales).toHaveLength(1);
  expect(() => act(ravi, "undo")).toThrow(expect.objectContaining({ code: "forbidden" }));
  expect(act(asha, "undo")).toBeNull();
  expect(loadOwnedPlayers(services.db, asha.leagueId)).toEqual([]);
});

test("who is not in the league bids for nobody, and ends no round", () => {
  const zoe = { ...asha, userId: started.zoe.id };
  expect(() => bid(zoe, 0, 900)).toThrow(expect.objectContaining({ code: "not-found" }));
  expect(() => act(zoe, "sell")).toThrow(expect.objectContaining({ code: "not-found" }));
});

test("an undone round shows its bids to all, and they are void", () => {
  bid(ravi, 0, WINNING_BID);
  bid(asha, 0, LOSING_BID);
  wait(1);
  expect(act(asha, "sell")).toBeNull();
  wait(HOUR_MS);
  const shown = () => JSON.stringify(roomAs(asha));
  expect(shown()).not.toContain(`${WINNING_BID}`);
  wait(HOUR_MS);
  expect(act(asha, "undo")).toBeNull();
  expect(shown()).toContain(`${WINNING_BID}`);
  const [playerId] = players;
  expect(roomAs(ravi).part.takenBack).toEqual([
    {
      ...{ playerId, by: asha.participantId },
      opened: [
        { playerId, participantId: ravi.participantId, amount: WINNING_BID },
        { playerId, participantId: asha.participantId, amount: LOSING_BID },
      ],
    },
  ]);
  expect(roomAs(ravi).part.bids).toEqual([]);
  const log = services.db.select({ change: leagueLog.change }).from(leagueLog).all();
  expect(log.at(-1)?.change).toMatchObject({ kind: "sales undone", opened: 2 });
  // The bids that an undo shows are of no use to the manager who made it.
  bid(asha, 0, WINNING_BID + 50);
  wait(DAY);
  expect(loadOwnedPlayers(services.db, asha.leagueId)).toEqual([]);
});

test("a bid that falls away is told to its owner alone", () => {
  bid(ravi, 0, 9_000);
  bid(ravi, 1, 9_050);
  wait(DAY);
  const notices = roomAs(ravi).part.fellAway;
  expect(notices).toEqual([
    "Your bid of 90.50 for Reds 1 lapsed. You can bid up to 90.00: you still need 11 players.",
  ]);
  expect(roomAs(asha).part.fellAway).toEqual([]);
  expect(showOwnList(services, ravi).fellAway).toEqual(notices);
});
