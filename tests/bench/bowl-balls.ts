import { createInterface } from "node:readline";
import { openDatabase } from "#db/client";
import { readScore } from "#server/play/points/read-score";
import { recordScore } from "#tests/support/record-score";
import { testServices } from "#tests/support/services";

/**
 * A process of its own that records a ball for every line it reads, as the server's thread for jobs
 * does, and says when it was stored (UTC milliseconds) and how long that took.
 */
const [file = "", fixture = ""] = process.argv.slice(2);
const services = { ...testServices(), db: openDatabase(file), now: Date.now };
const fixtureId = Number(fixture);
createInterface(process.stdin).on("line", (status) => {
  const score = readScore(services.db, fixtureId);
  // Everybody who did something scores a run more: nearly every team's points change.
  const lines = score.lines.map((line) => ({ ...line, runs: line.runs + 1 }));
  const startedAt = performance.now();
  recordScore(services, fixtureId, { ...score, lines, status });
  process.stdout.write(`${JSON.stringify([Date.now(), performance.now() - startedAt])}\n`);
});
