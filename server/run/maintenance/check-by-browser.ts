import { inTransaction } from "#db/client";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { consumeAttempt } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { type HeavyWork, runAlone } from "#server/core/job";
import { CHECK_LIMIT } from "#server/core/limits";
import { readServerSetting, storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { checkDatabase } from "./check-database";

/** A damaged database has thousands. */
const MOST_SHOWN = 50;
const LONGEST_FAULT = 500;
/** Heavy work is broken off after thirty minutes (lone-thread.ts). */
const BROKEN_OFF_AFTER_MS = 31 * MINUTE_MS;

type CheckState =
  | { readonly kind: "never" }
  | { readonly kind: "running"; readonly startedAt: Ms }
  /** The server ended meanwhile. */
  | { readonly kind: "broken off"; readonly startedAt: Ms }
  | { readonly kind: "failed"; readonly endedAt: Ms; readonly sentence: string }
  | {
      readonly kind: "done";
      readonly endedAt: Ms;
      readonly tookMs: Ms;
      readonly faults: readonly string[];
      readonly faultCount: number;
    };

interface CheckResult {
  readonly faults: readonly string[];
  readonly faultCount: number;
}

export const checkWork: HeavyWork<[], CheckResult> = {
  name: "check",
  run: async (services) => {
    const faults = await checkDatabase(services);
    const shown = faults.slice(0, MOST_SHOWN).map((fault) => fault.slice(0, LONGEST_FAULT));
    return { faults: shown, faultCount: faults.length };
  },
};

/** The start of the check that goes on in this process; null without one. */
let running: Ms | null = null;

export function readCheckState({ db, now }: Pick<Services, "db" | "now">): CheckState {
  const stored = readServerSetting(db, "check");
  const { startedAt, endedAt, failure, faults, faultCount } = stored;
  if (startedAt === null) return { kind: "never" };
  if (endedAt === null) {
    const goesOn = running === startedAt && now() - startedAt < BROKEN_OFF_AFTER_MS;
    return { kind: goesOn ? "running" : "broken off", startedAt };
  }
  if (failure !== null) return { kind: "failed", endedAt, sentence: failure };
  return { kind: "done", endedAt, tookMs: endedAt - startedAt, faults, faultCount };
}

/**
 * Starts `gully check` in a thread of its own; the page shows the result.
 *
 * @returns resolves at its end, and never rejects
 * @throws AppError "not-found" for a former operator, "conflict" while one goes on, "too-many"
 */
export function startCheck(
  services: Services,
  operator: Operator,
): { readonly end: Promise<void> } {
  requireOperator(services.db, { id: operator.userId });
  if (running !== null) throw new AppError("conflict", "The database is already being checked.");
  consumeAttempt(services, CHECK_LIMIT, { account: String(operator.userId), clientAddress: null });
  const startedAt = services.now();
  running = startedAt;
  store(services, { startedAt, endedAt: null });
  return { end: check(services, startedAt) };
}

async function check(services: Services, startedAt: Ms): Promise<void> {
  try {
    const result = await runAlone(services, checkWork);
    store(services, { startedAt, endedAt: services.now(), ...result });
  } catch (error) {
    const isRefusal = error instanceof AppError;
    if (!isRefusal) services.log.error({ err: error }, "A check of the database failed.");
    const failure = isRefusal ? error.message : "It was interrupted: the server's log says why.";
    // A server that stops has closed its database.
    if (services.db.$client.open) store(services, { startedAt, endedAt: services.now(), failure });
  } finally {
    running = null;
  }
}

function store(
  { db }: Services,
  outcome: { startedAt: Ms; endedAt: Ms | null; failure?: string } & Partial<CheckResult>,
): void {
  const { faults = [], faultCount = 0, failure = null, ...times } = outcome;
  inTransaction(db, (tx) => {
    storeServerSetting(tx, "check", { ...times, faults: [...faults], faultCount, failure });
  });
}
