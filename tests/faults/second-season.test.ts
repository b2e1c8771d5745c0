import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { leagues, poolPlayers, teams, tryCounts } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import type { SquadEvent } from "#game/squads/events";
import { replaySquads } from "#game/squads/squads";
import { requireManager } from "#server/play/leagues/league-access";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { listSquadEvents, loadOwnedPlayers } from "#server/play/squads/load-squads";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import { loadRoom } from "#server/squads/making/load-room";
import { loadAllWishes } from "#server/squads/making/load-wishes";
import { openSquads } from "#server/squads/making/open-squads";
import { growPool } from "#tests/support/room-on-disk";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { joinAs, makeLeague, makeSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { ask, mutate } from "./ask";
import { followRoom, logIn } from "./evening-league";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";
import { until } from "./until";

const MEMBERS = 8;
const PRELOAD = path.resolve(import.meta.dirname, "../support/shifted-clock.mjs");
/** The price of each player of last season. */
const LAST_PRICE = 300;

const folder = mkdtempSync(path.join(tmpdir(), "gully-second-season-"));
const clock = path.join(folder, "shift");
let shift = 0;
let server: RunningServer | null = null;
let disk: LeagueOnDisk | null = null;
let streams = new AbortController();

afterEach(async () => {
  streams.abort();
  await server?.stop();
  disk?.remove();
  rmSync(folder, { recursive: true });
});

test("eight keep players and match a price over HTTP; kill -9 in both loses nothing", async () => {
  disk = await makeLeagueOnDisk(MEMBERS);
  const { look, members } = disk;
  const { leagueId, owned } = look((services) => startSecondSeason(services, disk as LeagueOnDisk));
  const paper: SquadEvent[] = [];
  await start(leagueId);

  // Everybody keeps their first player, and the server dies while half of them ask.
  const keep = (index: number) => {
    const body = new URLSearchParams({ intent: "keep", [`keep.${owned[index]?.[0]}`]: "1" });
    const { cookie = "" } = members[index] ?? {};
    return ask(up(), `/league/${leagueId}/room`, { cookie, method: "POST", body });
  };
  for (const index of [0, 1, 2, 3]) expect((await keep(index))?.status).toBe(302);
  const cut = [4, 5, 6, 7].map(keep);
  await kill();
  const answers = await Promise.all(cut);
  await start(leagueId);
  for (const [at, answer] of answers.entries()) {
    if (answer?.status !== 302) expect((await keep(at + 4))?.status).toBe(302);
  }
  // The events say nothing of it before the deadline.
  expect(kinds(leagueId)).toEqual(["open", "round"]);
  await passTime(leagueId);
  for (const [index, { participantId }] of ownersOf(leagueId).entries()) {
    const playerId = owned[index]?.[0] ?? 0;
    paper.push({ kind: "sold", playerId, participantId, price: LAST_PRICE, how: "kept" });
  }
  expect(sales(leagueId)).toEqual(expect.arrayContaining(paper));
  expect(sales(leagueId)).toHaveLength(MEMBERS);

  // The manager goes on with the live auction.
  const [manager, bidder] = members;
  const begin = new URLSearchParams({ intent: "begin" });
  const cookie = manager?.cookie ?? "";
  const begun = await ask(up(), `/league/${leagueId}/squads/set-up`, {
    ...{ cookie, method: "POST", body: begin },
  });
  expect(begun?.status).toBe(302);
  const act = (index: number, request: object, key: string) =>
    mutate(up(), "room.act", members[index]?.cookie ?? "", {
      leagueId,
      request: { key, player: null, sale: null, ...request },
    });
  await act(0, { intent: "resume" }, "the-first-resume");
  const wanted = () => {
    const room = look(({ db }) => loadRoom(db, leagueId));
    return room?.way === "live" ? (room.state.lots[0] ?? null) : null;
  };
  await passTime(leagueId);
  const lot = wanted();
  const former = owned.findIndex((players) => players.includes(lot?.playerId ?? 0));
  expect(former).toBeGreaterThanOrEqual(0);
  const other = former === 1 ? 2 : 1;
  expect(bidder).toBeDefined();
  const bid = { intent: "bid", player: lot?.playerId, amount: "3.00" };
  expect((await act(other, bid, "a-bid-of-three"))?.status).toBe(200);
  await passTime(leagueId);
  expect(wanted()).toMatchObject({ matcher: ownersOf(leagueId)[former]?.participantId });

  // The server dies while the former owner has ten seconds: they have them again.
  await kill();
  await start(leagueId);
  expect(look(({ db }) => loadRoom(db, leagueId)?.state)).toMatchObject({ stage: "paused" });
  const match = { intent: "match", player: lot?.playerId };
  await act(former, match, "a-match-in-a-pause");
  expect(sales(leagueId)).toHaveLength(MEMBERS);
  await act(0, { intent: "resume" }, "the-second-resume");
  await act(other, match, "a-match-of-another");
  expect(sales(leagueId)).toHaveLength(MEMBERS);
  const twice = await Promise.all([1, 2].map(() => act(former, match, "the-match-itself")));
  expect(twice.map((answer) => answer?.status)).toEqual([200, 200]);
  expect(sales(leagueId).at(-1)).toEqual({
    ...{ kind: "sold", playerId: lot?.playerId, price: LAST_PRICE, how: "matched" },
    participantId: ownersOf(leagueId)[former]?.participantId,
  });
  expect(sales(leagueId)).toHaveLength(MEMBERS + 1);

  // After one more kill the events give the same squads, and the same owners.
  await kill();
  look(({ db }) => {
    const events = listSquadEvents(db, leagueId).map(({ event }) => event);
    const squads = replaySquads(events);
    expect(loadRoom(db, leagueId)?.state.squads).toEqual(squads);
    expect([...squads.values()].flatMap(({ prices }) => [...prices.keys()]).sort()).toEqual(
      loadOwnedPlayers(db, leagueId)
        .map(({ playerId }) => playerId)
        .sort(),
    );
    expect(listWrongOwners(db)).toEqual([]);
  });

  function ownersOf(id: number) {
    return look(({ db }) => {
      const [first] = listSquadEvents(db, id);
      if (first?.event.kind !== "open") throw new Error("The events begin with `open`.");
      return first.event.participantIds.map((participantId) => ({ participantId }));
    });
  }
});

/**
 * The first league's members have eleven players each; the second follows it with the same people and
 * the same players.
 */
function startSecondSeason(services: TestServices, { leagueId, season, members }: LeagueOnDisk) {
  const { db, now } = services;
  const owned = { format: "owned", squadSize: 11, teamBalance: 8, squadsBy: "live" } as const;
  db.update(leagues).set(owned).where(eq(leagues.id, leagueId)).run();
  growPool(services, season.tournamentId, 128);
  const first = requireManager(db, { id: 1 }, leagueId);
  const open = openSquads(services, first, "typed");
  const poolOf = (tournamentId: number) =>
    db
      .select({ id: poolPlayers.id, key: poolPlayers.key })
      .from(poolPlayers)
      .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
      .where(eq(teams.tournamentId, tournamentId))
      .all();
  // The whole pool of the live auction's first lots belongs to somebody.
  const keys = members.map(() => [] as string[]);
  const keyOf = new Map(poolOf(season.tournamentId).map(({ id, key }) => [id, key]));
  const source = { leagueId, userId: null, key: null, at: now() };
  const sold = open.players.slice(0, MEMBERS * 11).map(({ id }, index): SquadEvent => {
    keys[index % MEMBERS]?.push(keyOf.get(id) ?? "");
    const participantId = members[index % MEMBERS]?.participantId ?? 0;
    return { kind: "sold", playerId: id, participantId, price: LAST_PRICE };
  });
  appendSquadEvents(db, source, [...sold, { kind: "close" }]);

  const next = makeSeason(services, [now() + 90 * 24 * HOUR_MS], { name: "The Second Trophy" });
  const [reds = 0, blues = 0] = season.teamIds;
  growPool(services, next.tournamentId, 128);
  // The feed knows the players by the same keys.
  const [redsAgain = 0, bluesAgain = 0] = next.teamIds;
  for (const { id, key } of poolOf(next.tournamentId)) {
    const again = key
      .replace(`more-${redsAgain}-`, `more-${reds}-`)
      .replace(`more-${bluesAgain}-`, `more-${blues}-`);
    db.update(poolPlayers).set({ key: again }).where(eq(poolPlayers.id, id)).run();
  }
  const [manager, ...others] = members.map(({ email }, index) => ({
    ...{ id: index + 1, email, displayName: `Member ${index}` },
  }));
  if (manager === undefined) throw new Error("A league has a manager.");
  const league = makeLeague(services, next, manager as never);
  for (const user of others) joinAs(services, league, user as never);
  db.update(leagues)
    .set({
      ...owned,
      ...{ formerLeagueId: leagueId, retained: 1, retainedHours: 1 },
      ...{ rightsToMatch: 1, openPlaces: "open" },
    })
    .where(eq(leagues.id, league.leagueId))
    .run();
  openSquads(services, requireManager(db, { id: 1 }, league.leagueId));
  const idOf = new Map(poolOf(next.tournamentId).map(({ id, key }) => [key, id]));
  return {
    leagueId: league.leagueId,
    owned: keys.map((own) => own.map((key) => idOf.get(key) ?? 0)),
  };
}

function up(): RunningServer {
  if (server === null) throw new Error("The server is down.");
  return server;
}

async function start(leagueId: number): Promise<void> {
  setShift(shift);
  const env = { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: clock };
  server = await startServer({ dataDir: disk?.dataDir ?? "", env });
  streams = new AbortController();
  for (const member of disk?.members ?? []) {
    const cookie = member.cookie || (await logIn(up(), member));
    await followRoom(up(), leagueId, cookie, streams.signal);
  }
}

async function kill(): Promise<void> {
  const killed = server;
  server = null;
  await killed?.end("SIGKILL");
}

function setShift(ms: number): void {
  shift = ms;
  writeFileSync(clock, String(Math.round(ms)));
}

/** Moves the server's clock to the next event of the room, and waits for it. */
async function passTime(leagueId: number): Promise<void> {
  const look = disk?.look;
  if (look === undefined) throw new Error("There is no league.");
  const { lastEventId, dueAt } = look(({ db }) => {
    db.delete(tryCounts).run();
    const room = loadRoom(db, leagueId);
    return {
      lastEventId: room?.lastEventId ?? 0,
      dueAt: room?.making.dueAt(room.state, loadAllWishes(db, leagueId)) ?? 0,
    };
  });
  setShift(shift + Math.max(0, dueAt + 5 - (Date.now() + shift)));
  await until(() => (look(({ db }) => loadRoom(db, leagueId)?.lastEventId) ?? 0) > lastEventId);
}

function kinds(leagueId: number): string[] {
  return eventsOf(leagueId).map(({ kind }) => kind);
}

function sales(leagueId: number): SquadEvent[] {
  return eventsOf(leagueId).filter(({ kind }) => kind === "sold");
}

function eventsOf(leagueId: number): SquadEvent[] {
  return disk?.look(({ db }) => listSquadEvents(db, leagueId).map(({ event }) => event)) ?? [];
}
