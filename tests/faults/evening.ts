import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, asc, eq } from "drizzle-orm";
import { type Db, openDatabase } from "#db/client";
import { squadEvents, squadWishes, tryCounts } from "#db/schema";
import type { LivePart } from "#server/squads/making/live-room";
import { loadRoom } from "#server/squads/making/load-room";
import { loadAllWishes } from "#server/squads/making/load-wishes";
import type { RoomNews } from "#server/squads/making/room-news";
import type { PaperCommand, PaperEntry, PaperWish } from "#tests/support/auction/evening-events";
import { type PaperAnswer, roomOf } from "#tests/support/auction/replay-evening";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { type Answer, dataOf, mutate, query } from "./ask";
import { followRoom, logIn, openLeague } from "./evening-league";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";
import { until } from "./until";

const MEMBERS = 8;
const PRELOAD = path.resolve(import.meta.dirname, "../support/shifted-clock.mjs");

export interface SentRequest {
  readonly command: PaperCommand;
  readonly key: string;
  readonly answers: PaperAnswer[];
}

/** A room of eight on a server that can be killed, with all that was asked of it. */
export interface EveningRoom {
  readonly league: LeagueOnDisk;
  readonly requests: SentRequest[];
  readonly wishes: PaperWish[];
  /** Wishes whose answer does not agree with the stored ones. */
  readonly untrueWishes: string[];
  readonly cookies: ReadonlyMap<number, string>;
  kill(): Promise<void>;
  isDown(): boolean;
  /** Starts a killed server again, and sends what had no answer once more, by the same keys. */
  start(): Promise<void>;
  send(request: SentRequest): Promise<void>;
  /** Asks for a command; `times` at once, as a nervous browser does. */
  command(command: PaperCommand, times?: number): Promise<void>;
  wish(participantId: number, playerId: number, maximum: number | null): Promise<void>;
  news(): Promise<RoomNews>;
  /** Moves the clock to what happens by itself next, and waits for it. */
  passTime(): Promise<void>;
  events(): PaperEntry[];
  read(path: string): Promise<unknown>;
  remove(): Promise<void>;
}

