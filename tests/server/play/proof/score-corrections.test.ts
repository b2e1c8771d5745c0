import { expect, test } from "vitest";
import { fixtures, leagues, lineVersions, statCorrections } from "#db/schema";
import {
  listWrongChains,
  listWrongSeasons,
} from "#server/run/maintenance/chains/list-wrong-chains";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { playerAt } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { importText } from "#tests/server/trust/league-import/import-text";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, makeLeague } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { verifyLeague } from "#tests/support/verify-league";

/** A match that is over, and a way to correct it. */
async function startCorrected() {
  const started = await startLeague([START, START + DAY], { members: ["Ben"], teams: ["Asha"] });
  const { services, season } = started;
  playFixture(services, season, { fixture: 0, startsAt: START, did: { 0: { runs: 50 } } });
  const [fixtureId = 0] = season.fixtureIds;
  const correct = (runs: number, state: "finished" | "in progress" = "finished") => {
    const line = { ...inningsStats({ runs, ballsFaced: 60 }), playerId: playerAt(season, 0, 0) };
    recordScore(services, fixtureId, { state, lines: [line] });
  };
  const versions = () => {
    const rows = services.db.select().from(lineVersions).all();
    return rows.filter(({ body }) => body.of === "score").map(({ body }) => body);
  };
  const entered = () => versions().map(({ corrections }) => corrections?.digests.length);
  const faults = async () => [
    ...listWrongChains(services.db),
    ...listWrongSeasons(services.db),
    ...(
      await Promise.all(
        services.db
          .select()
          .from(leagues)
          .all()
          .map(({ id, tournamentId }) => verifyLeague(services, { leagueId: id, tournamentId })),
      )
    ).flatMap(({ findings }) => findings),
  ];
  return { ...started, correct, versions, entered, faults };
}

test("a score that is corrected again enters what is new, and not what was corrected before", async () => {
  const { services, correct, versions, entered, faults } = await startCorrected();
  for (let round = 0; round < 40; round += 1) {
    // Two corrections of one instant, then those of the next one.
    if (round % 2 === 0) services.setNow(services.now() + HOUR / 60);
    correct(round % 2 === 0 ? 20 : 30);
  }
  const stored = services.db.select().from(statCorrections).all();
  expect(stored).toHaveLength(40);
  // The first one corrects the result as well.
  expect(entered()).toEqual([0, 2, ...stored.slice(1).map(() => 1)]);
  const sizes = versions().map((body) => JSON.stringify(body).length);
  // The count of all corrections has a digit more.
  expect(sizes.at(-1)).toBe((sizes[2] ?? 0) + 1);
  expect(await faults()).toEqual([]);
});

test("a league that is made later has in its file what was corrected before", async () => {
  const { services, season, ben, correct, faults } = await startCorrected();
  for (const runs of [10, 20, 30]) {
    services.setNow(services.now() + HOUR);
    correct(runs);
  }
  const { leagueId } = makeLeague(services, season, ben);
  services.setNow(services.now() + HOUR);
  correct(40);
  expect(await faults()).toEqual([]);
  const there = testServices({ now: services.now(), seed: 9 });
  const { tournamentId } = season;
  const ids = importText(there, await writeLeagueFile(services, { leagueId, tournamentId }));
  const fixtureId = there.db.select().from(fixtures).all()[0]?.id ?? 0;
  there.setNow(there.now() + HOUR);
  recordScore(there, fixtureId, { state: "finished" });
  const faultsThere = [...listWrongChains(there.db), ...listWrongSeasons(there.db)];
  expect(faultsThere).toEqual([]);
  expect((await verifyLeague(there, ids)).findings).toEqual([]);
  const last = there.db.select().from(lineVersions).all().at(-1)?.body;
  expect(last?.corrections).toMatchObject({ count: 6, digests: [expect.any(String)] });
});

test("a match that is over, goes on, and is over again enters its corrections once", async () => {
  const { services, correct, entered, faults } = await startCorrected();
  for (const runs of [10, 20, 30]) {
    services.setNow(services.now() + HOUR);
    correct(runs);
    services.setNow(services.now() + HOUR);
    correct(runs, "in progress");
    correct(runs + 1, "in progress");
    correct(runs, "in progress");
  }
  correct(10);
  const total = entered().reduce((sum = 0, count = 0) => sum + count, 0);
  expect(total).toBe(correctionsOf(services.db.$client));
  expect(await faults()).toEqual([]);
});

test("what was corrected while the clock was put back is in the chain as well", async () => {
  const { services, correct, faults } = await startCorrected();
  const now = services.now();
  for (const [runs, at] of [
    [10, 5 * HOUR],
    [20, 4 * HOUR],
    [30, 4.5 * HOUR],
    [40, 6 * HOUR],
    [50, 6 * HOUR],
  ] as const) {
    services.setNow(now + at);
    correct(runs);
  }
  expect(await faults()).toEqual([]);
});

test("a correction that was deleted, changed or added is found by check and by verify", async () => {
  const { services, correct, faults } = await startCorrected();
  for (const runs of [10, 20, 30]) {
    services.setNow(services.now() + HOUR);
    correct(runs);
  }
  const missing = "A correction in Reds v Blues is missing: the chain has it.";
  const gone = "Tournament 1: “corrected Reds v Blues” is not what the chains of its leagues say.";
  const after = async (statement: string) => {
    services.db.$client.exec(`savepoint before; ${statement}`);
    const found = await faults();
    services.db.$client.exec("rollback to before; release before");
    return found.map((each) => (typeof each === "string" ? each : each.sentence));
  };
  const other = expect.stringMatching(
    /^Tournament 1: “figures corrected Reds v Blues Reds 0 \d+” is/,
  );
  const added = "A correction of Reds 0 in Reds v Blues was added: the chain does not have it.";
  expect(await after("delete from stat_corrections where id = 2")).toEqual([gone, missing]);
  expect(await after("update stat_corrections set at = at + 1 where id = 1")).toEqual([
    ...[other, gone, added, missing],
  ]);
  const columns = "fixture_id, at, player_id, finished, before, after";
  expect(
    await after(
      `insert into stat_corrections (${columns}) select ${columns} from stat_corrections where id = 3`,
    ),
  ).toEqual([other, added]);
  expect(await faults()).toEqual([]);
});

/** The numbers of corrections, of figures and of results. */
function correctionsOf(client: { prepare(sql: string): { pluck(): { get(): unknown } } }): number {
  const sql =
    "select (select count(*) from stat_corrections) + (select count(*) from result_corrections)";
  return Number(client.prepare(sql).pluck().get());
}
