import { spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import type { Db } from "#db/client";
import type { LiveStanding } from "#server/core/live-hub";
import { lastChangeOf } from "#server/core/publish-change";
import { loadLiveStandings } from "#server/play/points/standings";
import { report } from "#tests/bench/report";
import { readLines } from "#tests/server/run/live/read-stream";
import { rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { makeRehearsedOnDisk, outcomeOf, type RehearsedOnDisk } from "./rehearsed-on-disk";

const STREAMS = rounds(50, 1_000);
/** A match of twenty seconds, or half a minute: it must not be over before the server is killed. */
const SPEED = rounds(500, 300);
const BALLS_BEFORE = 30;

test(`kill -9 in mid-match: ${STREAMS} streams come back, no ball is lost or doubled`, async () => {
  const rehearsed = await makeRehearsedOnDisk(STREAMS);
  rehearsed.start();
  const before = await startServer({ dataDir: rehearsed.dataDir });
  const streams = await openStreams(before, rehearsed, () => "0");
  const player = play(rehearsed);
  await rehearsed.waitUntil((db) => ballsOf(db) > BALLS_BEFORE);
  await Promise.all([before.end("SIGKILL"), player.kill()]);
  const bowled = rehearsed.look(({ db }) => ballsOf(db));
  const known = await Promise.all(streams.map(({ ended }) => ended));
  expect(known.every((id) => id > 0)).toBe(true);

  // The match goes on while the server is down: every screen has missed something.
  const again = play(rehearsed);
  await rehearsed.waitUntil((db) => lastId(db, rehearsed) > Math.max(...known));
  const after = await startServer({ dataDir: rehearsed.dataDir });
  const startedAt = performance.now();
  const back = await openStreams(after, rehearsed, (index) => String(known[index]));
  const events = await Promise.all(back.map(({ nextEvent }) => nextEvent()));
  const backMs = performance.now() - startedAt;
  expect(events.every(({ id }, index) => id > (known[index] ?? 0))).toBe(true);
  expect(await again.over()).toBe(0);
  const last = rehearsed.look(({ db }) => lastId(db, rehearsed));
  const ends = await Promise.all(
    back.map(({ eventOf }, index) => (events[index]?.id === last ? events[index] : eventOf(last))),
  );
  await after.stop();

  const outcome = rehearsed.look(outcomeOf);
  for (const [index, { standings }] of ends.entries()) {
    expect(inOrder(standings)).toEqual(standingsOf(rehearsed, index));
  }
  expect(outcome).toEqual(rehearsed.playClean());
  expect(bowled).toBeLessThan(rehearsed.look(({ db }) => ballsOf(db)));
  rehearsed.remove();
  report([{ figure: `${STREAMS} streams are back after kill -9`, unit: "ms", value: backMs }]);
});

/** A process of its own that plays the match, as an operator runs it beside the server. */
function play({ dataDir }: RehearsedOnDisk) {
  const root = path.resolve(import.meta.dirname, "../..");
  const args = ["build/server/index.js", "play", "--speed", String(SPEED)];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  return {
    over: async (): Promise<unknown> => (await ended)[0],
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Each member's screen; `since` is the number of the last change that it knows of. */
function openStreams(
  server: RunningServer,
  rehearsed: RehearsedOnDisk,
  since: (index: number) => string,
) {
  return Promise.all(
    rehearsed.viewers.map(async ({ leagueId, cookie }, index) => {
      const request = get(`${server.url}/league/${leagueId}/events`, {
        headers: { cookie, accept: "text/event-stream", "last-event-id": since(index) },
      });
      const [response] = (await once(request, "response")) as [IncomingMessage];
      const lines = readLines(response);
      return { ...lines, ...lastEvents(response, lines) };
    }),
  );
}

function lastEvents(response: IncomingMessage, lines: ReturnType<typeof readLines>) {
  return {
    /** The number of the last event before the server went. */
    ended: new Promise((resolve) => response.once("close", resolve)).then(() =>
      lines.all.reduce((last, line) => (line.startsWith("id: ") ? Number(line.slice(4)) : last), 0),
    ),
    /** The event of a change, however many come before it. */
    eventOf: async (id: number) => {
      for (;;) {
        const event = await lines.nextEvent();
        if (event.id === id) return event;
      }
    },
  };
}

function standingsOf({ look, viewers }: RehearsedOnDisk, index: number): LiveStanding[] {
  const leagueId = viewers[index]?.leagueId ?? 0;
  return look(({ db }) => inOrder(loadLiveStandings(db, leagueId)));
}

function inOrder(standings: readonly LiveStanding[]): LiveStanding[] {
  return [...standings].sort((a, b) => a.participantId - b.participantId);
}

function ballsOf(db: Db): number {
  const sum = db.$client.prepare("select coalesce(sum(balls), 0) from innings_scores");
  return Number(sum.pluck().get());
}

function lastId(db: Db, { tournamentId, viewers }: RehearsedOnDisk): number {
  return lastChangeOf(db, { leagueId: viewers[0]?.leagueId ?? 0, tournamentId });
}
