import { readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, totalmem } from "node:os";

const PAGE = "docs/benchmarks.md";
const GB = 1024 ** 3;

/**
 * Replaces one section of docs/benchmarks.md by new figures, and leaves the others: the speeds of
 * `npm run bench` and the attacks of `npm run test:faults` are measured apart.
 *
 * @param {{ title: string, command: string, text: string }} section `text` is Markdown
 */
export function writeSection({ title, command, text }) {
  const processors = cpus();
  const memory = Math.round(totalmem() / GB);
  const machine = `${processors.length} × ${processors[0]?.model ?? arch()}, ${memory} GB, ${platform()}`;
  const day = new Date().toISOString().slice(0, 10);
  const source = `Written by \`${command}\` on ${day}, Node.js ${process.version}, ${machine}.`;
  const page = readFileSync(PAGE, "utf8");
  writeFileSync(PAGE, replaceSection(page, title, `${source}\n\n${text.trim()}`));
}

/**
 * A Markdown page with the text below one heading of the second level replaced; at the end if
 * the page has no such heading yet.
 *
 * @param {string} page
 * @param {string} title
 * @param {string} text
 */
export function replaceSection(page, title, text) {
  const [head = "", ...sections] = page.trimEnd().split(/^(?=## )/m);
  const own = `## ${title}\n\n${text}`;
  const isOwn = (section) => section.startsWith(`## ${title}\n`);
  const others = sections.map((section) => (isOwn(section) ? own : section.trimEnd()));
  if (!sections.some(isOwn)) others.push(own);
  return `${[head.trimEnd(), ...others].join("\n\n")}\n`;
}
