import { spawn } from "node:child_process";
import { get } from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { openDatabase } from "#db/client";
import { leagues, participants, standings, tournaments } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { readEnv } from "#server/core/env";
import type { Services } from "#server/core/services";
import { createLeague } from "#server/leagues/membership/create-league";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { openSquads } from "#server/squads/making/open-squads";
import type { RoomNews } from "#server/squads/making/room-news";
import { logInAs } from "#tests/routes/page-args";
import { bidRequest, growPool, nextBidOf, resume } from "#tests/support/room-on-disk";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { testServices } from "#tests/support/services";
import { readProcess } from "./gully-process";
import { fillLeagues } from "./many-teams";
import { quantile, report } from "./report";

const OTHERS = { leagues: 50, teams: 12, played: 12, users: 600 };
const BIDDERS = 16;
/** Of each team, so that there are enough for all. */
const MORE_PLAYERS = 16;
/** Each has sixty commands a minute. */
const BIDS = 150;
const WARM_UP_BIDS = 20;
const BETWEEN_BIDS_MS = 120;
const BALL_MS = 2_000;
const PAGE_READERS = 2;
const BREATH_MS = 100;
const MOST_MS = 150;

const server = await startServer();
const database = path.join(server.dataDir, "gully.db");
const services: Services = {
  ...testServices(),
  db: openDatabase(database),
  env: readEnv({ LOG_LEVEL: "silent", APP_URL: server.url }),
  now: Date.now,
};
try {
  const filled = fillLeagues(services, OTHERS);
  const room = await openRoomOf(services, filled.tournamentId);
  const readers = room.bidders.map(({ cookie }) => follow(server, room.leagueId, cookie));
  await Promise.all(readers.map(({ connected }) => connected));
  resume(services, room.managerId, room.leagueId, "the-first-start");
  await bid(server, room, readers, WARM_UP_BIDS);
  const before = readProcess(server.pid).cpu;
  const alone = await bid(server, room, readers, BIDS);
  const cpu = (readProcess(server.pid).cpu - before) / BIDS;
  const bowler = runBeside("bowl-balls.ts", database, filled.fixtureId);
  bowler.stdout.resume();
  const bowling = setInterval(() => bowler.stdin.write("A ball\n"), BALL_MS);
  const pages = runBeside(
    "read-pages.ts",
    server.url,
    PAGE_READERS,
    BREATH_MS,
    ...(await cookiesOf(services, filled.leagueIds)),
  );
  const amid = await bid(server, room, readers, BIDS);
  clearInterval(bowling);
  bowler.stdin.end();
  pages.stdin.end();
  await text(pages.stdout);
  for (const reader of readers) reader.close();
  report([
    {
      figure: `A bid to ${BIDDERS} screens, nothing else: median`,
      unit: "ms",
      value: quantile(alone, 0.5),
    },
    {
      figure: `A bid to ${BIDDERS} screens, nothing else: p99`,
      unit: "ms",
      value: quantile(alone, 0.99),
    },
    {
      figure: `A bid to ${BIDDERS} screens while 50 leagues play: median`,
      unit: "ms",
      value: quantile(amid, 0.5),
    },
    {
      figure: `A bid to ${BIDDERS} screens while 50 leagues play: p99`,
      unit: "ms",
      value: quantile(amid, 0.99),
      most: MOST_MS,
    },
    { figure: "A bid: the server's CPU", unit: "ms", value: cpu },
  ]);
} finally {
  services.db.$client.close();
  await server.stop();
}

interface Room {
  readonly leagueId: number;
  readonly managerId: number;
  readonly bidders: readonly { readonly participantId: number; readonly cookie: string }[];
}

