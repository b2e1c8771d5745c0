import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtures, sessions, submissions } from "#db/schema";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { ask, submit, submitted } from "./ask";
import { type LeagueOnDisk, type Member, makeLeagueOnDisk, PASSWORD } from "./league-on-disk";
import { readLockedKeys } from "./locked-keys";

const MINUTE = 60_000;
const TRIES = 30;
/** The one way to a full disk that needs no rights; what grows a file fails as it would there. */
const reason = whyNoLimit();

let league: LeagueOnDisk;
let server: RunningServer;
let member: Member;

beforeAll(async () => {
  if (reason !== null) process.stdout.write(`A full disk is not tried here: ${reason}\n`);
  league = await makeLeagueOnDisk(3);
  server = await startServer({ dataDir: league.dataDir });
  const [first] = league.members;
  if (first === undefined) throw new Error("The league has members.");
  member = first;
});
afterAll(async () => {
  await server.stop();
  league.remove();
});

test.skipIf(reason !== null)("a full disk loses no promise and stops no reader", async () => {
  const before = await submitted(server, league, member, { key: "before-the-disk-is-full" });
  // Their last visit is long ago, so that this one would be noted.
  const longAgo = Date.now() - 10 * MINUTE;
  league.look(({ db }) => db.update(sessions).set({ lastSeenAt: longAgo }).run());

  limitFiles(server, String(statSync(path.join(league.dataDir, "gully.db-wal")).size));
  for (let turn = 0; turn < TRIES; turn += 1) {
    const refused = await submit(server, league, member, { key: `onto-a-full-disk-${turn}`, turn });
    expect(refused).toEqual({ refused: 503 });
  }
  const body = new URLSearchParams({ intent: "login", email: member.email, password: PASSWORD });
  const login = await ask(server, "/login", { method: "POST", body });
  expect([login?.status, login?.text]).toEqual([503, expect.stringContaining("disk is full")]);
  for (const { cookie } of league.members) {
    expect((await ask(server, `/league/${league.leagueId}`, { cookie }))?.status).toBe(200);
  }
  // A lock that is due cannot be written, and nobody sees a page without it.
  startFirst();
  const page = await ask(server, `/league/${league.leagueId}`, member);
  expect([page?.status, page?.text]).toEqual([500, expect.stringContaining("Error loading")]);
  expect((await ask(server, "/healthz"))?.status).toBe(200);

  limitFiles(server, "unlimited");
  const after = await submitted(server, league, member, { key: "there-is-room-again", turn: 5 });
  expect(after.fixtureId).toBe(league.season.fixtureIds[1]);
  const locks = league.look(({ db }) => readLockedKeys(db));
  expect(locks.map(({ key }) => key)).toEqual([before.key]);
  const saves = league.look(({ db }) => {
    expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
    const own = eq(submissions.participantId, member.participantId);
    return db.select({ key: submissions.key }).from(submissions).where(own).all();
  });
  expect(saves).toEqual([{ key: before.key }, { key: after.key }]);
});

function startFirst(): void {
  const [first = 0] = league.season.fixtureIds;
  league.look(({ db }) =>
    db.update(fixtures).set({ startsAt: Date.now() }).where(eq(fixtures.id, first)).run(),
  );
}

/** Of the running process: the soft limit alone, which may be raised again. */
function limitFiles({ pid }: RunningServer, bytes: string): void {
  execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:`]);
}

function whyNoLimit(): string | null {
  try {
    execFileSync("prlimit", ["--fsize"], { stdio: "ignore" });
    return null;
  } catch {
    return "there is no prlimit (util-linux).";
  }
}
