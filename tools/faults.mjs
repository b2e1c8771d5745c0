// npm run test:faults: what may go wrong around the production build, in full; with --short the
// few rounds that npm test takes. A whole run in full writes the figures of the attacks to
// docs/benchmarks.md.
import { mkdirSync, writeFileSync } from "node:fs";
import { writeSection } from "./benchmarks-page.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { readFigures, toMarkdown } from "./figures.mjs";
import { run } from "./run.mjs";

const CONFIG = "tests/faults/vitest.config.ts";
const FIGURES = ".cache/fault-figures.jsonl";

await ensureInstalled();
await ensureBuilt();
mkdirSync(".cache", { recursive: true });
writeFileSync(FIGURES, "");
const args = process.argv.slice(2);
const isShort = args.includes("--short");
const rest = args.filter((arg) => arg !== "--short");
process.exitCode = await run(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--config", CONFIG, ...rest],
  { env: { ...process.env, ROUNDS: isShort ? "short" : "full", BENCH_FIGURES: FIGURES } },
);
if (!isShort) {
  const text = toMarkdown(readFigures(FIGURES));
  process.stdout.write(`\n${text}\n`);
  if (rest.length === 0) writeSection({ title: "Attacks", command: "npm run test:faults", text });
}