export async function openEvening(): Promise<EveningRoom> {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-evening-"));
  const league = await makeLeagueOnDisk(MEMBERS);
  const { leagueId, dataDir } = league;
  league.look((services) => openLeague(services, league));
  const clock = path.join(folder, "shift");
  let shift = 0;
  const setShift = (ms: number) => {
    shift = ms;
    writeFileSync(clock, String(Math.round(ms)));
  };
  setShift(0);
  const env = { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: clock };
  let server: RunningServer | null = await startServer({ dataDir, env });
  let url = server;
  let ended: Promise<unknown> = Promise.resolve();
  const open = () => openDatabase(path.join(dataDir, "gully.db"));
  let db = open();
  const cookies = new Map<number, string>();
  for (const member of league.members) cookies.set(member.participantId, await logIn(url, member));
  const requests: SentRequest[] = [];
  const wishes: PaperWish[] = [];
  const untrueWishes: string[] = [];
  let streams = new AbortController();
  const follow = async () => {
    streams = new AbortController();
    const { signal } = streams;
    for (const cookie of cookies.values()) await followRoom(url, leagueId, cookie, signal);
  };
  await follow();
  const act = (participantId: number, request: object) =>
    mutate(url, "room.act", cookies.get(participantId) ?? "", { leagueId, request });
  const room: EveningRoom = {
    league,
    requests,
    wishes,
    untrueWishes,
    cookies,
    isDown: () => server === null,
    kill: async () => {
      const killed = server;
      server = null;
      db.$client.close();
      ended = killed?.end("SIGKILL") ?? ended;
      await ended;
    },
    start: async () => {
      await ended;
      server = await startServer({ dataDir, env });
      url = server;
      db = open();
      await follow();
      for (const request of requests) if (request.answers.length === 0) await room.send(request);
    },
    send: async ({ command, key, answers }) => {
      const { intent, playerId, participantId, amount } = command;
      const player = playerId ?? null;
      const seen = intent === "undo" ? { player: null, sale: player } : { player, sale: null };
      const [, ownKey = ""] = key.split(":");
      const answer = await act(participantId, {
        intent,
        key: ownKey,
        ...seen,
        ...(intent === "bid" && { amount: (amount / 100).toFixed(2) }),
      });
      if (answer !== null) answers.push(readAnswer(answer));
    },
    command: async (command, times = 1) => {
      const key = `${command.participantId}:evening-${requests.length}`;
      const request = { command, key, answers: [] };
      requests.push(request);
      await Promise.all(Array.from({ length: times }, () => room.send(request)));
    },
    wish: async (participantId, playerId, maximum) => {
      const before = storedWish(db, participantId, playerId);
      const askedAt = Date.now() + shift;
      const typed = maximum === null ? "" : (maximum / 100).toFixed(2);
      const wish = { intent: "wish", player: playerId, maximum: typed };
      const answer = await act(participantId, wish);
      if (room.isDown()) await room.start();
      const after = storedWish(db, participantId, playerId);
      const isLegal = maximum === null || (maximum % 5 === 0 && maximum > 0 && maximum <= 5_000);
      const isStored = after.maximum === maximum;
      const isTaken = answer && readAnswer(answer).isTaken;
      if (isTaken !== null && isTaken !== isLegal)
        untrueWishes.push(`${typed} was answered ${isTaken}`);
      if (isTaken === true ? !isStored : isTaken === false && after.maximum !== before.maximum) {
        untrueWishes.push(`${typed} is ${after.maximum} in the database`);
      }
      const isSame = before.maximum === maximum && before.at !== null;
      if (isSame && after.at !== before.at) untrueWishes.push(`${typed} is later than before`);
      // A member who has taken a maximum away has no row any more with its time.
      const at = after.at ?? askedAt;
      if (isStored && isLegal && !isSame) wishes.push({ participantId, playerId, maximum, at });
    },
    read: async (wanted) => {
      const [cookie = ""] = cookies.values();
      const answer = await query(url, wanted, cookie, { leagueId });
      if (answer?.status !== 200) throw new Error(`${wanted} is ${answer?.status}.`);
      return dataOf(answer);
    },
    news: async () => {
      const part = (await room.read("room.read")) as LivePart;
      return part.news;
    },
    passTime: async () => {
      // Nobody is to be slowed down by how fast this evening goes.
      db.delete(tryCounts).run();
      const now = loadRoom(db, leagueId);
      if (now === null || now.state.stage !== "running") return;
      const dueAt = now.making.dueAt(now.state, loadAllWishes(db, leagueId)) ?? 0;
      setShift(shift + Math.max(0, dueAt + 5 - (Date.now() + shift)));
      await until(() => (loadRoom(db, leagueId)?.lastEventId ?? 0) > now.lastEventId);
    },
    events: () =>
      db
        .select({
          id: squadEvents.id,
          at: squadEvents.at,
          key: squadEvents.key,
          part: squadEvents.part,
          event: squadEvents.event,
        })
        .from(squadEvents)
        .where(eq(squadEvents.leagueId, leagueId))
        .orderBy(asc(squadEvents.id))
        .all()
        .map(({ key, ...row }) => ({ ...row, key: key === "open" ? null : key }) as PaperEntry),
    remove: async () => {
      streams.abort();
      if (server !== null) db.$client.close();
      await server?.stop();
      league.remove();
      rmSync(folder, { recursive: true });
    },
  };
  return room;
}

function readAnswer(answer: Answer): PaperAnswer {
  const { status, text } = answer;
  const data = dataOf(answer) as { faults: unknown[]; part: LivePart | null } | undefined;
  const news = data?.part?.news ?? null;
  if (status >= 500 || status === 429) throw new Error(`A command is answered ${status}: ${text}`);
  return {
    isTaken: status === 200 && data?.faults.length === 0,
    lastEventId: news?.lastEventId ?? null,
    room: news && roomOfNews(news),
  };
}

function roomOfNews({ stage, lots, seats }: RoomNews): string {
  const shown = seats.map(({ participantId: id, highestBid: limit, ...seat }) => ({
    id,
    limit,
    ...seat,
  }));
  return roomOf({ stage, lot: lots[0] ?? null, seats: shown });
}

function storedWish(db: Db, participantId: number, playerId: number) {
  const own = and(eq(squadWishes.participantId, participantId), eq(squadWishes.playerId, playerId));
  const row = db.select().from(squadWishes).where(own).get();
  return { maximum: row?.maximum ?? null, at: row?.setAt ?? null };
}
