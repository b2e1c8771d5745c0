import { Agent, get } from "node:http";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { serveBytes } from "./bare-server";
import { report } from "./report";

/** Long enough that the just-in-time compiler has settled, in milliseconds. */
const WARM_UP_MS = 1_000;
const MEASURED_MS = 3_000;
const AT_ONCE = 10;

/** The factor by which each answer may be slower than a bare server with the same bytes. */
const BOUNDS = { "/healthz": 4, "/login": 150 } as const;

/** Compares what our HTTP layer and the screens cost with a bare node:http server. */
const gully = await startServer({ env: { LOG_LEVEL: "info" } });
const rows = [];
for (const path of ["/healthz", "/login"] as const) rows.push(await compare(gully, path));
await gully.stop();
report(rows);

async function compare(server: RunningServer, path: keyof typeof BOUNDS) {
  const answer = await fetch(server.url + path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = await serveBytes(bytes, answer.headers.get("content-type") ?? "text/plain");
  const bareRate = await rateOf(bare.url);
  const ourRate = await rateOf(server.url + path);
  bare.stop();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return {
    figure: `${path}, ${bytes.length} bytes`,
    unit: "a second",
    value: ourRate,
    least: bareRate / BOUNDS[path],
    bare: bareRate,
  };
}

/** Answers a second, with AT_ONCE connections that each ask again as soon as they are answered. */
async function rateOf(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  await askFor(url, agent, WARM_UP_MS);
  const answers = await askFor(url, agent, MEASURED_MS);
  agent.destroy();
  return (answers * 1000) / MEASURED_MS;
}

async function askFor(url: string, agent: Agent, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  const loops = Array.from({ length: AT_ONCE }, async () => {
    let answers = 0;
    for (; performance.now() < end; answers++) await ask(url, agent);
    return answers;
  });
  return (await Promise.all(loops)).reduce((total, each) => total + each, 0);
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}
