import { readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { poolPlayers, teams } from "#db/schema";
import { ROLES } from "#game/play/roles";
import { lastChangeOf } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { isOperator } from "#server/matches/operator/operator-access";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { showMiniScorecards } from "#server/stories/boards/mini-scorecards";
import { showSeason } from "#server/stories/boards/season-pictures";
import { showHomePage } from "#server/stories/home-page";
import type { PlayedLeague } from "./played-league";
import { quantile, report } from "./report";
import { bowl, memberOf, type ServedLeagues, serveLeagues } from "./served-leagues";

/** Pages until the code is compiled. */
const WARM_UP = 150;
/** A batch is measured as a whole, so that the garbage that its pages leave is in it. */
const BATCH = 10;
const BATCHES = 16;
const POOL = 300;
const PROBE = path.resolve(import.meta.dirname, "../support/cpu-probe.mjs");
/** As a browser of today asks. */
const ENCODINGS = "gzip, deflate, br, zstd";
/** The cookies that our script has set in such a browser. */
const ZONE = "gully-zone=Asia%2FKolkata";
const MICROSECONDS = 1000;
const NONE: readonly number[] = [];

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly league: PlayedLeague;
  /** Asked for, milliseconds of CPU. */
  readonly most?: number;
  readonly mostData?: number;
  /** The calls of use cases by its loader, beside the guard. */
  load(services: Services, member: MemberLeague): unknown;
}

/**
 * The CPU that a page costs which no cache knows: of the server's whole process, compression
 * included, one connection, each page of another member and with an address that was never asked
 * for. Then the same with a ball before each page; then what the loaders ask of the use cases, in
 * this process. CPU and not time, so that a busy machine changes little.
 *
 * GULLY_PROFILE=folder has the server write a CPU profile there when it ends.
 */
const served = await serveLeagues({
  env: (dataDir) => ({
    CPU_FILE: path.join(dataDir, "cpu"),
    NODE_OPTIONS: [`--import=${PROBE}`, ...profiling(process.env.GULLY_PROFILE)].join(" "),
  }),
  fill: fillPool,
});
/** Pages and loads so far. */
let requestCount = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  const words = process.argv.slice(2);
  const screens = screensOf(served).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  for (const screen of screens) {
    await ask(screen, WARM_UP);
    const [still, busy] = [await measurePages(screen, false), await measurePages(screen, true)];
    const [data, dataBusy] = [await measureData(screen, false), await measureData(screen, true)];
    const { name, most, mostData } = screen;
    const limitOf = (limit: number | undefined) => (limit === undefined ? {} : { most: limit });
    const median = (batches: readonly number[]) => quantile(batches, 0.5);
    report([
      { figure: `${name}: CPU of a page`, unit: "ms", value: median(still), ...limitOf(most) },
      { figure: `${name}: CPU of a page after a ball`, unit: "ms", value: median(busy) },
      {
        figure: `${name}: CPU of its data`,
        unit: "ms",
        value: median(data),
        ...limitOf(mostData),
      },
      { figure: `${name}: CPU of its data after a ball`, unit: "ms", value: median(dataBusy) },
    ]);
  }
} finally {
  agent.destroy();
  await served.stop();
}

function profiling(folder: string | undefined): string[] {
  return folder ? ["--cpu-prof", `--cpu-prof-dir=${folder}`] : [];
}

