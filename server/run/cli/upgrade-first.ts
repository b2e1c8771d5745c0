import { once } from "node:events";
import type { Server } from "node:http";
import { type MessagePort, Worker } from "node:worker_threads";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import type { Services } from "#server/core/services";
import { createUpgradeServer } from "../http/upgrade-server";
import {
  needsUpgrade,
  type UpgradeProgress,
  upgradeDatabase,
} from "../maintenance/upgrade-database";
import { openServices } from "./open-services";

interface UpgradeThreadData extends Pick<Services, "env" | "demo"> {
  readonly upgrade: true;
}

type Told = { readonly progress: UpgradeProgress } | { readonly refused: string };

/**
 * Upgrades the database before anything is served. If that may take a while, a thread does it, and
 * meanwhile the port answers that Gully is upgrading.
 *
 * @param entry the module that the thread loads (main.ts); undefined to upgrade in this thread
 * @param listen begins to listen on HOST and PORT
 * @throws as `upgradeDatabase` and `listen` do
 */
export async function upgradeFirst(
  services: Services,
  entry: URL | undefined,
  listen: (server: Server) => Promise<void>,
): Promise<void> {
  if (!needsUpgrade(services)) {
    await upgradeDatabase(services);
    return;
  }
  let words = "it begins";
  const tell = (progress: UpgradeProgress) => {
    words = wordsOf(progress);
  };
  const server = createUpgradeServer(() => words);
  await listen(server);
  try {
    const { env, demo } = services;
    if (entry === undefined) await upgradeDatabase(services, tell);
    else await upgradeInThread(entry, { env, demo, upgrade: true }, tell);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function upgradeInThread(
  entry: URL,
  data: UpgradeThreadData,
  tell: (progress: UpgradeProgress) => void,
): Promise<void> {
  const worker = new Worker(entry, { workerData: data });
  let refused: string | null = null;
  worker.on("message", (message: Told) => {
    if ("progress" in message) tell(message.progress);
    else refused = message.refused;
  });
  // Rejects with the thread's error.
  await once(worker, "exit");
  if (refused !== null) throw new AppError("unavailable", refused);
}

export async function runUpgradeWorker(
  port: MessagePort,
  { env, demo }: UpgradeThreadData,
): Promise<void> {
  const services = openServices(env, createLog(env), { demo });
  const say = (message: Told) => port.postMessage(message);
  try {
    await upgradeDatabase(services, (progress) => say({ progress }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    say({ refused: error.message });
  } finally {
    services.db.$client.close();
    port.close();
  }
}

function wordsOf(progress: UpgradeProgress): string {
  if (progress.step === "backup") return "a backup is made";
  if (progress.step === "migrations") return "the tables are changed";
  return `${progress.done} of ${progress.of} leagues`;
}
