import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inTransaction, openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import type { Services } from "#server/core/services";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { readScore } from "#server/play/points/read-score";
import { upgradeChains } from "#server/play/proof/upgrade-chains";
import { recordScore } from "#tests/support/record-score";
import { testServices } from "#tests/support/services";
import { timeBareWrite } from "./bare-sqlite";
import { fillLeagues } from "./many-teams";
import { type Figure, quantile, report } from "./report";

/**
 * A ball after which nearly every team's points change, and a lock, in a process that does nothing
 * else: times on a processor, because those by the clock say how busy the machine is.
 */
const TEAMS_PER_LEAGUE = 50;
const SEASON = { teams: TEAMS_PER_LEAGUE, played: 12, users: 1_000 };
const SIZES = [10_000, 100_000];
/** Times bare SQLite, milliseconds, and times the smaller size's time per team. */
const MOST = { ratio: 5, lock: 150, growth: 1.2 };
const BALLS = 20;
const LOCKS = 5;
/** Not counted: the compiler has not settled, and the first ball reads what the others keep. */
const WARM_UP = 5;
const DAY = 24 * 60 * 60 * 1000;

const perTeam: number[] = [];
for (const teams of SIZES) {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-bench-"));
  const services: Services = {
    ...testServices(),
    db: openDatabase(path.join(folder, "gully.db")),
    now: Date.now,
  };
  try {
    migrateDatabase(services.db);
    const { fixtureId } = fillLeagues(services, { ...SEASON, leagues: teams / TEAMS_PER_LEAGUE });
    // Leagues of long ago have no chains yet.
    await upgradeChains(services);
    const [first = 0, ...others] = bowl(services, fixtureId);
    const balls = others.slice(WARM_UP);
    const locks = lock(services);
    const median = quantile(balls, 0.5);
    perTeam.push(median / teams);
    report(figuresOf(teams, { first, balls, locks }));
  } finally {
    services.db.$client.close();
    rmSync(folder, { recursive: true });
  }
}
const [small = 0, large = 0] = perTeam;
report([
  {
    figure: "A team of 100,000 rescored, to one of 10,000",
    unit: "times",
    value: large / small,
    most: MOST.growth,
  },
]);

/** Milliseconds on a processor for each ball. */
function bowl(services: Services, fixtureId: number): number[] {
  return Array.from({ length: 1 + WARM_UP + BALLS }, (_, ball) => {
    const score = readScore(services.db, fixtureId);
    // Everybody who did something scores a run more.
    const lines = score.lines.map((line) => ({ ...line, runs: line.runs + 1 }));
    return timeOnProcessor(() => {
      recordScore(services, fixtureId, { ...score, lines, status: `Ball ${ball}` });
    });
  });
}

/** The next fixture's lock, taken back each time. */
function lock(services: Services): number[] {
  const soon = services.now() + 1.5 * DAY;
  const takenBack = new Error("It is measured again.");
  const times = Array.from({ length: LOCKS + 1 }, () =>
    timeOnProcessor(() => {
      try {
        inTransaction(services.db, (tx) => {
          if (lockDueFixtures(tx, soon).length !== 1) throw new Error("One fixture locks.");
          throw takenBack;
        });
      } catch (error) {
        if (error !== takenBack) throw error;
      }
    }),
  );
  return times.slice(1);
}

function timeOnProcessor(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function figuresOf(
  teams: number,
  { first, balls, locks }: { first: number; balls: number[]; locks: number[] },
): Figure[] {
  const of = `${teams.toLocaleString("en")} teams`;
  // Of each team its points in the fixture, and its standing.
  const bare = timeBareWrite(2 * teams, timeOnProcessor);
  const isSmall = teams === SIZES[0];
  const median = quantile(balls, 0.5);
  return [
    { figure: `${of} rescored and reranked, CPU: median`, unit: "ms", value: median, bare },
    {
      figure: `${of} rescored and reranked, CPU: to bare SQLite`,
      unit: "times",
      value: median / bare,
      most: MOST.ratio,
    },
    { figure: `${of} rescored, CPU: the first ball after a lock`, unit: "ms", value: first },
    {
      figure: `Lock of ${of}, CPU: median`,
      unit: "ms",
      value: quantile(locks, 0.5),
      ...(isSmall ? { most: MOST.lock } : {}),
    },
  ];
}
