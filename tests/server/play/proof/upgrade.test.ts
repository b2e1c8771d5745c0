import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { chainEntries, lineVersions, submissions } from "#db/schema";
import type { ChainBody } from "#game/trust/league-file/chain";
import { storeServerSetting } from "#server/core/server-settings";
import { readHead } from "#server/play/proof/read-heads";
import { upgradeChains } from "#server/play/proof/upgrade-chains";
import {
  listWrongChains,
  listWrongSeasons,
} from "#server/run/maintenance/chains/list-wrong-chains";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { elevenAfter, playerAt, submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";

let started: StartedLeague<"Ben", never>;
let services: TestServices;

/** Two locks, the first of a match that is over, and a save of the window that is open. */
beforeEach(async () => {
  started = await startOnce(["before the chain"], begin);
  services = started.services;
});

async function begin() {
  const made = await startLeague([START, START + DAY, START + 2 * DAY], {
    members: ["Ben"] as const,
    teams: ["Asha", "Ben"],
  });
  services = made.services;
  const { season, members } = made;
  services.setNow(START + HOUR);
  const lines = [{ ...inningsStats({ runs: 9, ballsFaced: 9 }), playerId: playerAt(season, 0, 0) }];
  recordScore(services, season.fixtureIds[0] ?? 0, { state: "finished", lines });
  submit(services, members.ben, elevenAfter(season, 1));
  services.setNow(START + DAY + HOUR);
  submit(services, members.asha, elevenAfter(season, 2));
  return made;
}

/** As a database of before receipts is after its migrations. */
function forget() {
  services.db.delete(chainEntries).run();
  services.db.delete(lineVersions).run();
  services.db.update(submissions).set({ salt: null, receipt: null }).run();
}

function chainOf(leagueId: number): ChainBody[] {
  return services.db
    .select({ body: chainEntries.body })
    .from(chainEntries)
    .where(eq(chainEntries.leagueId, leagueId))
    .orderBy(asc(chainEntries.number))
    .all()
    .map(({ body }) => JSON.parse(body));
}

const faults = () => [...listWrongChains(services.db), ...listWrongSeasons(services.db)];

test("an older league starts its chain, with the locks so far and the scores", async () => {
  const { leagueId } = started.league;
  forget();
  expect(faults()).toEqual([
    `League ${leagueId}: it has no chain. Start the server, or run gully migrate.`,
  ]);
  expect(await upgradeChains(services)).toBe(1);
  expect(faults()).toEqual([]);
  const chain = chainOf(leagueId);
  const kinds = chain.map(({ kind }) => kind);
  expect(kinds).toEqual(["start", "rules", "season", "history", "lock", "lock", "score"]);
  expect(chain[0]).toMatchObject({ because: "upgrade", at: services.now() });
  const locks = chain.flatMap((body) => (body.kind === "lock" ? [body] : []));
  expect(locks.map(({ at, teams, saves }) => [at, teams.length, saves.length])).toEqual([
    [START, 2, 2],
    [START + DAY, 2, 1],
  ]);
  // The save of the open window is in none of them.
  expect(JSON.stringify(chain)).not.toContain(lastReceipt());
  const head = readHead(services.db, leagueId);
  expect(await upgradeChains(services)).toBe(0);
  expect(readHead(services.db, leagueId)).toEqual(head);
});

test("the next lock goes on from there", async () => {
  const { leagueId } = started.league;
  forget();
  await upgradeChains(services);
  services.setNow(START + 2 * DAY);
  recordScore(services, started.season.fixtureIds[2] ?? 0, {});
  expect(chainOf(leagueId).at(-1)).toMatchObject({ kind: "lock", saves: [lastReceipt()] });
  expect(faults()).toEqual([]);
});

test("before it has started, a league plays on without a chain", async () => {
  const { leagueId } = started.league;
  forget();
  services.setNow(START + 2 * DAY);
  recordScore(services, started.season.fixtureIds[2] ?? 0, { state: "abandoned" });
  expect(chainOf(leagueId)).toEqual([]);
  await upgradeChains(services);
  expect(faults()).toEqual([]);
});

test("two processes that start together start it once", async () => {
  forget();
  await Promise.all([upgradeChains(services), upgradeChains(services)]);
  expect(chainOf(started.league.leagueId).filter(({ kind }) => kind === "start")).toHaveLength(1);
  expect(faults()).toEqual([]);
});

test("a setting that a release adds is entered at its first start, other values are left to the check", async () => {
  const { leagueId } = started.league;
  const older = chainOf(leagueId);
  withoutSetting("receipts-of-a-release");
  expect(await upgradeChains(services)).toBe(0);
  expect(chainOf(leagueId)).toEqual(older);
  withoutSetting("budget");
  await upgradeChains(services);
  expect(chainOf(leagueId)).toHaveLength(older.length + 1);
  expect(chainOf(leagueId).at(-1)).toMatchObject({ kind: "rules", at: services.now() });

  withoutSetting("budget");
  services.db.$client.exec("update leagues set transfers_allowed = transfers_allowed + 1");
  await upgradeChains(services);
  expect(chainOf(leagueId)).toHaveLength(older.length + 1);
});

/** The last version of the rules, and of the database, as it was before a release had a setting. */
function withoutSetting(setting: string) {
  storeServerSetting(services.db, "linesOfRules", "those of an older release");
  services.db.$client.exec(
    `update line_versions set hash = randomblob(32), body = json_remove(body, '$.lines."setting ${setting}"') where id = (select max(id) from line_versions where league_id is not null)`,
  );
}

function lastReceipt(): string {
  const saves = services.db.select().from(submissions).orderBy(asc(submissions.id)).all();
  return saves.at(-1)?.receipt ?? "";
}
