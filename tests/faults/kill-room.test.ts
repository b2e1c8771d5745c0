import { writeFileSync } from "node:fs";
import path from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { leagues, participants, squadEvents, squadReleases, tryCounts } from "#db/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/units";
import type { SquadEvent } from "#game/squads/events";
import { replaySquads } from "#game/squads/squads";
import { requireManager } from "#server/play/leagues/league-access";
import { appendSquadEvents } from "#server/play/squads/append-events";
import { listSquadEvents, loadOwnedPlayers, loadSquads } from "#server/play/squads/load-squads";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import type { LivePart } from "#server/squads/making/live-room";
import { loadRoom } from "#server/squads/making/load-room";
import { loadAllWishes } from "#server/squads/making/load-wishes";
import { openSquads } from "#server/squads/making/open-squads";
import type { RoomNews } from "#server/squads/making/room-news";
import { announceMiniAuction } from "#server/squads/mini/announce-mini-auction";
import { report } from "#tests/bench/report";
import { bidRequest, growPool, nextBidOf, resume, startAuction } from "#tests/support/room-on-disk";
import { rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import type { TestServices } from "#tests/support/services";
import { ask, dataOf, mutate, query } from "./ask";
import { type LeagueOnDisk, type Member, makeLeagueOnDisk } from "./league-on-disk";
import { until } from "./until";

const BIDDERS = 12;
const ROUNDS = rounds(2, 50);
const BIDS = 25;
const READY_MS = 3_000;

const OWNERS = 6;
const LOTS_KILLED = rounds(2, 20);
const PURSE = 10_000;
const PRICE = 300;
/** Money for everybody on the day. */
const EXTRA = 500;
/** The players of a squad from each of the two real teams, those first whom nobody needs. */
const FOR_EACH = [
  ["Allrounder", 2],
  ["Batsman", 2],
  ["Bowler", 2],
  ["Wicket Keeper", 1],
] as const;
const PRELOAD = path.resolve(import.meta.dirname, "../support/shifted-clock.mjs");

test(`kill -9 in an auction of ${BIDDERS}, ${ROUNDS} times: it pauses, every bid is there`, async () => {
  const league = await makeLeagueOnDisk(BIDDERS);
  const managerId = league.look(({ db }) => managerOf(db, league));
  league.look((services) => startAuction(services, managerId, league.leagueId));
  const starts: number[] = [];
  let promised = 0;
  let server = await startServer({ dataDir: league.dataDir });
  for (let round = 0; round < ROUNDS; round += 1) {
    const state = league.look(({ db }) => loadRoom(db, league.leagueId)?.state);
    // The server that has just started has paused it; the first round has paused it as well.
    expect(state).toMatchObject({ stage: "paused", pausedFor: "restart" });
    league.look((services) => {
      services.db.delete(tryCounts).run();
      resume(services, managerId, league.leagueId, `resume-number-${round}`);
    });
    const acknowledged = await bidUntilKilled(server, league, round, BIDS);
    promised += acknowledged.length;
    const startedAt = performance.now();
    server = await startServer({ dataDir: league.dataDir });
    starts.push(performance.now() - startedAt);
    expect(missing(league, acknowledged)).toEqual([]);
    expect(league.look(({ db }) => loadRoom(db, league.leagueId)?.state.squads)).toEqual(
      league.look(({ db }) =>
        replaySquads(listSquadEvents(db, league.leagueId).map(({ event }) => event)),
      ),
    );
  }
  await server.stop();
  league.remove();
  expect(promised).toBeGreaterThanOrEqual(ROUNDS * BIDS);
  report([
    { figure: `Bids promised before ${ROUNDS} kills, all kept`, unit: "bids", value: promised },
    {
      figure: "An auction of 12 is back after kill -9, slowest",
      unit: "ms",
      value: Math.max(...starts),
      most: READY_MS,
    },
  ]);
});

test(
  "kill -9 in a mini-auction: while players are released, on its day, at its beginning and in its lots",
  async () => {
    const league = await makeLeagueOnDisk(OWNERS, [HOUR_MS, 3 * DAY_MS, 5 * DAY_MS]);
    const { look, leagueId } = league;
    const on = Date.now() + 25 * HOUR_MS;
    const squads = look((services) => startMiniAuction(services, league, on));
    const clock = path.join(league.dataDir, "shift");
    let shift = 0;
    const shiftBy = (ms: number) => {
      shift = ms;
      writeFileSync(clock, String(ms));
    };
    const start = () =>
      startServer({
        dataDir: league.dataDir,
        env: { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: clock },
      });
    const post = (server: RunningServer, page: string, owner: number, fields: object) =>
      ask(server, `/league/${leagueId}/${page}`, {
        cookie: league.members[owner]?.cookie ?? "",
        method: "POST",
        body: new URLSearchParams({ ...fields }),
      });
    const count = (kind: SquadEvent["kind"]) =>
      eventsOf(league).filter((event) => event.kind === kind).length;
    shiftBy(0);

    // The server dies while everybody chooses two players to release.
    const wanted = squads.flatMap((squad, owner) =>
      squad.slice(0, 2).map((player) => ({ owner, player })),
    );
    const release = (server: RunningServer, { owner, player }: (typeof wanted)[number]) =>
      post(server, "squads/mini-auction", owner, { intent: "release", player: String(player) });
    let server = await start();
    const chosen: number[] = [];
    let killed: Promise<unknown> | undefined;
    await Promise.all(
      wanted.map(async (each) => {
        if ((await release(server, each))?.status !== 302) return;
        chosen.push(each.player);
        if (chosen.length >= OWNERS / 2) killed ??= server.end("SIGKILL");
      }),
    );
    await killed;
    const stored = () => look(({ db }) => db.select().from(squadReleases).all());
    expect(stored().map(({ playerId }) => playerId)).toEqual(expect.arrayContaining(chosen));
    server = await start();
    for (const each of wanted) expect((await release(server, each))?.status).toBe(302);
    expect(stored()).toHaveLength(wanted.length);
    expect(count("reopen")).toBe(0);

    // On the day, the server dies while the players become free, and everybody is paid once.
    shiftBy(25 * HOUR_MS + MINUTE_MS);
    const pages = league.members.map(({ cookie }) =>
      ask(server, `/league/${leagueId}/squads`, { cookie }),
    );
    await server.end("SIGKILL");
    await Promise.all(pages);
    server = await start();
    await until(() => count("reopen") > 0);
    expect(count("reopen")).toBe(1);
    expect(stored()).toEqual([]);
    expectPaper(league, squads);

    // It dies while the manager begins, on three screens at once.
    const begin = () => post(server, "squads/set-up", 0, { intent: "begin" });
    const begins = [begin(), begin(), begin()];
    await Promise.race(begins);
    await server.end("SIGKILL");
    await Promise.all(begins);
    server = await start();
    await begin();
    expect(count("open")).toBe(2);
    expectPaper(league, squads);

    // And in the middle of lots, of which some are sold in between.
    let promised = 0;
    for (let round = 0; round < LOTS_KILLED; round += 1) {
      look(({ db }) => db.delete(tryCounts).run());
      expect((await goOn(server, league, `resume-number-${round}`))?.status).toBe(200);
      const { lastEventId, dueAt } = dueIn(league);
      shiftBy(shift + Math.max(0, dueAt + 5 - (Date.now() + shift)));
      await until(async () => {
        const news = await readNews(server, league, league.members[0] as Member);
        return (news?.lastEventId ?? 0) > lastEventId;
      });
      const acknowledged = await bidUntilKilled(server, league, round, 6);
      promised += acknowledged.length;
      expect(missing(league, acknowledged)).toEqual([]);
      expectPaper(league, squads);
      server = await start();
      expect(look(({ db }) => loadRoom(db, leagueId)?.state)).toMatchObject({ stage: "paused" });
    }
    await server.stop();
    league.remove();
    expect(promised).toBeGreaterThanOrEqual(LOTS_KILLED * 6);
    // It starts a server for each kill, which takes a busy machine more than the usual two minutes.
  },
  5 * MINUTE_MS,
);

/** A league whose members own fourteen players each, with a mini-auction on a day. */
function startMiniAuction(services: TestServices, league: LeagueOnDisk, on: number): number[][] {
  const { db, now } = services;
  const { leagueId, season, members } = league;
  const owned = { format: "owned", squadSize: 14, teamBalance: 8 } as const;
  db.update(leagues).set(owned).where(eq(leagues.id, leagueId)).run();
  growPool(services, season.tournamentId, 128);
  const managed = requireManager(db, { id: managerOf(db, league) }, leagueId);
  const { players } = openSquads(services, managed, "typed");
  const squads = members.map((_, owner) =>
    season.teamIds.flatMap((teamId) =>
      FOR_EACH.flatMap(([role, most]) =>
        players
          .filter((player) => player.teamId === teamId && player.role === role)
          .slice(owner * most, (owner + 1) * most)
          .map(({ id }) => id),
      ),
    ),
  );
  const sold = squads.flatMap((squad, owner) =>
    squad.map((playerId): SquadEvent => {
      const participantId = members[owner]?.participantId ?? 0;
      return { kind: "sold", playerId, participantId, price: PRICE };
    }),
  );
  const source = { leagueId, userId: null, key: null, at: now() };
  appendSquadEvents(db, source, [...sold, { kind: "close" }]);
  announceMiniAuction(services, managed, { on, extra: EXTRA / 100, refund: "half" });
  // The squads that were typed in go on in a live auction.
  db.update(leagues).set({ squadsBy: "live" }).where(eq(leagues.id, leagueId)).run();
  return squads;
}

/** The squads and purses are those of the sales, worked out apart from the server's own sums. */
function expectPaper(league: LeagueOnDisk, squads: readonly (readonly number[])[]): void {
  const events = eventsOf(league);
  const day = events.findIndex(({ kind }) => kind === "reopen");
  const later = events.slice(day).flatMap((event) => (event.kind === "sold" ? [event] : []));
  const paper = league.members.map(({ participantId }, owner) => {
    const bought = later.filter((event) => event.participantId === participantId);
    const players = [...(squads[owner]?.slice(2) ?? []), ...bought.map((event) => event.playerId)];
    const spent = bought.reduce((sum, { price }) => sum + price, 0);
    const purse = PURSE - 14 * PRICE + 2 * (PRICE / 2) + EXTRA - spent;
    return { participantId, purse, players: players.sort((a, b) => a - b) };
  });
  league.look(({ db }) => {
    const replayed = replaySquads(events);
    expect(
      [...replayed.values()].map(({ participantId, purse, prices }) => {
        return { participantId, purse, players: [...prices.keys()].sort((a, b) => a - b) };
      }),
    ).toEqual(paper);
    expect(loadSquads(db, league.leagueId)).toEqual(replayed);
    const room = loadRoom(db, league.leagueId);
    if (room !== null) expect(room.state.squads).toEqual(replayed);
    const owned = loadOwnedPlayers(db, league.leagueId).map(({ playerId }) => playerId);
    expect([...owned].sort((a, b) => a - b)).toEqual(
      paper.flatMap(({ players }) => players).sort((a, b) => a - b),
    );
    expect(new Set(owned).size).toBe(owned.length);
    expect(listWrongOwners(db)).toEqual([]);
  });
}

function eventsOf({ look, leagueId }: LeagueOnDisk): SquadEvent[] {
  return look(({ db }) => listSquadEvents(db, leagueId).map(({ event }) => event));
}

/** The last event of the room, and the instant of the next one. */
function dueIn({ look, leagueId }: LeagueOnDisk) {
  return look(({ db }) => {
    const room = loadRoom(db, leagueId);
    const dueAt = room?.making.dueAt(room.state, loadAllWishes(db, leagueId)) ?? 0;
    return { lastEventId: room?.lastEventId ?? 0, dueAt };
  });
}

/** Everybody bids whenever the last bid is not their own, until enough has been promised. */
async function bidUntilKilled(
  server: RunningServer,
  league: LeagueOnDisk,
  round: number,
  bids: number,
): Promise<string[]> {
  const promised: string[] = [];
  let killed: Promise<unknown> | undefined;
  await Promise.all(
    league.members.map(async (member, index) => {
      for (let turn = 0; ; turn += 1) {
        const news = await readNews(server, league, member);
        if (news === null) return;
        // A server that is late, on a busy machine, pauses the room.
        if (news.stage === "paused" && index === 0) {
          await goOn(server, league, `again-${round}-${turn}`);
          continue;
        }
        const bid = nextBidOf(news);
        if (bid === null || news.lots[0]?.leader === member.participantId) continue;
        const key = `kill-${round}-${index}-${turn}`;
        const input = { leagueId: league.leagueId, request: bidRequest(key, bid) };
        const answer = await mutate(server, "room.act", member.cookie, input);
        if (answer === null) return;
        if (answer.status !== 200 || JSON.parse(answer.text).result.data.faults.length > 0)
          continue;
        promised.push(`${member.participantId}:${key}`);
        if (promised.length >= bids) killed ??= server.end("SIGKILL");
      }
    }),
  );
  await killed;
  return promised;
}

/** The manager lets the room go on. */
function goOn(server: RunningServer, { leagueId, members: [manager] }: LeagueOnDisk, key: string) {
  const request = { intent: "resume", key, player: null, sale: null };
  return mutate(server, "room.act", manager?.cookie ?? "", { leagueId, request });
}

/** Null when the server is gone. */
async function readNews(
  server: RunningServer,
  { leagueId }: LeagueOnDisk,
  { cookie }: Member,
): Promise<RoomNews | null> {
  const answer = await query(server, "room.read", cookie, { leagueId });
  return answer?.status === 200 ? (dataOf(answer) as LivePart).news : null;
}

/** The promises that are not among the events. */
function missing({ look, leagueId }: LeagueOnDisk, promised: readonly string[]): string[] {
  const stored = look(({ db }) =>
    db
      .select({ key: squadEvents.key })
      .from(squadEvents)
      .where(and(eq(squadEvents.leagueId, leagueId), inArray(squadEvents.key, [...promised])))
      .all(),
  );
  return promised.filter((key) => !stored.some((event) => event.key === key));
}

function managerOf(db: Parameters<typeof loadRoom>[0], { members: [first] }: LeagueOnDisk): number {
  const row = db
    .select({ userId: participants.userId })
    .from(participants)
    .where(eq(participants.id, first?.participantId ?? 0))
    .get();
  return row?.userId ?? 0;
}
