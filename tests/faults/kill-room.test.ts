import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { participants, squadEvents, tryCounts } from "#db/schema";
import { replaySquads } from "#game/squads/squads";
import { listSquadEvents } from "#server/play/squads/load-squads";
import type { LivePart } from "#server/squads/making/live-room";
import { loadRoom } from "#server/squads/making/load-room";
import type { RoomNews } from "#server/squads/making/room-news";
import { report } from "#tests/bench/report";
import { bidRequest, nextBidOf, resume, startAuction } from "#tests/support/room-on-disk";
import { rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { dataOf, mutate, query } from "./ask";
import { type LeagueOnDisk, type Member, makeLeagueOnDisk } from "./league-on-disk";

const BIDDERS = 12;
const ROUNDS = rounds(2, 50);
const BIDS = 25;
const READY_MS = 3_000;

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
    const acknowledged = await bidUntilKilled(server, league, round);
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

/** Everybody bids whenever the last bid is not their own, until enough has been promised. */
async function bidUntilKilled(
  server: RunningServer,
  league: LeagueOnDisk,
  round: number,
): Promise<string[]> {
  const promised: string[] = [];
  let killed: Promise<unknown> | undefined;
  await Promise.all(
    league.members.map(async (member, index) => {
      for (let turn = 0; ; turn += 1) {
        const news = await readNews(server, league, member);
        if (news === null) return;
        const bid = nextBidOf(news);
        if (bid === null || news.lots[0]?.leader === member.participantId) continue;
        const key = `kill-${round}-${index}-${turn}`;
        const input = { leagueId: league.leagueId, request: bidRequest(key, bid) };
        const answer = await mutate(server, "room.act", member.cookie, input);
        if (answer === null) return;
        if (answer.status !== 200 || JSON.parse(answer.text).result.data.faults.length > 0)
          continue;
        promised.push(`${member.participantId}:${key}`);
        if (promised.length >= BIDS) killed ??= server.end("SIGKILL");
      }
    }),
  );
  await killed;
  return promised;
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
