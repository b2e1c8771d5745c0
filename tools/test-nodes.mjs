// npm run test:nodes: on the oldest Node that package.json allows and on the newest of every supported major
// version, the unit tests with all rounds of their properties, the demo and every command. With --short
// only the demo, on the newest of them.
import { delimiter } from "node:path";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { run } from "./run.mjs";
import { leastVersion, newestVersion, nodeFolder } from "./supported-node.mjs";

const LINES = [leastVersion(), 22, 24, 26];
const CONFIG = "tests/nodes/vitest.config.ts";

await ensureInstalled();
await ensureBuilt();
const args = process.argv.slice(2);
const isShort = args.includes("--short");
const rest = args.filter((arg) => arg !== "--short");
const broken = [];
for (const line of isShort ? LINES.slice(-1) : LINES) {
  const version = await newestVersion(line);
  const folder = await nodeFolder("", version);
  const env = {
    ...process.env,
    ROUNDS: isShort ? "short" : "full",
    PATH: [folder, process.env.PATH].join(delimiter),
  };
  process.stdout.write(`\n== Node ${version}\n`);
  const codes = [];
  if (!isShort) codes.push(await vitest(env, rest));
  const files = isShort ? ["tests/nodes/demo.test.ts"] : [];
  codes.push(await vitest(env, ["--config", CONFIG, ...files, ...rest]));
  if (codes.some((code) => code !== 0)) broken.push(version);
}
process.stdout.write(broken.length > 0 ? `\nFailed on Node ${broken.join(", ")}\n` : "");
process.exitCode = broken.length > 0 ? 1 : 0;

function vitest(env, more) {
  return run("node", ["node_modules/vitest/vitest.mjs", "run", ...more], { env });
}
