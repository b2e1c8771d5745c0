import { submissions } from "#db/schema";
import { submitted } from "#tests/faults/ask";
import { makeLeagueOnDisk } from "#tests/faults/league-on-disk";
import { startServer } from "#tests/support/running-server";
import { timeBareWrite } from "./bare-sqlite";
import { quantile, report } from "./report";

/** So many teams in the ten seconds before a lock. */
const TEAMS = 500;
const WITHIN_MS = 10_000;
const MOST_MS = 300;
/** Of a save: itself and its eleven players. */
const ROWS = 12;
const WARM_UP = 50;

/** Teams that come one after the other at their own pace, whether or not the last one was answered. */
const league = await makeLeagueOnDisk(TEAMS);
const server = await startServer({ dataDir: league.dataDir });
try {
  const [first] = league.members;
  for (let turn = 0; first && turn < WARM_UP; turn += 1) {
    await submitted(server, league, first, { key: `warming-up-${turn}-key`, turn });
  }
  const times = await Promise.all(
    league.members.map(async (member, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * WITHIN_MS) / TEAMS));
      const startedAt = performance.now();
      await submitted(server, league, member, { key: `before-the-lock-${index}` });
      return performance.now() - startedAt;
    }),
  );
  const stored = league.look(({ db }) => db.select().from(submissions).all()).length - WARM_UP;
  report([
    { figure: `${TEAMS} teams in 10 s: stored`, unit: "teams", value: stored, least: TEAMS },
    {
      figure: `${TEAMS} teams in 10 s: p99`,
      unit: "ms",
      value: quantile(times, 0.99),
      most: MOST_MS,
    },
    {
      figure: `${TEAMS} teams in 10 s: median`,
      unit: "ms",
      value: quantile(times, 0.5),
      bare: timeBareWrite(ROWS),
    },
  ]);
} finally {
  await server.stop();
  league.remove();
}
