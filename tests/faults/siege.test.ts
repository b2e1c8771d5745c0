import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fixtures, submissions } from "#db/schema";
import {
  addImportJob,
  type ImportState,
  readImportJob,
  writeImportJob,
} from "#server/matches/imports/import-jobs";
import { quantile, report } from "#tests/bench/report";
import { archiveMatches } from "#tests/support/match-archive";
import { isFull, rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { type Acknowledged, ask, submitted } from "./ask";
import { ATTACKS, type Attack, type Attacker, attacksOf, startAttack } from "./attacks/attacks";
import { joinLargeLeague } from "./attacks/large-league";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";
import { until } from "./until";

const MEMBERS = 50;
const MB = 1024 * 1024;
/** Each of thirteen attacks, and as long without one: five minutes in full. */
const ATTACK_MS = rounds(800, 20_000);
/** A member saves less often than the limit of saves allows. */
const PAUSE_MS = rounds(800, 4_000);
/** Of a save while another client fills what it can. */
const SLOWEST_SAVE_MS = 250;
const SLOWEST_LOCK_MS = 2_000;
const IMPORTED = { matches: rounds(12, 215), firstSeason: 2020, seasons: 1 };
/** Members of the league that the attacker is in, and its fixtures that are over. */
const LARGE = { teams: rounds(60, 1_000), played: rounds(2, 12) };

let league: LeagueOnDisk;
let attacker: Attacker;
let server: RunningServer;
const start = async (env: Record<string, string>) => {
  server = await startServer({ dataDir: league.dataDir, env });
};
beforeEach(async () => {
  league = await makeLeagueOnDisk(MEMBERS);
  attacker = await joinLargeLeague(league.dataDir, LARGE);
});
afterEach(async () => {
  await server.stop();
  league.remove();
});

test(`${MEMBERS} members play on through all floods: nothing is lost, nobody is refused`, async () => {
  await start({ MAX_CONNECTIONS_PER_ADDRESS: "100" });
  await playThrough(ATTACKS.map(byFlood));
});

test(`${MEMBERS} members play on while another one fills what a member can, behind a proxy`, async () => {
  await start({ TRUST_PROXY: "1" });
  await playThrough(attacksOf(attacker).map(byFlood));
});

test(`${MEMBERS} members play on while an operator imports a season`, async () => {
  await start({});
  await playThrough([{ what: `${IMPORTED.matches} match files imported`, run: importSeason }]);
});

test("a match locks on time while a member asks for 70 exports over and over", async () => {
  await start({ TRUST_PROXY: "1" });
  const exports = attacksOf(attacker).find(({ what }) => what === "70 exports");
  if (exports === undefined) throw new Error("Exports are among the attacks.");
  const [first = 0, second = 0] = league.season.fixtureIds;
  // The thread for writes starts with its first job.
  const bare = await lockNow(first);
  const attack = startAttack(exports, server.url, ATTACK_MS);
  await setTimeout(ATTACK_MS / 3);
  const late = await lockNow(second);
  const figure = "70 exports: a start to its lock";
  report([{ figure, unit: "ms", value: late, most: SLOWEST_LOCK_MS, bare }]);
  if (isFull) expect(late).toBeLessThan(SLOWEST_LOCK_MS);
  await attack;
});

/** The work that another visitor gives the server. */
interface Load {
  readonly what: string;
  /** For so many milliseconds, or until it is done. */
  readonly run: (ms: number) => Promise<void>;
}

function byFlood(attack: Attack): Load {
  return { what: attack.what, run: (ms) => startAttack(attack, server.url, ms) };
}

async function importSeason(): Promise<void> {
  const { bytes } = archiveMatches(IMPORTED);
  const place = { dataDir: league.dataDir };
  const files = [{ name: "season.zip", bytes }];
  const upload = { userId: 1, uploadedAt: Date.now(), typedName: "", digest: "", files };
  const { id } = addImportJob(place, upload);
  const job = () => readImportJob(place, id);
  const reach = (wanted: ImportState) =>
    until(() => job()?.state === wanted || job()?.state === "stopped");
  await reach("choosing");
  // The server puts the import down before somebody chooses.
  await setTimeout(1_000);
  const read = job();
  const seasons = read?.seasons?.map((season) => ({ ...season, chosen: true }));
  if (!read || !seasons) throw new Error("The files have been read.");
  writeImportJob(place, { ...read, seasons, state: "waiting" });
  await reach("done");
  expect(job()?.state).toBe("done");
}

/** Moves the start of a fixture to this moment; for how many milliseconds it is not locked. */
async function lockNow(fixtureId: number): Promise<number> {
  const startsAt = Date.now();
  const ofFixture = eq(fixtures.id, fixtureId);
  league.look(({ db }) => db.update(fixtures).set({ startsAt }).where(ofFixture).run());
  await until(() =>
    league.look(({ db }) => db.select().from(fixtures).where(ofFixture).get()?.lockedAt != null),
  );
  return Date.now() - startsAt;
}

/** Every member saves a team and looks at the league, again and again, while one attack follows the other. */
async function playThrough(attacks: readonly Load[]): Promise<void> {
  const saves: Acknowledged[] = [];
  let underAttack = true;
  let times: number[] = [];
  const playing = league.members.map(async (member, index) => {
    for (let turn = 0; underAttack; turn += 1) {
      const key = `siege-of-member-${index}-save-${turn}`;
      const startedAt = performance.now();
      saves.push(await submitted(server, league, member, { key, turn: turn + index }));
      times.push(performance.now() - startedAt);
      const page = await ask(server, `/league/${league.leagueId}`, { cookie: member.cookie });
      expect(page?.status).toBe(200);
      await setTimeout(PAUSE_MS);
    }
  });
  const played = Promise.all(playing);
  // The first saves of all at once meet a server that has just started.
  await Promise.race([setTimeout(ATTACK_MS / 2), played]);
  times = [];
  await Promise.race([setTimeout(ATTACK_MS), played]);
  const bare = quantile(times, 0.99);
  for (const attack of attacks) {
    times = [];
    const [startedAt, before] = [performance.now(), readUse()];
    // A member who is refused ends the test at once.
    await Promise.race([attack.run(ATTACK_MS), played]);
    const [ms, after] = [performance.now() - startedAt, readUse()];
    const slowest = quantile(times, 0.99);
    report([
      {
        figure: `${attack.what}, ${MEMBERS} members play: a save, p99`,
        unit: "ms",
        value: slowest,
        most: SLOWEST_SAVE_MS,
        // The same without an attack, just before.
        bare,
      },
      {
        figure: `${attack.what}, ${MEMBERS} members play: the server's CPU`,
        unit: "% of a core",
        value: ((after.cpuMs - before.cpuMs) / ms) * 100,
      },
      {
        figure: `${attack.what}, ${MEMBERS} members play: memory`,
        unit: "MB",
        value: after.bytes / MB,
      },
    ]);
    // A short round shares its machine with whatever else runs there.
    if (isFull) expect.soft(slowest, attack.what).toBeLessThan(SLOWEST_SAVE_MS);
  }
  underAttack = false;
  await played;
  expect(saves.length).toBeGreaterThanOrEqual(MEMBERS);
  const stored = league.look(({ db }) =>
    db.select({ key: submissions.key }).from(submissions).all(),
  );
  const keys = stored.flatMap(({ key }) => (key?.startsWith("siege") ? [key] : []));
  expect(keys.sort()).toEqual(saves.map(({ key }) => key).sort());
}

/** The server's processor time so far and its resident memory now. */
function readUse(): { readonly cpuMs: number; readonly bytes: number } {
  const stat = readFileSync(`/proc/${server.pid}/stat`, "utf8");
  // Behind the name, which may have spaces: utime and stime are the 14th and the 15th, in hundredths.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11)
    .map(Number);
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  return { cpuMs: (user + system) * 10, bytes: Number(kilobytes) * 1024 };
}