function screensOf({ fifty, hundred, fixtureId }: ServedLeagues): Screen[] {
  const board = `/league/${hundred.leagueId}/leaderboard/${hundred.tournamentId}`;
  const loadBoard = (shown: number | null) => (each: Services, member: MemberLeague) => [
    lastChangeOf(each.db, member),
    showLeaderboard(each, member, shown),
  ];
  return [
    {
      name: "League Home, 50 members",
      path: `/league/${fifty.leagueId}`,
      league: fifty,
      most: 5,
      mostData: 2,
      load: (each, member) => {
        lastChangeOf(each.db, member);
        return showHomePage(each, member);
      },
    },
    {
      name: "Leaderboard, 100 teams, Overall",
      path: board,
      league: hundred,
      most: 8,
      load: loadBoard(null),
    },
    {
      name: "Leaderboard, 100 teams, in play",
      path: `${board}?show=${fixtureId}`,
      league: hundred,
      most: 8,
      load: loadBoard(fixtureId),
    },
    {
      name: `Manage Team, ${POOL} players`,
      path: `/league/${fifty.leagueId}/manage-team/${fifty.tournamentId}`,
      league: fifty,
      most: 8,
      load: openTeamSheet,
    },
    {
      name: "Season, 50 members",
      path: `/league/${fifty.leagueId}/season`,
      league: fifty,
      most: 8,
      load: (each, member) => showSeason(each, member, { participantId: null, fixtureId: null }),
    },
    {
      name: "Scores, 50 members",
      path: `/league/${fifty.leagueId}/scores/${fifty.tournamentId}`,
      league: fifty,
      load: (each, member) => [
        lastChangeOf(each.db, member),
        showScores(each, member, { participantId: null, fixtureId: null }),
      ],
    },
  ];
}

/** Players who never play, until the pool is as large as that of a long season. */
function fillPool({ db }: Services): void {
  const teamIds = db.select({ id: teams.id }).from(teams).all();
  const known = db.select({ id: poolPlayers.id }).from(poolPlayers).all().length;
  for (let index = known; index < POOL; index += 1) {
    const teamId = teamIds[index % teamIds.length]?.id;
    const role = ROLES[index % ROLES.length];
    if (teamId === undefined || role === undefined) throw new Error("There are teams and roles.");
    const player = { teamId, role, key: `extra-${index}`, name: `Chris Extra ${index}` };
    db.insert(poolPlayers)
      .values({ ...player, salary: 500 + (index % 15) * 50 })
      .run();
  }
}

/** Milliseconds of CPU a page, of each batch. */
async function measurePages(screen: Screen, busy: boolean): Promise<readonly number[]> {
  const batches = [...NONE];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = await readCpu();
    await ask(screen, BATCH, busy);
    batches.push(((await readCpu()) - before) / BATCH / MICROSECONDS);
  }
  return batches;
}

/** Asks for pages one after the other; the parameter is one that no screen knows. */
async function ask({ path: page, league }: Screen, pages: number, busy = false): Promise<void> {
  for (let count = 0; count < pages; count += 1) {
    requestCount += 1;
    if (busy) bowl(served.services.db);
    const url = `${served.server.url}${page}${page.includes("?") ? "&" : "?"}never=${requestCount}`;
    const cookie = `${league.cookies[requestCount % league.cookies.length]}; ${ZONE}`;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { cookie, "accept-encoding": ENCODINGS, accept: "text/html" };
      get(url, { agent, headers }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode));
      }).once("error", reject);
    });
    if (status !== 200) throw new Error(`${page} answers ${status}.`);
  }
}

/** Microseconds of CPU that the server has used; what it writes about them is less than 0.1 ms. */
async function readCpu(): Promise<number> {
  const file = path.join(served.dataDir, "cpu");
  rmSync(file, { force: true });
  process.kill(served.server.pid, "SIGUSR2");
  for (;;) {
    await setTimeout(1);
    try {
      return Number(readFileSync(file, "utf8"));
    } catch {
      // Not written yet.
    }
  }
}

/** Milliseconds of CPU a load, of each batch: guard, root and screen. */
async function measureData(screen: Screen, busy: boolean): Promise<readonly number[]> {
  const { services } = served;
  const batches = [...NONE];
  for (let batch = -BATCHES; batch < BATCHES; batch += 1) {
    let used = 0;
    for (let count = 0; count < BATCH; count += 1) {
      if (busy) bowl(services.db);
      requestCount += 1;
      const before = process.cpuUsage();
      await loadPage(
        services,
        screen,
        screen.league.cookies[requestCount % screen.league.cookies.length],
      );
      const { user, system } = process.cpuUsage(before);
      used += user + system;
    }
    // The first ones warm up.
    if (batch >= 0) batches.push(used / BATCH / MICROSECONDS);
  }
  return batches;
}

async function loadPage(services: Services, { league, load }: Screen, cookie = ""): Promise<void> {
  const member = memberOf(services, league, cookie);
  isOperator(services.db, { id: member.userId });
  showMiniScorecards(services);
  await load(services, member);
  showTeamLooks(services, member);
}
