import { once } from "node:events";
import { closeSync, createReadStream, fstatSync, openSync } from "node:fs";
import path from "node:path";
import { addressKey } from "#server/core/address-key";
import { consumeAttempt } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { runAlone } from "#server/core/job";
import { BACKUP_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import {
  actAsOperator,
  type Operator,
  requireOperator,
} from "#server/matches/operator/operator-access";
import { type Proof, requireProof } from "#server/people/accounts/require-proof";
import { backupFolder } from "./database-folder";
import { listBackups, makeBackupWork } from "./kept-backups";
import { tellOpenLeagues } from "./tell-open-leagues";

export interface BackupStream {
  readonly name: string;
  readonly bytes: number;
  readonly body: ReadableStream<Uint8Array>;
}

/** Operators whose download goes on: a slow one holds up nobody else, and nobody has two. */
const underWay = new Set<number>();

/**
 * A backup as bytes that leave the server. It has everything: addresses, password hashes and what is
 * secret in open windows. So it takes a proof of identity, and the log of every league that plays on
 * says who downloaded it, before the first byte (ADR-207).
 *
 * @param name of a file in DATA_DIR/backups; empty for a new one
 * @throws AppError "not-found" for a former operator and for an unknown file, "conflict" during another
 * download of the operator, "too-many"; as `requireProof` and `makeBackupWork` do
 */
export async function downloadBackup(
  services: Services,
  operator: Operator,
  { name, proof, clientAddress }: { name: string; proof: Proof; clientAddress: string },
): Promise<BackupStream> {
  const { userId } = operator;
  await requireProof(services, { id: userId }, proof, clientAddress);
  if (underWay.has(userId)) throw new AppError("conflict", "You are already downloading one.");
  consumeAttempt(services, BACKUP_LIMIT, { account: String(userId), clientAddress: null });
  underWay.add(userId);
  try {
    const file = name === "" ? await runAlone(services, makeBackupWork, "browser") : name;
    const descriptor = openKept(services, file);
    try {
      actAsOperator(services, operator, (tx) => {
        tellOpenLeagues(services, tx, operator, { kind: "backup downloaded" });
      });
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
    const event = { address: addressKey(clientAddress), userId, file };
    logSecurityEvent(services.log, "backup-downloaded", event);
    const { size: bytes } = fstatSync(descriptor);
    const body = streamOf(descriptor, services.gone, () => {
      underWay.delete(userId);
    });
    return { name: file, bytes, body };
  } catch (error) {
    underWay.delete(userId);
    throw error;
  }
}

/** Only files of the list, whatever was sent. Opened, it can be sent even if a newer one replaces it. */
function openKept({ env }: Services, name: string): number {
  if (!listBackups(env).some((each) => each.name === name)) throw noSuchBackup();
  try {
    return openSync(path.join(backupFolder(env), name), "r");
  } catch {
    throw noSuchBackup();
  }
}

function noSuchBackup(): AppError {
  return new AppError("invalid", "This backup no longer exists. Choose another one.");
}

function streamOf(
  fd: number,
  gone: AbortSignal | undefined,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const file = createReadStream("", { fd });
  const closed = once(file, "close").then(onEnd);
  const stop = () => {
    file.destroy();
    return closed;
  };
  gone?.addEventListener("abort", stop, { once: true });
  if (gone?.aborted) void stop();
  const chunks = file.iterator();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: stop,
  });
}

/**
 * A backup that stays on the server's disk.
 *
 * @throws AppError "not-found" for a former operator, "too-many"; as `makeBackupWork` does
 */
export async function makeBackup(services: Services, operator: Operator): Promise<string> {
  requireOperator(services.db, { id: operator.userId });
  consumeAttempt(services, BACKUP_LIMIT, { account: String(operator.userId), clientAddress: null });
  return runAlone(services, makeBackupWork, "browser");
}
