// npm run bench: every tests/bench/*.bench.ts, one after the other, or those whose names have one
// of the given words in them. At the end all figures in one table; a run of all of them writes it to
// docs/benchmarks.md as well. `npm run bench growth whole` also measures the largest size, which
// takes ten minutes more, and writes the table of growth.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeSection } from "./benchmarks-page.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, ensureOnDemandInstalled } from "./ensure-installed.mjs";
import { readFigures, toMarkdown } from "./figures.mjs";
import { run } from "./run.mjs";

const FOLDER = "tests/bench";
const FIGURES = ".cache/bench-figures.jsonl";
const GROWTH = ".cache/bench-growth.md";
const WHOLE = "whole";

await ensureInstalled();
await ensureOnDemandInstalled();
await ensureBuilt();
mkdirSync(".cache", { recursive: true });
writeFileSync(FIGURES, "");
rmSync(GROWTH, { force: true });
const names = process.argv.slice(2);
const isWhole = names.includes(WHOLE);
const words = names.filter((word) => word !== WHOLE);
const own = {
  BENCH_FIGURES: FIGURES,
  ...(isWhole ? { BENCH_WHOLE: "1", BENCH_GROWTH: GROWTH } : {}),
};
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".bench.ts"));
const broken = [];
for (const name of files.filter(isAsked)) {
  process.stdout.write(`\n== ${name}\n`);
  const args = ["--import", "tsx", `${FOLDER}/${name}`];
  const code = await run(process.execPath, args, {
    env: { ...process.env, ...own },
  });
  if (code !== 0) broken.push(name);
}
const rows = readFigures(FIGURES);
process.stdout.write(`\n${toMarkdown(rows)}\n`);
if (broken.length > 0) process.stdout.write(`\nNot measured to the end: ${broken.join(", ")}\n`);
process.exitCode = broken.length > 0 || rows.some(({ met }) => met === "no") ? 1 : 0;
if (existsSync(GROWTH)) {
  const command = `npm run bench growth ${WHOLE}`;
  writeSection({ title: "Growth", command, text: readFileSync(GROWTH, "utf8") });
}
if (words.length === 0)
  writeSection({ title: "Speed", command: "npm run bench", text: speedText() });

function isAsked(name) {
  return words.length === 0 || words.some((word) => name.includes(word));
}

function speedText() {
  const gaps = broken.length > 0 ? `Not measured to the end: ${broken.join(", ")}.\n\n` : "";
  return `${gaps}*bare* is the machine's own ceiling: a node:http server that sends the same bytes, or SQLite alone
writing as many rows. *ratio* is value to bare.

${toMarkdown(rows)}`;
}
