import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { addVerifiedAccount } from "#server/people/accounts/add-verified-account";
import { logIn } from "#server/people/accounts/log-in";
import { registerAccount } from "#server/people/accounts/register-account";
import { requestReset } from "#server/people/accounts/reset-password";
import { clientAt } from "#tests/support/client";
import { testServices } from "#tests/support/services";
import { report } from "./report";

/** Measured by turns, so that a machine that gets slower or faster treats both alike. */
const ROUNDS = 60;
const WARM_UP_ROUNDS = 5;
/** Longer than every window, so that no limit is in the way. */
const STEP_MS = 2 * 60 * 60 * 1000;
const KNOWN = "known@example.org";
const PASSWORD = "cow corner 1";
const FROM = "192.0.2.1";

type Work = (email: string) => Promise<unknown>;

/**
 * Whether the time of an answer reveals if an address is known (rules.md#accounts): medians, not a
 * verdict.
 */
const folder = mkdtempSync(path.join(tmpdir(), "gully-timing-"));
const db = openDatabase(path.join(folder, "gully.db"));
migrateDatabase(db);
const own = testServices();
let clock = own.now();
const services = { ...own, db, now: () => clock };
await addVerifiedAccount(services, { displayName: "Known", email: KNOWN, password: PASSWORD });

const rows = [
  await compare("register", (email) =>
    registerAccount(services, { displayName: "Somebody", email, password: "third man 9" }, FROM),
  ),
  await compare("log in, wrong password", (email) =>
    logIn(services, { email, password: "wrong password" }, clientAt(FROM)).catch(() => {}),
  ),
  await compare("ask for a reset", (email) => requestReset(services, email, clientAt(FROM))),
];
console.table(rows);
report(
  rows.map((row) => ({
    figure: `A known address told by the time: ${row.what}`,
    unit: "ms",
    value: Math.abs(row["difference ms"]),
  })),
);
db.$client.close();
rmSync(folder, { recursive: true });

async function compare(what: string, work: Work) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const times = {
      known: await time(work, KNOWN),
      unknown: await time(work, `${what.replaceAll(/\W/g, "")}${round}@example.org`),
    };
    if (round < WARM_UP_ROUNDS) continue;
    known.push(times.known);
    unknown.push(times.unknown);
  }
  const difference = median(known) - median(unknown);
  return {
    what,
    "known, median ms": round2(median(known)),
    "unknown, median ms": round2(median(unknown)),
    "difference ms": round2(difference),
    "known, middle half ms": middleHalf(known),
    "unknown, middle half ms": middleHalf(unknown),
  };
}

async function time(work: Work, email: string): Promise<number> {
  clock += STEP_MS;
  const start = performance.now();
  await work(email);
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

function middleHalf(times: readonly number[]): string {
  return `${round2(quantile(times, 0.25))} to ${round2(quantile(times, 0.75))}`;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

function round2(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