/** A league of sixteen users of the others, whose auction has been opened. */
async function openRoomOf(services: Services, tournamentId: number): Promise<Room> {
  const { db } = services;
  // An auction may last as long as the season.
  db.update(tournaments)
    .set({ endsAt: Date.now() + 86_400_000 })
    .run();
  const people = Array.from({ length: BIDDERS }, (_, index) => ({
    id: index + 1,
    email: "",
    displayName: `Bidder ${index}`,
    emailVerified: true,
  }));
  const [manager, ...others] = people;
  if (manager === undefined) throw new Error("A league has a manager.");
  const settings = { ...DEFAULT_LEAGUE_SETTINGS, squadSize: 11, squadsBy: "live" } as const;
  const { leagueId } = createLeague(services, manager, {
    tournamentId,
    name: "The auction",
    teamName: "Bidders",
    settings,
    format: "owned",
  });
  for (const { id: userId, displayName } of others) {
    const joined = { leagueId, userId, role: "member", joinedAt: Date.now() } as const;
    const { id } = db
      .insert(participants)
      .values({ ...joined, teamName: displayName })
      .returning({ id: participants.id })
      .get();
    db.insert(standings).values({ participantId: id, updatedAt: joined.joinedAt }).run();
  }
  growPool(services, tournamentId, MORE_PLAYERS);
  openSquads(services, requireManager(db, manager, leagueId), "live");
  const bidders = await Promise.all(
    people.map(async (user) => ({
      participantId: requireMember(db, user, leagueId).participantId,
      cookie: await logInAs(services, user),
    })),
  );
  return { leagueId, managerId: manager.id, bidders };
}

/** The time of each bid from its request to each of the screens, in milliseconds. */
async function bid(
  { url }: RunningServer,
  { leagueId, bidders }: Room,
  readers: readonly Reader[],
  bids: number,
): Promise<number[]> {
  const late: number[] = [];
  const [first] = readers;
  for (let turn = 0; turn < bids; ) {
    const news = first?.news();
    const next = news ? nextBidOf(news) : null;
    const bidder = bidders.find(
      ({ participantId }, at) =>
        at === turn % bidders.length && participantId !== news?.lots[0]?.leader,
    );
    turn += 1;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_BIDS_MS));
    if (!next || !bidder || !news) continue;
    const arrivals = readers.map((reader) => reader.toldOf(next));
    const startedAt = performance.now();
    const request = bidRequest(`bench-${startedAt.toFixed(3).replace(".", "-")}`, next);
    const answer = await fetch(`${url}/trpc/room.act`, {
      method: "POST",
      body: JSON.stringify({ leagueId, request }),
      headers: { cookie: bidder.cookie, origin: url, "content-type": "application/json" },
    });
    const { result } = JSON.parse(await answer.text());
    if (result?.data.faults.length !== 0) continue;
    late.push(...(await Promise.all(arrivals)).map((at) => at - startedAt));
  }
  return late;
}

type Reader = ReturnType<typeof follow>;

/** A stream as a browser holds it open. */
function follow({ url }: RunningServer, leagueId: number, cookie: string) {
  let latest: RoomNews | null = null;
  let heard: (news: RoomNews) => void = () => {};
  const request = get(`${url}/league/${leagueId}/room/events`, { headers: { cookie } });
  request.on("error", () => {});
  const connected = new Promise<void>((resolve) => {
    request.once("response", (response) => {
      const lines = createInterface(response);
      for (const each of [response, lines]) each.on("error", () => {});
      lines.on("line", (line) => {
        if (!line.startsWith('data: {"lastEventId"')) return;
        latest = JSON.parse(line.slice("data: ".length));
        if (latest) heard(latest);
        resolve();
      });
    });
  });
  return {
    connected,
    news: () => latest,
    /** The time at which the stream says that somebody has bid this. */
    toldOf: ({ playerId, amount }: { readonly playerId: number; readonly amount: number }) =>
      new Promise<number>((resolve) => {
        heard = ({ lots }) => {
          if (lots.some((lot) => lot.playerId === playerId && lot.price === amount)) {
            resolve(performance.now());
          }
        };
      }),
    close: () => request.destroy(),
  };
}

/** A member of each league that plays. */
function cookiesOf(services: Services, leagueIds: readonly number[]): Promise<string[]> {
  return Promise.all(
    leagueIds.map(async (leagueId) => {
      const row = services.db
        .select()
        .from(leagues)
        .all()
        .find(({ id }) => id === leagueId);
      const user = { id: row?.managerId ?? 0, email: "", displayName: "", emailVerified: true };
      return `${leagueId}|${await logInAs(services, user)}`;
    }),
  );
}

/** Another process, so that its work is not measured with that of this one. */
function runBeside(script: string, ...args: (string | number)[]) {
  const file = path.join(import.meta.dirname, script);
  return spawn(process.execPath, ["--import", "tsx", file, ...args.map(String)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
}
