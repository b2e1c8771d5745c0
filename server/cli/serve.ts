import { existsSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { createDataVersion } from "#db/data-version";
import { settleTitlesOnTime } from "../clubs/settle-on-time";
import { deliverOnTime } from "../delivery/deliver-on-time";
import { playSampleSeason } from "../demo/sample-season";
import { type Env, readEnv } from "../env";
import { AppError, STOPPING } from "../errors";
import { schedulePolls } from "../feeds/polling/schedule";
import { createHttpServer, type HttpServerOptions } from "../http/create-server";
import { createMetrics } from "../http/metrics";
import { createPageCache, type PageCache } from "../http/page-cache";
import { stopServer } from "../http/stop-server";
import { startJobThread } from "../jobs/job-thread";
import { loadPushKeys } from "../keys/push-keys";
import { broadcastChanges } from "../live/broadcast-changes";
import { lockOnTime } from "../locks/lock-on-time";
import { createLockWatch } from "../locks/watch-locks";
import { createLog, type Logger } from "../log";
import { startMailSender } from "../mail/start-mail-sender";
import { holdFolder } from "../maintenance/folder-lock";
import { requireReady } from "../maintenance/require-ready";
import { tightenFolder } from "../maintenance/tighten-folder";
import { upgradeDatabase } from "../maintenance/upgrade-database";
import { newsOnTime } from "../news/news-on-time";
import { isOperator } from "../operator/operator-access";
import { findPushToken } from "../push/push-tokens";
import { watchMatchFolder } from "../reconcile/watch-folder";
import { remindOnTime } from "../reminders/remind-on-time";
import type { JobThread, Services } from "../services";
import { mailRoomsOnTime } from "../squad-making/mails/mail-rooms-on-time";
import { pauseAfterRestart } from "../squad-making/pause-rooms";
import { rehearseOnTime } from "../squad-making/rehearsal/rehearse-on-time";
import { runRooms } from "../squad-making/rooms-on-time";
import { mailNightsOnTime } from "../trades/mail-nights";
import type { App, CommandIo } from "./command";
import { openServices } from "./open-services";

export interface ServeOptions {
  /** Starts what runs beside the screens (locks, polling) and returns what stops it. */
  readonly alongside?: (services: Services) => () => void | Promise<void>;
  /** What the thread for jobs loads (CommandIo). */
  readonly jobEntry?: URL | undefined;
  /** The development server, in place of the build's files. */
  readonly devMiddleware?: HttpServerOptions["devMiddleware"];
}

/** npm, a terminal and a supervisor may each pass on the same signal. */
const SAME_SIGNAL_MS = 1_000;

/** Migrates and serves until SIGTERM or SIGINT. */
export async function runServe(_args: string[], io: CommandIo): Promise<number> {
  const env = readEnv(io.variables);
  const app = await loadBuiltApp(io);
  const release = holdFolder(env);
  try {
    return await serveApp(openServices(env, createLog(env), { demo: false }), app, {
      jobEntry: io.jobEntry,
    });
  } finally {
    release();
  }
}

/**
 * Serves the screens until SIGTERM or SIGINT, then finishes what is in flight and closes the
 * database.
 *
 * @returns the exit code
 */
export async function serveApp(
  opened: Services,
  app: App,
  options: ServeOptions = {},
): Promise<number> {
  const { env, log } = opened;
  tightenFolder(env, log);
  // A damaged key is said now, not to the first person who allows notifications.
  loadPushKeys(env);
  await upgradeDatabase(opened);
  const services = { ...opened, jobs: openJobThread(opened, options.jobEntry) };
  pauseAfterRestart(services);
  const locks = lockOnTime(services);
  let stopping = false;
  const server = createHttpServer({
    handle: async (request, context) => {
      await locks.caughtUp();
      const ownLog = log.child({ requestId: context.requestId });
      return app(request, {
        ...context,
        services: { ...services, log: ownLog, gone: request.signal },
      });
    },
    mayPaste: async (url, sent) => {
      if ("authorization" in sent) return findPushToken(services.db, sent.authorization) !== null;
      const { cookie } = sent;
      const user = await app.readUser(new Request(url, { headers: { cookie } }), { services, url });
      return user !== null && isOperator(services.db, user);
    },
    env,
    connectionsPerAddress: env.connectionsPerAddress,
    log,
    routes: app.routes ?? [],
    checkHealth: () => services.db.$client.prepare("SELECT 1").get(),
    checkReady: () => {
      if (stopping) throw new AppError("unavailable", STOPPING);
      requireReady(services);
    },
    metrics:
      env.metricsToken === null ? null : { ...createMetrics(services), token: env.metricsToken },
    staticDir: options.devMiddleware ? null : clientFolder(),
    ...(options.devMiddleware ? {} : { pageCache: keepPages(services) }),
    devMiddleware: options.devMiddleware,
  });
  const stopped = waitForSignal(log);
  await listen(server, env);
  const stopRest = [
    broadcastChanges(services),
    locks.start(),
    runRooms(services),
    startMailSender(services),
    deliverOnTime(services),
    schedulePolls(services),
    remindOnTime(services),
    newsOnTime(services),
    mailNightsOnTime(services),
    mailRoomsOnTime(services),
    rehearseOnTime(services),
    watchMatchFolder(services),
    playSampleSeason(services),
    settleTitlesOnTime(services),
    options.alongside?.(services),
  ];
  log.info({ dataDir: env.dataDir }, `Gully is at ${env.appUrl}`);
  await stopped;
  stopping = true;
  await Promise.all([stopServer(server), ...stopRest.map((stop) => stop?.())]);
  await services.jobs?.stop();
  services.db.$client.close();
  log.info("Stopped.");
  return 0;
}

function openJobThread({ env, demo, log }: Services, entry: URL | undefined): JobThread | null {
  return entry === undefined ? null : startJobThread(entry, { env, demo }, log);
}

/** Pages are the same while the database is, up to the next lock. */
function keepPages({ db, now }: Services): PageCache {
  const versionOf = createDataVersion(db);
  const isLockDue = createLockWatch(db);
  return createPageCache(() => (isLockDue(now()) ? null : versionOf()), now);
}

/**
 * The screens of the bundle that this process runs from.
 *
 * @throws AppError `unavailable` when the command line runs from the sources
 */
export async function loadBuiltApp(io: CommandIo): Promise<App> {
  if (io.loadApp === null) {
    throw new AppError(
      "unavailable",
      "Serving needs the build: npm start, or npm run dev for the sources.",
    );
  }
  return io.loadApp();
}

/** The browser's part of the build lies beside the server's. */
function clientFolder(): string {
  const folder = path.resolve(import.meta.dirname, "../client");
  if (!existsSync(folder)) throw new Error(`The build has no ${folder}.`);
  return folder;
}

/**
 * Starts listening on HOST and PORT.
 *
 * @throws AppError `unavailable` when the address is taken or not ours
 */
function listen(server: Server, env: Pick<Env, "host" | "port">): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new AppError("unavailable", cannotListen(error, env)));
    });
    server.listen(env.port, env.host, resolve);
  });
}

function cannotListen(error: NodeJS.ErrnoException, env: Pick<Env, "host" | "port">): string {
  if (error.code === "EADDRINUSE") return `Port ${env.port} is in use: set PORT to another one.`;
  if (error.code === "EACCES") return `Port ${env.port} is not allowed: set PORT to another one.`;
  return `HOST ${env.host} with PORT ${env.port} cannot be listened on: ${error.message}`;
}

/** Resolves at the first signal; asking again ends the process at once. */
function waitForSignal(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null;
    const stop = (signal: NodeJS.Signals) => {
      if (askedAt !== null && Date.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      if (askedAt !== null) return;
      askedAt = Date.now();
      log.info({ signal }, "Stopping.");
      resolve();
    };
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
  });
}
