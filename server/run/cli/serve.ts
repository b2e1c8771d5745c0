import { existsSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { createDataVersion } from "#db/data-version";
import { addressKey } from "#server/core/address-key";
import { type Env, readEnv } from "#server/core/env";
import { AppError, STOPPING } from "#server/core/errors";
import { startJobThreads } from "#server/core/job-threads";
import { createLog, type Logger } from "#server/core/log";
import { noteStart } from "#server/core/public-address";
import { loadPushKeys } from "#server/core/secret-file";
import type { JobThreads, Services } from "#server/core/services";
import { settleTitlesOnTime } from "#server/leagues/clubs/settle-titles";
import { pollsOnTime } from "#server/leagues/notes/settle-polls";
import { schedulePolls } from "#server/matches/feeds/followed/poll";
import { schedulePrograms } from "#server/matches/feeds/program/poll-programs";
import { importOnTime } from "#server/matches/imports/import-on-time";
import { askForScorecardsOnTime } from "#server/matches/missing/ask-on-time";
import { fetchMatchFilesOnTime } from "#server/matches/nightly/fetch-on-time";
import { listOperators } from "#server/matches/operator/name-operators";
import { watchMatchFolder } from "#server/matches/reconcile/watch-folder";
import { newsOnTime } from "#server/news/news-on-time";
import { remindOnTime } from "#server/news/remind-on-time";
import { findApiReader } from "#server/people/accounts/api-tokens";
import { signUpPolicy } from "#server/people/accounts/sign-up-policy";
import { deliverOnTime } from "#server/people/delivery/send-deliveries";
import { startMailSender } from "#server/people/delivery/send-queued-mail";
import { isLockDue, lockOnTime } from "#server/play/locks/lock-on-time";
import { deleteOldGamesOnTime } from "#server/squads/games/keep-game";
import { mailRoomsOnTime } from "#server/squads/making/mail-rooms-on-time";
import { rehearseOnTime } from "#server/squads/making/rehearsals";
import { pauseAfterRestart, runRooms } from "#server/squads/making/rooms-on-time";
import { mailNightsOnTime } from "#server/squads/trades/mail-trades";
import { broadcastChanges } from "../http/broadcast-changes";
import { createHttpServer, type HttpServerOptions } from "../http/create-server";
import { createMayPaste } from "../http/may-send-large";
import { createMetrics } from "../http/metrics";
import { networkDoor, openDoorOnTime } from "../http/network-door";
import { createPageCache, type PageCache } from "../http/page-cache";
import { stopServer } from "../http/stop-server";
import { findNetworkAddress } from "../maintenance/doctor-facts";
import { listDoubtfulVariables } from "../maintenance/doubtful-variables";
import { holdFolder } from "../maintenance/folder-lock";
import { helpHostOnTime } from "../maintenance/host-on-time";
import { requireReady } from "../maintenance/require-ready";
import { lockServer } from "../maintenance/server-lock";
import { tightenFolder } from "../maintenance/tighten-folder";
import { type App, type CommandIo, command, FLAG } from "./command";
import { openServices } from "./open-services";
import { playRehearsalsOnTime } from "./sample-season";
import { describeStart } from "./start-words";
import { upgradeFirst } from "./upgrade-first";

interface ServeOptions {
  /** Starts the background work of the screens (locks, polling), and returns a function that stops it. */
  readonly alongside?: (services: Services) => () => void | Promise<void>;
  /** Tells a host who sits at a terminal what has started. */
  readonly say?: ((text: string) => void) | undefined;
  /** The module that the thread for jobs loads (CommandIo). */
  readonly jobEntry?: URL | undefined;
  /** The development server, which replaces the build's files. */
  readonly devMiddleware?: HttpServerOptions["devMiddleware"];
}

/** npm, a terminal and a supervisor may each pass on the same signal. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Serves until SIGTERM or SIGINT. Refuses a folder that another server or a restore uses, unless
 * --force is given.
 */
export const serve = command({
  name: "serve",
  summary: "Migrates the database and serves the site until it is stopped.",
  args: {},
  options: { force: FLAG },
  opens: null,
  async run({ force }, io) {
    const env = readEnv(io.variables);
    const app = await loadBuiltApp(io);
    const unlock = lockServer(env, { force });
    const release = holdFolder(env);
    try {
      const services = openServices(env, createLog(env), { demo: false });
      for (const doubt of listDoubtfulVariables(io.variables)) services.log.warn(doubt);
      const { jobEntry } = io;
      const say = io.isTerminal ? io.stderr : undefined;
      return await serveApp(services, app, { jobEntry, say });
    } finally {
      release();
      unlock();
    }
  },
});

/**
 * Serves the screens until SIGTERM or SIGINT, then finishes open requests and closes the database.
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
  // Reports a damaged key now, and not to the first person who allows notifications.
  loadPushKeys(env);
  const { jobEntry } = options;
  await upgradeFirst(opened, jobEntry, (server) => listen(server, env));
  noteStart(opened.db, env);
  const jobs: JobThreads | null = jobEntry ? startJobThreads(opened, jobEntry) : null;
  const services = { ...opened, jobs };
  pauseAfterRestart(services);
  const locks = lockOnTime(services);
  let stopping = false;
  const personOf = async (url: URL, cookie: string) => {
    return markOf(await app.readUser(new Request(url, { headers: { cookie } }), { services, url }));
  };
  const server = createHttpServer({
    handle: async (request, context) => {
      await locks.caughtUp();
      const ownLog = log.child({ requestId: context.requestId });
      const { headers } = request;
      const asker = async () =>
        (await personOf(context.url, headers.get("cookie") ?? "")) ??
        markOf(findApiReader(services, headers.get("authorization"))) ??
        addressKey(context.clientAddress);
      return app(request, {
        ...context,
        services: { ...services, log: ownLog, gone: request.signal, asker },
      });
    },
    mayPaste: createMayPaste(services, app.readUser),
    personOf,
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
    openDoorOnTime(server, services),
    broadcastChanges(services),
    locks.start(),
    runRooms(services),
    startMailSender(services),
    deliverOnTime(services),
    schedulePolls(services),
    schedulePrograms(services),
    remindOnTime(services),
    newsOnTime(services),
    pollsOnTime(services),
    askForScorecardsOnTime(services),
    mailNightsOnTime(services),
    mailRoomsOnTime(services),
    deleteOldGamesOnTime(services),
    rehearseOnTime(services),
    watchMatchFolder(services),
    fetchMatchFilesOnTime(services),
    playRehearsalsOnTime(services),
    settleTitlesOnTime(services),
    importOnTime(services, options.jobEntry),
    helpHostOnTime(services),
    options.alongside?.(services),
  ];
  if (!services.demo) tellOfStart(services, options.say);
  collectAfterStart();
  log.info({ dataDir: env.dataDir }, `Gully is at ${env.appUrl}`);
  await stopped;
  stopping = true;
  await Promise.all([stopServer(server), ...stopRest.map((stop) => stop?.())]);
  await services.jobs?.stop();
  services.db.$client.close();
  log.info("Stopped.");
  return 0;
}

/** Once what waits for a start has been done. */
const COLLECTED_AFTER_MS = 10_000;

/**
 * Gives back the memory of the start. An idle server makes no garbage, so that V8 would keep 15 MB
 * of it until somebody comes (SERVER_FLAGS).
 */
function collectAfterStart(): void {
  const collect = () =>
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
  setTimeout(collect, COLLECTED_AFTER_MS).unref();
}

/** Plainly where a host sits at a terminal, and else in the log. */
function tellOfStart({ db, env, log }: Services, say: ServeOptions["say"]): void {
  const findings = describeStart({
    node: process.versions.node,
    env: { ...env, host: networkDoor(env)?.host ?? env.host },
    signUp: signUpPolicy({ db, env }),
    networkAddress: findNetworkAddress(),
    hasOperator: listOperators({ db }).length > 0,
  });
  if (say) say(`\n${findings.map(({ sentence }) => `${sentence}\n`).join("")}\n`);
  else for (const { isFine, sentence } of findings) log[isFine ? "info" : "warn"](sentence);
}

/** The key under which requests of a person are counted. */
function markOf(person: { readonly id: number } | null): string | null {
  return person && `user ${person.id}`;
}

/** A page is valid until the database changes or the next lock is due. */
function keepPages({ db, now }: Services): PageCache {
  const versionOf = createDataVersion(db);
  return createPageCache(() => (isLockDue(db, now()) ? null : versionOf()), now);
}

/**
 * The screens of the bundle that this process runs from.
 *
 * @throws AppError `unavailable` if the command line runs from the sources
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

/** The build has the browser's part beside the server's. */
function clientFolder(): string {
  const folder = path.resolve(import.meta.dirname, "../client");
  if (!existsSync(folder)) throw new Error(`The build has no ${folder}.`);
  return folder;
}

/**
 * Starts listening on HOST and PORT.
 *
 * @throws AppError `unavailable` if the address is in use or not ours
 */
function listen(server: Server, env: Pick<Env, "host" | "port">): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new AppError("unavailable", cannotListen(error, env)));
    });
    server.listen(env.port, env.host, resolve);
  });
}

function cannotListen(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<Env, "host" | "port">,
): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} of ${host} is in use. Stop the program that uses it, or set PORT to another one: PORT=${port + 1} npm start`;
  if (error.code === "EACCES")
    return `This user may not listen on port ${port}. Set PORT to 1024 or more: PORT=3000 npm start`;
  return `Gully cannot listen on HOST ${host} and PORT ${port}: ${error.message}.`;
}

/** Resolves at the first signal; a second one ends the process at once. */
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
