import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { submissionPlayers, submissions, tryCounts } from "#db/schema";
import { report } from "#tests/bench/report";
import { rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { type Acknowledged, submit } from "./ask";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";

const WRITERS = 50;
const ROUNDS = rounds(3, 200);
const READY_MS = 3_000;

test(`kill -9 under ${WRITERS} writers, ${ROUNDS} times: what was promised is there`, async () => {
  const league = await makeLeagueOnDisk(WRITERS);
  const starts: number[] = [];
  let promised = 0;
  let server = await startServer({ dataDir: league.dataDir });
  for (let round = 0; round < ROUNDS; round += 1) {
    // Another promise count each time, so that it dies at another point of the work.
    const acknowledged = await writeUntilKilled(server, league, round, 1 + ((round * 37) % 90));
    promised += acknowledged.length;
    // In ten minutes nobody saves as often as these writers do.
    league.look(({ db }) => db.delete(tryCounts).run());
    const startedAt = performance.now();
    server = await startServer({ dataDir: league.dataDir });
    starts.push(performance.now() - startedAt);
    expect(league.look(({ db }) => db.$client.pragma("integrity_check", { simple: true }))).toBe(
      "ok",
    );
    expect(missing(league, acknowledged)).toEqual([]);
  }
  await server.stop();
  league.remove();
  expect(promised).toBeGreaterThanOrEqual(ROUNDS);
  report([
    { figure: `Teams promised before ${ROUNDS} kills, all kept`, unit: "teams", value: promised },
    {
      figure: "Ready again after kill -9, slowest",
      unit: "ms",
      value: Math.max(...starts),
      most: READY_MS,
    },
  ]);
});

/** Writers that go on until the server is gone, which is as soon as it has promised enough. */
async function writeUntilKilled(
  server: RunningServer,
  league: LeagueOnDisk,
  round: number,
  enough: number,
): Promise<Acknowledged[]> {
  const promises: Acknowledged[] = [];
  let killed: Promise<unknown> | undefined;
  await Promise.all(
    league.members.map(async (member, index) => {
      for (let turn = 0; ; turn += 1) {
        const key = `kill-${round}-writer-${index}-${turn}`.padEnd(16, "-");
        const answer = await submit(server, league, member, { key, turn });
        if ("refused" in answer) {
          expect(answer.refused).toBeNull();
          return;
        }
        promises.push(answer);
        if (promises.length >= enough) killed ??= server.end("SIGKILL");
      }
    }),
  );
  await killed;
  return promises;
}

/** The promises that are not in the database whole. */
function missing(league: LeagueOnDisk, promises: readonly Acknowledged[]): Acknowledged[] {
  return league.look(({ db }) => {
    const promised = promises.map(({ key }) => key);
    const saves = db.select().from(submissions).where(inArray(submissions.key, promised)).all();
    const ids = saves.map(({ id }) => id);
    const picks = db
      .select()
      .from(submissionPlayers)
      .where(inArray(submissionPlayers.submissionId, ids))
      .all();
    const idOf = new Map(saves.map(({ id, key }) => [key, id]));
    const picksOf = (id: number | undefined) =>
      picks.filter((pick) => pick.submissionId === id).length;
    return promises.filter(({ key }) => picksOf(idOf.get(key)) !== league.eleven.length);
  });
}
