import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { fixtures, submissions } from "#db/schema";
import { rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { type Acknowledged, submitted } from "./ask";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";
import { readLockedKeys } from "./locked-keys";
import { until } from "./until";

const DOUBLES = 20;
const TEAMS = rounds(50, 500);

let league: LeagueOnDisk;
let server: RunningServer;

beforeEach(async () => {
  league = await makeLeagueOnDisk(TEAMS);
  server = await startServer({ dataDir: league.dataDir });
});
afterEach(async () => {
  await server.stop();
  league.remove();
});

test(`the same submission ${DOUBLES} times at once is one submission`, async () => {
  const [member] = league.members;
  if (member === undefined) throw new Error("The league has members.");
  const key = "sent-again-and-again";
  const answers = await Promise.all(
    Array.from({ length: DOUBLES }, () => submitted(server, league, member, { key })),
  );
  const rows = league.look(({ db }) => db.select().from(submissions).all());
  expect(rows.map((row) => row.key)).toEqual([key]);
  expect(new Set(answers.map(({ saveNumber }) => saveNumber))).toEqual(new Set([1]));
});

test(`of ${TEAMS} teams submitted around a lock none is lost and none is late`, async () => {
  const [first = 0, second = 0] = league.season.fixtureIds;
  const saves: Acknowledged[] = [];
  let startsAt = Number.POSITIVE_INFINITY;
  await Promise.all(
    league.members.map(async (member, index) => {
      const key = `around-the-lock-${index}`;
      saves.push(await submitted(server, league, member, { key, turn: index }));
      // The lock falls in the middle, however fast or slow the machine is.
      if (saves.length === Math.floor(TEAMS / 2)) startsAt = startNow(first);
    }),
  );
  const inTime = saves.filter(({ savedAt }) => savedAt < startsAt);
  expect(inTime.length).toBeGreaterThanOrEqual(Math.floor(TEAMS / 2));
  const readLocked = () => league.look(({ db }) => readLockedKeys(db));
  await until(() => readLocked().length >= inTime.length);
  const locked = readLocked();
  expect(locked.every(({ fixtureId }) => fixtureId === first)).toBe(true);
  expect(sorted(locked)).toEqual(sorted(inTime));
  for (const { fixtureId, savedAt } of saves) {
    expect(fixtureId).toBe(savedAt < startsAt ? first : second);
  }
  const stored = league.look(({ db }) => db.select().from(submissions).all());
  expect(sorted(stored)).toEqual(sorted(saves));
});

/** Nobody saves while the transaction lasts: what was saved before it is earlier than the start. */
function startNow(fixtureId: number): number {
  return league.look(({ db }) =>
    inTransaction(db, (tx) => {
      const startsAt = Date.now() + 1;
      tx.update(fixtures).set({ startsAt }).where(eq(fixtures.id, fixtureId)).run();
      return startsAt;
    }),
  );
}

function sorted(rows: readonly { readonly key: string | null }[]): (string | null)[] {
  return rows.map(({ key }) => key).sort();
}
