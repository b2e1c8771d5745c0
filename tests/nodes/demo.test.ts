import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { asc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { fixtures, leagues, lockedTeams } from "#db/schema";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { cookieOf } from "#tests/routes/page-args";
import { readLines } from "#tests/server/run/live/read-stream";
import { type RunningServer, startServer } from "#tests/support/running-server";

/** The time for which the demo is watched. It bowls a ball every five seconds. */
const WATCHED_MS = 30_000;
const LEAST_BALLS = 3;
const STREAMS = 20;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ command: "demo" });
});
afterAll(() => server.stop());

test(`the demo plays on Node ${process.version}: balls, streams, a lock, the end`, async () => {
  const cookie = await logIn();
  const leagueId = look((db) => db.select().from(leagues).get())?.id ?? 0;
  const home = await fetch(`${server.url}/league/${leagueId}`, { headers: { cookie } });
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("Standings")]);

  const streams = await Promise.all(
    Array.from({ length: STREAMS }, () => openStream(leagueId, cookie)),
  );
  const ballsBefore = countBalls();
  const lockedBefore = countLockedTeams();
  startNextFixture();
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));

  expect(countBalls() - ballsBefore).toBeGreaterThanOrEqual(LEAST_BALLS);
  expect(countLockedTeams()).toBeGreaterThan(lockedBefore);
  for (const { all } of streams) {
    const events = all.filter((line) => line.startsWith("data: {") && line.includes('"kinds"'));
    expect(events.length).toBeGreaterThanOrEqual(LEAST_BALLS);
  }
  const { code, ms } = await server.end("SIGTERM");
  expect([code, ms < 10_000]).toEqual([0, true]);
});

async function logIn(): Promise<string> {
  const { email, password } = DEMO_ACCOUNT;
  const response = await fetch(`${server.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.url },
    body: new URLSearchParams({ intent: "login", email, password }),
  });
  expect(response.status).toBe(302);
  return response.headers.getSetCookie().map(cookieOf).join("; ");
}

async function openStream(leagueId: number, cookie: string) {
  const request = get(`${server.url}/league/${leagueId}/events`, {
    headers: { cookie, accept: "text/event-stream", "last-event-id": "0" },
  });
  const [response]: IncomingMessage[] = await once(request, "response");
  if (response?.statusCode !== 200) throw new Error("The event stream was refused.");
  return readLines(response);
}

/** The match after the one in play begins at once: its teams have to lock. */
function startNextFixture(): void {
  look((db) => {
    const now = Date.now();
    const next = db
      .select()
      .from(fixtures)
      .where(gt(fixtures.startsAt, now))
      .orderBy(asc(fixtures.startsAt))
      .get();
    if (next === undefined) throw new Error("The demo's season has a next fixture.");
    db.update(fixtures).set({ startsAt: now }).where(eq(fixtures.id, next.id)).run();
  });
}

function countBalls(): number {
  return look(({ $client }) =>
    Number($client.prepare("select coalesce(sum(balls), 0) from innings_scores").pluck().get()),
  );
}

function countLockedTeams(): number {
  return look((db) => db.select().from(lockedTeams).all().length);
}

/** Opens the demo's database beside the server, and closes it again. */
function look<T>(read: (db: ReturnType<typeof openDatabase>) => T): T {
  const db = openDatabase(path.join(server.dataDir, "demo", "gully.db"));
  try {
    return read(db);
  } finally {
    db.$client.close();
  }
}
