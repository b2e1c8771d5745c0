import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runGully } from "#tests/support/run-gully";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { type Acknowledged, ask, submitted } from "./ask";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";
import { readLockedKeys } from "./locked-keys";
import { until } from "./until";

const MINUTE = 60_000;
const PRELOAD = path.resolve(import.meta.dirname, "../support/shifted-clock.mjs");

let folder: string;
let league: LeagueOnDisk;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-clock-"));
  // The first lock lies where the steps pass it; the second where the last one brings it near.
  league = await makeLeagueOnDisk(5, [5 * MINUTE, 25 * MINUTE]);
  step(0);
  const env = { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: path.join(folder, "shift") };
  server = await startServer({ dataDir: league.dataDir, env });
});
afterAll(async () => {
  await server.stop();
  league.remove();
  rmSync(folder, { recursive: true });
});

test("a clock that jumps ten minutes on and back loses no lock, no team and no session", async () => {
  const [first = 0, second = 0] = league.season.fixtureIds;
  expect(fixturesOf(await saveAll("on-time", 0))).toEqual([first]);

  step(10);
  const early = await lockedOnes(first);
  expect(fixturesOf(await saveAll("ten-ahead", 1))).toEqual([second]);
  await seeEveryPage();

  step(0);
  expect(fixturesOf(await saveAll("put-right", 2))).toEqual([second]);
  await seeEveryPage();

  step(-10);
  const last = await saveAll("ten-behind", 3);
  expect(fixturesOf(last)).toEqual([second]);
  await seeEveryPage();
  expect(await lockedOnes(first)).toEqual(early);

  step(30);
  expect(await lockedOnes(second)).toEqual(last.map(({ key }) => key).sort());
  expect(await lockedOnes(first)).toEqual(early);
  await seeEveryPage();
  expect(await runGully(server, ["check"])).not.toContain("wrong");
});

/** Puts the server's clock so many minutes ahead, at once. */
function step(minutes: number): void {
  const file = path.join(folder, "shift");
  writeFileSync(`${file}.part`, String(minutes * MINUTE));
  renameSync(`${file}.part`, file);
}

function saveAll(name: string, turn: number): Promise<Acknowledged[]> {
  return Promise.all(
    league.members.map((member, index) =>
      submitted(server, league, member, { key: `clock-${name}-${index}-key`, turn }),
    ),
  );
}

function fixturesOf(saves: readonly Acknowledged[]): number[] {
  return [...new Set(saves.map(({ fixtureId }) => fixtureId))];
}

/** The saves that play a fixture, once everybody's does. */
async function lockedOnes(fixtureId: number): Promise<(string | null)[]> {
  const read = () =>
    league
      .look(({ db }) => readLockedKeys(db))
      .flatMap((lock) => (lock.fixtureId === fixtureId ? [lock.key] : []));
  await until(() => read().length === league.members.length);
  return read().sort();
}

async function seeEveryPage(): Promise<void> {
  const { leagueId, season } = league;
  for (const { cookie } of league.members) {
    for (const page of ["", `/manage-team/${season.tournamentId}`, "/log"]) {
      expect((await ask(server, `/league/${leagueId}${page}`, { cookie }))?.status).toBe(200);
    }
  }
}
