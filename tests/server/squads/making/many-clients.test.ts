import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { squadEvents } from "#db/schema";
import type { SquadCommand } from "#game/squads/making";
import { replaySquads } from "#game/squads/squads";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listSquadEvents, loadOwnedPlayers } from "#server/play/squads/load-squads";
import { actInRoom, type RoomAnswer } from "#server/squads/making/act-in-room";
import { loadRoom } from "#server/squads/making/load-room";
import { createRoomHub } from "#server/squads/making/room-hub";
import { createRoomsWatch } from "#server/squads/making/rooms-on-time";
import { setWish } from "#server/squads/making/set-wish";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { rounds } from "#tests/support/rounds";
import { type RoomLeague, startRoomLeague } from "./room-league";

let league: RoomLeague;
let folder: DataFolder;
let file: Buffer;
/** Databases are closed before their folder goes. */
let opened: Services[];

beforeEach(async () => {
  league = await startRoomLeague();
  league.start();
  file = league.started.services.db.$client.serialize();
  folder = makeDataFolder();
  opened = [];
});

afterEach(() => {
  for (const { db } of opened) db.$client.close();
  folder.remove();
});

test("two processes on one database follow each other's bids", () => {
  const [first, second] = twoProcesses("followed.db");
  const { asha, ravi } = league.started.members;
  expect(bid(first, ravi, 100, "key-one-of-ravi").refusal).toBeNull();
  expect(bid(second, asha, 100, "key-one-of-asha").refusal).toMatch("The next bid is");
  expect(bid(second, asha, 125, "key-two-of-asha").refusal).toBeNull();
  expect(bid(first, ravi, 125, "key-two-of-ravi").refusal).toMatch("The next bid is");
  // The answer of the one is known to the other.
  const again = bid(second, ravi, 100, "key-one-of-ravi");
  expect(again).toEqual(bid(first, ravi, 100, "key-one-of-ravi"));
  expect(listSquadEvents(first.db, league.leagueId).map(({ event }) => event.kind)).toEqual([
    "open",
    "resume",
    "lot",
    "bid",
    "bid",
  ]);
  expect(loadRoom(first.db, league.leagueId)).toEqual(loadRoom(second.db, league.leagueId));
});

test("whatever clients send at once, the squads are those of the replay", () => {
  let run = 0;
  fc.assert(
    fc.property(fc.array(turn, { minLength: 20, maxLength: 50 }), (turns) => {
      run += 1;
      const processes = twoProcesses(`run-${run}.db`);
      const watches = processes.map(createRoomsWatch);
      const answers = new Map<string, RoomAnswer>();
      const players = league.started.season.playersOf(0);
      let now = league.started.services.now();
      for (const { process, person, key, pass, ask, amount, more, place } of turns) {
        now += pass;
        for (const services of processes) setNow(services, now);
        const services = processes[process] ?? processes[0];
        const member = people()[person] ?? people()[0];
        const room = loadRoom(services.db, league.leagueId);
        const lot = room?.way === "live" ? room.state.lots[0] : undefined;
        const playerId = (place === 0 ? lot?.playerId : undefined) ?? players[place] ?? 0;
        const next = (lot?.price ?? 75) + 25 * more;
        if (ask === "wish") setWish(services, member, { playerId, maximum: amount });
        else if (ask === "clock") watches[process]?.();
        else {
          const named = `key-of-everybody-${key}`;
          const command: SquadCommand =
            ask === "bid" ? { kind: ask, playerId, amount: next } : { kind: ask };
          const asker = ask === "bid" ? member : people()[0];
          const answer = actInRoom(services, asker, { key: named, command });
          const whose = `${asker.participantId}/${named}`;
          // A process knows what it has refused; what was accepted is known to all.
          const before = answers.get(whose);
          if (before !== undefined && before.refusal === null) expect(answer).toEqual(before);
          else if (answer.refusal === null) answers.set(whose, answer);
        }
      }
      checkRoom(processes[0]);
      checkRoom(processes[1]);
      const keys = processes[0].db
        .select()
        .from(squadEvents)
        .all()
        .flatMap(({ key, part }) => (part === 0 && key?.includes("of-everybody") ? key : []));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toHaveLength(answers.size);
    }),
    { numRuns: rounds(5, 15), endOnFailure: true },
  );
});

/** A command of somebody, its process, and the time since the turn before. */
const turn = fc.record({
  process: fc.nat(1),
  person: fc.nat(1),
  key: fc.nat(40),
  pass: fc.constantFrom(0, 0, 1, 900, 4_000, 9_999, 31_000),
  ask: fc.constantFrom(
    "bid",
    "bid",
    "bid",
    "bid",
    "wish",
    "clock",
    "clock",
    "pause",
    "resume",
    "resume",
    "sell",
    "skip",
    "undo",
  ),
  amount: fc.constantFrom(100, 125, 150, 500, 2_500, 9_000, 10_000),
  more: fc.constantFrom(0, 1, 1, 1, 1, 2, 400),
  place: fc.constantFrom(0, 0, 0, 0, 1, 2),
});

/** The room is what its events say, so are squads and owners, and nobody owes anything. */
function checkRoom({ db }: Services): void {
  const { leagueId } = league;
  const room = loadRoom(db, leagueId);
  const squads = replaySquads(listSquadEvents(db, leagueId).map(({ event }) => event));
  expect(room?.state.squads).toEqual(squads);
  const fresh = openDatabase(db.$client.name);
  expect(room).toEqual(loadRoom(fresh, leagueId));
  fresh.$client.close();
  const owned = [...squads.values()].flatMap(({ participantId, prices }) =>
    [...prices].map(([playerId, price]) => ({ playerId, participantId, price })),
  );
  const byPlayer = (a: { playerId: number }, b: { playerId: number }) => a.playerId - b.playerId;
  expect([...loadOwnedPlayers(db, leagueId)].sort(byPlayer)).toEqual(owned.sort(byPlayer));
  for (const { purse } of squads.values()) expect(purse).toBeGreaterThanOrEqual(0);
}

type Clocked = Services & { clock: number };

function twoProcesses(name: string): [Clocked, Clocked] {
  const source = openDatabase(file);
  source.run(`vacuum into '${path.join(folder.dataDir, name)}'`);
  source.$client.close();
  return [openProcess(name), openProcess(name)];
}

/** The services of a process of its own on a file. */
function openProcess(name: string): Clocked {
  const db = openDatabase(folder.file(name));
  // No power fails here, and waiting for the disk is most of the work of this test.
  db.$client.pragma("synchronous = OFF");
  const services: Clocked = {
    ...league.started.services,
    db,
    clock: league.started.services.now(),
    now: () => services.clock,
    rooms: createRoomHub({ db, now: () => services.clock }),
  };
  opened.push(services);
  return services;
}

function setNow(services: Clocked, now: number): void {
  services.clock = now;
}

function people() {
  const { asha, ravi } = league.started.members;
  return [asha, ravi] as const;
}

function bid(services: Services, by: MemberLeague, amount: number, key: string) {
  return actInRoom(services, by, { key, command: { kind: "bid", playerId: league.up, amount } });
}
