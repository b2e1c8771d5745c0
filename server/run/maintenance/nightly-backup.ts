import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { operators, users } from "#db/schema";
import { DAY_MS, HOUR_MS, type Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import { runAlone } from "#server/core/job";
import { readServerSetting, storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { queueMail } from "#server/people/delivery/queue-mail";
import { backupFailedMail } from "#server/people/delivery/templates";
import { listBackups, makeBackupWork } from "./kept-backups";

/** 03:00 UTC: the evening's matches in India and Europe are over. */
const NIGHT_HOUR = 3;
const PAUSE_AFTER_FAILURE_MS = HOUR_MS;
const MAIL_USEFUL_MS = 2 * DAY_MS;

/** @throws AppError "not-found" for a former operator */
export function setNightlyBackups(services: Services, operator: Operator, isOn: boolean): void {
  inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    storeServerSetting(tx, "nightlyBackups", { isOn, failure: null });
  });
}

/**
 * Makes the backup of this night, if operators want one and it is missing: also late, after a night
 * without a server. The first failure is an error in the log and a mail to the operators.
 */
export async function makeNightlyBackup(services: Services, stop: AbortSignal): Promise<void> {
  const { db, env, log } = services;
  const now = services.now();
  const { isOn, failure } = readServerSetting(db, "nightlyBackups");
  if (!isOn) return;
  if (failure !== null && now - failure.at < PAUSE_AFTER_FAILURE_MS) return;
  const newest = listBackups(env).find(({ kind }) => kind === "nightly")?.at ?? 0;
  if (newest >= lastNight(now)) return;
  try {
    const name = await runAlone(services, makeBackupWork, "nightly");
    log.info({ name }, "The backup of the night is made.");
    noteOutcome(services, null);
  } catch (error) {
    // Other heavy work goes on, and the next minute comes; or the server ends.
    if (stop.aborted || (error instanceof AppError && error.code === "conflict")) return;
    const sentence = error instanceof AppError ? error.message : UNFORESEEN;
    const isFirst = noteOutcome(services, { at: now, sentence });
    if (isFirst) log.error({ err: error }, "The backup of the night failed.");
  }
}

const UNFORESEEN = "The server's log says why.";

/** The last time that it was the hour of the night. */
function lastNight(now: Ms): Ms {
  const today = Math.floor(now / DAY_MS) * DAY_MS + NIGHT_HOUR * HOUR_MS;
  return today <= now ? today : today - DAY_MS;
}

/** @returns whether it is the first failure since a success, which operators are told of */
function noteOutcome(services: Services, failure: { at: Ms; sentence: string } | null): boolean {
  return inTransaction(services.db, (tx) => {
    const before = readServerSetting(tx, "nightlyBackups");
    // Turned off meanwhile.
    if (!before.isOn || (failure === null && before.failure === null)) return false;
    storeServerSetting(tx, "nightlyBackups", { isOn: true, failure });
    if (failure === null || before.failure !== null) return false;
    tellOperators(services, tx, failure.sentence);
    return true;
  });
}

function tellOperators(services: Services, tx: Tx, sentence: string): void {
  if (services.demo) return;
  const now = services.now();
  for (const { email, displayName } of listOperatorAddresses(tx)) {
    if (email === null) continue;
    const mail = backupFailedMail(services.env.appUrl, email, { displayName, sentence });
    queueMail(tx, mail, { now, usefulUntil: now + MAIL_USEFUL_MS });
  }
}

function listOperatorAddresses(tx: Tx) {
  return tx
    .select({ email: users.email, displayName: users.displayName })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(isNotNull(users.emailVerifiedAt), isNull(users.deletedAt)))
    .all();
}
