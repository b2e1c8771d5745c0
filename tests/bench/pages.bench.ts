import type autocannon from "autocannon";
import type { Db } from "#db/client";
import type { Services } from "#server/core/services";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showHomePage } from "#server/stories/home-page";
import { countStatements } from "#tests/support/count-statements";
import { importApart } from "#tests/support/import-apart";
import { serveBytes } from "./bare-server";
import type { PlayedLeague } from "./played-league";
import { report } from "./report";
import { bowl, memberOf, type ServedLeagues, serveLeagues } from "./served-leagues";

const { default: startLoad } = await importApart<{ default: typeof autocannon }>(
  "on-demand",
  "autocannon",
);

const CONNECTIONS = 10;
const WARM_UP_S = 3;
const MEASURED_S = 8;
/** In the busy measurement the score changes this often: everything worked out before is old then. */
const BALL_EVERY_MS = 1_000;
const ROUNDS = 50;
/** The least number of pages in a second. */
const MOST_SQL_MS = 10;
const MOST_STATEMENTS = 60;

interface Page {
  readonly name: string;
  readonly path: string;
  readonly league: PlayedLeague;
  readonly perSecond: number;
  readonly p99: number;
  /** The same with a ball a second. */
  readonly busy: { readonly perSecond: number; readonly p99: number };
  /** The queries of its loader. */
  load(services: Services, cookie: string): unknown;
}

/**
 * League Home and the Leaderboard under load: ten connections that each ask as another member in
 * turn, without a kept page, first while nothing changes and then with a ball every second.
 */
const served = await serveLeagues();
const { services, server } = served;
try {
  const pages = pagesOf(served);
  for (const page of pages) report(await measure(page));
  for (const page of pages) report(await measureSql(page));
} finally {
  await served.stop();
}

function pagesOf({ fifty, hundred, fixtureId: inPlay }: ServedLeagues): Page[] {
  const board = `/league/${hundred.leagueId}/leaderboard/${hundred.tournamentId}`;
  const boardPage = {
    league: hundred,
    perSecond: 150,
    p99: 150,
    busy: { perSecond: 800, p99: 40 },
  };
  return [
    {
      name: "League Home, 50 members",
      path: `/league/${fifty.leagueId}`,
      league: fifty,
      perSecond: 250,
      p99: 100,
      busy: { perSecond: 1500, p99: 25 },
      load: (each, cookie) => showHomePage(each, memberOf(each, fifty, cookie)),
    },
    {
      ...boardPage,
      name: "Leaderboard, 100 teams, Overall",
      path: board,
      load: (each, cookie) => showLeaderboard(each, memberOf(each, hundred, cookie), null),
    },
    {
      ...boardPage,
      name: "Leaderboard, 100 teams, in play",
      path: `${board}?show=${inPlay}`,
      load: (each, cookie) => showLeaderboard(each, memberOf(each, hundred, cookie), inPlay),
    },
  ];
}

async function measure(page: Page) {
  const answer = await fetch(server.url + page.path, {
    headers: { cookie: page.league.cookies[0] ?? "" },
  });
  if (answer.status !== 200) throw new Error(`${page.path} answers ${answer.status}.`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = await serveBytes(bytes, answer.headers.get("content-type") ?? "text/html");
  const base = await load(bare.url, { ...page, path: "/" });
  bare.stop();
  const rows = [];
  for (const busy of [false, true]) {
    const ball = busy ? setInterval(() => bowl(services.db), BALL_EVERY_MS) : undefined;
    const found = await load(server.url, page);
    clearInterval(ball);
    if (found.non2xx + found.errors > 0) throw new Error(`${page.path} fails under load.`);
    const target = busy ? page.busy : page;
    const figure = `${page.name}, ${busy ? "a ball a second" : "nothing changes"}`;
    const { p50, p99 } = found.latency;
    rows.push(
      {
        figure,
        unit: "a second",
        value: found.requests.average,
        bare: base.requests.average,
        least: target.perSecond,
      },
      { figure: `${figure}: median`, unit: "ms", value: p50, bare: base.latency.p50 },
      {
        figure: `${figure}: p99`,
        unit: "ms",
        value: p99,
        bare: base.latency.p99,
        most: target.p99,
      },
    );
  }
  return rows;
}

async function load(url: string, page: Page): Promise<autocannon.Result> {
  const requests = page.league.cookies.map((cookie) => ({
    path: page.path,
    headers: { cookie },
  }));
  const options = { url, connections: CONNECTIONS, requests };
  await startLoad({ ...options, duration: WARM_UP_S });
  return startLoad({ ...options, duration: MEASURED_S });
}

/** Statements of the first visit after a change, and their time; the median of some rounds. */
async function measureSql(page: Page) {
  const cookie = page.league.cookies[1] ?? "";
  const times: number[] = [];
  let statements = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    bowl(services.db);
    const watch = watchStatements(services.db);
    statements = await countStatements(services.db, () => page.load(services, cookie));
    times.push(watch.stop());
  }
  const ms = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const { name } = page;
  return [
    { figure: `${name}: statements`, unit: "", value: statements, most: MOST_STATEMENTS },
    { figure: `${name}: SQL`, unit: "ms", value: ms, most: MOST_SQL_MS },
  ];
}

/** Adds up the time inside the driver, from preparing a statement to its last row. */
function watchStatements(db: Db): { stop(): number } {
  const statement: object = Object.getPrototypeOf(db.$client.prepare("select 1"));
  const client: object = Object.getPrototypeOf(db.$client);
  let total = 0;
  const restore = [
    ...["all", "get", "run", "values"].map((name) => time(statement, name)),
    time(client, "prepare"),
  ];
  function time(target: object, name: string): () => void {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== "function") return () => {};
    Reflect.set(target, name, function timed(this: unknown, ...values: unknown[]) {
      const from = performance.now();
      try {
        return original.apply(this, values);
      } finally {
        total += performance.now() - from;
      }
    });
    return () => Reflect.set(target, name, original);
  }
  return {
    stop: () => {
      for (const undo of restore) undo();
      return total;
    },
  };
}
