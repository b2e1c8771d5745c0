// npm run test:seeded [-- PART-OF-A-FILE-NAME ...]: seeds each fault of tests/seeded-faults/ in a copy
// of the sources and says which test file finds it: first the one that found it last time, then those
// that import the file or lie beside it, then all; with --near never all. The answers are kept with the
// faults and drawn into docs/testing.md. Not part of npm test.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run.mjs";
import { readSeededFaults, SEEDED_FAULTS } from "./seeded-faults-list.mjs";

const LEFT_OUT = ["node_modules", ".git", ".cache", "build", "data", "test-results"];
const LIKELIEST = 3;
const MOST_NEAR = 10;
const PAGE = "docs/testing.md";
const MARK = "<!-- npm run test:seeded -->";

const args = process.argv.slice(2);
const nearOnly = args.includes("--near");
const parts = args.filter((arg) => !arg.startsWith("--"));
const folder = mkdtempSync(path.join(tmpdir(), "gully-seeded-"));
/** Whether a test file passes in the copy while nothing is seeded: some need what lies beside the sources. */
const passes = new Map();
const testFiles = readdirSync("tests", { recursive: true })
  .map((name) => path.posix.join("tests", name.split(path.sep).join("/")))
  .filter((name) => /\.test\.tsx?$/.test(name) && !/^tests\/(faults|bench|nodes)\//.test(name))
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));

try {
  for (const name of readdirSync(".").filter((each) => !LEFT_OUT.includes(each))) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  await tryUnseeded();
  for (const { wing, faults } of readSeededFaults()) {
    for (const fault of faults.filter(isAsked)) {
      fault.foundBy = await findSuite(fault);
      process.stdout.write(`${fault.foundBy ?? "NOT FOUND"}: ${fault.file}: ${fault.means}\n`);
      writeFileSync(`${SEEDED_FAULTS}/${wing}.json`, `${JSON.stringify(faults, null, 2)}\n`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
writeTable();

function isAsked({ file }) {
  return parts.length === 0 || parts.some((part) => file.includes(part));
}

/** In one run, which reads every module once: the test files that found the faults last time. */
async function tryUnseeded() {
  const faults = readSeededFaults().flatMap((wing) => wing.faults.filter(isAsked));
  const suites = [...new Set(faults.flatMap(({ foundBy }) => foundBy ?? []))];
  if (suites.length === 0) return;
  const failed = await listFailed(suites, []);
  for (const suite of suites) passes.set(suite, !failed.includes(suite));
}

/** The test file that fails with the fault; null without one. */
async function findSuite({ file, find, put, foundBy }) {
  const place = path.join(folder, file);
  const text = readFileSync(file, "utf8");
  const seeded = text.replace(find, () => put);
  writeFileSync(place, seeded);
  try {
    const near = listNear(file);
    const rounds = [
      foundBy ? [foundBy] : [],
      near.slice(0, LIKELIEST),
      near.slice(LIKELIEST, MOST_NEAR),
      nearOnly ? [] : testFiles.map((test) => test.name),
    ];
    for (const round of rounds) {
      for (;;) {
        const suites = round.filter((suite) => passes.get(suite) !== false);
        const failed = suites.length > 0 ? await firstFailed(suites) : null;
        if (failed === null) break;
        writeFileSync(place, text);
        if (!passes.has(failed)) passes.set(failed, (await firstFailed([failed])) === null);
        if (passes.get(failed)) return failed;
        writeFileSync(place, seeded);
      }
    }
    return null;
  } finally {
    writeFileSync(place, text);
  }
}

/** The likeliest first: tests that bear its name, import it, or lie in the same place of tests/. */
function listNear(file) {
  const { dir, name } = path.posix.parse(file);
  const own = `tests/${dir.replace(/^app\/routes/, "routes")}`;
  const words = name.replace(/\.server$/, "").split("-");
  const likenessOf = (test) =>
    (test.text.includes(`${dir}/${name}"`) ? 4 : 0) +
    (path.posix.dirname(test.name) === own ? 2 : 0) +
    words.filter((word) => path.posix.basename(test.name).includes(word)).length / words.length;
  return testFiles
    .map((test) => ({ name: test.name, likeness: likenessOf(test) }))
    .filter(({ likeness }) => likeness >= 2)
    .sort((a, b) => b.likeness - a.likeness)
    .map((test) => test.name);
}

async function firstFailed(suites) {
  const [failed = null] = await listFailed(suites, ["--bail=1"]);
  return failed;
}

async function listFailed(suites, more) {
  const report = path.join(folder, "report.json");
  rmSync(report, { force: true });
  const vitest = path.resolve("node_modules/vitest/vitest.mjs");
  const options = ["--maxWorkers=1", "--reporter=json", `--outputFile=${report}`, ...more];
  await run(process.execPath, [vitest, "run", ...options, ...suites], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (!existsSync(report)) throw new Error("vitest did not run.");
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return testResults
    .filter(({ status }) => status === "failed")
    .map(({ name }) => path.relative(folder, name).split(path.sep).join("/"));
}

function writeTable() {
  const rows = readSeededFaults().flatMap(({ wing, faults }) =>
    faults.map(
      ({ means, file, foundBy }) =>
        `| ${wing} | ${means} | \`${file}\` | ${foundBy ? `\`${foundBy}\`` : "not found"} |`,
    ),
  );
  const [before] = readFileSync(PAGE, "utf8").split(MARK);
  const head = ["| wing | what it would mean | where | found by |", "|---|---|---|---|"];
  writeFileSync(PAGE, `${before}${MARK}\n\n${[...head, ...rows].join("\n")}\n`);
}
