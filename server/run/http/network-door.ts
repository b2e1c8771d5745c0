import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type Server as Listener, type Socket } from "node:net";
import type { Env } from "#server/core/env";
import { every } from "#server/core/every";
import { listOwnAddresses } from "#server/core/own-addresses";
import type { Services } from "#server/core/services";
import { bareHost } from "#server/people/delivery/outgoing-rule";

const LOOK_MS = 1_000;

/** A second address at which a server listens that its variables keep to this computer. */
interface NetworkDoor {
  readonly host: string;
  readonly port: number;
}

/**
 * An address of this computer that an operator has set for links, at which the server then listens as
 * well: friends reach it without a restart. Null if HOST decides where it listens, if a proxy does the
 * listening, and for any other address.
 */
export function networkDoor(
  env: Pick<Env, "appUrl" | "given" | "trustedProxies" | "port">,
): NetworkDoor | null {
  const isDecided = ["APP_URL", "HOST"].some((name) => env.given.has(name));
  if (isDecided || env.trustedProxies > 0) return null;
  const url = new URL(env.appUrl);
  const host = bareHost(url);
  const isOurs = listOwnAddresses().includes(host);
  if (url.protocol !== "http:" || Number(url.port || 80) !== env.port || !isOurs) return null;
  return { host, port: env.port };
}

/** As the server itself: open requests finish before the process ends (stop-server.ts). */
const GRACE_MS = 7_000;
const SWEEP_MS = 50;

/**
 * Keeps the door of a running server where the address is, within a second of its change.
 *
 * @returns a function that stops it and closes the door
 */
export function openDoorOnTime(
  server: Server,
  { env, log }: Pick<Services, "env" | "log">,
): () => Promise<void> {
  const sockets = new Set<Socket>();
  let open: { readonly door: NetworkDoor; readonly listener: Listener } | null = null;
  const look = () => {
    const door = networkDoor(env);
    if (door?.host === open?.door.host) return;
    open?.listener.close();
    open = door && { door, listener: listenAt(door) };
  };
  const listenAt = ({ host, port }: NetworkDoor) => {
    const pauseOnConnect = "pauseOnConnect" in server && server.pauseOnConnect === true;
    const listener = createServer({ pauseOnConnect }, (socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      server.emit("connection", socket);
    });
    listener.on("error", (error) => {
      log.warn({ err: error, host }, "Gully cannot listen at the address that links lead to.");
    });
    return listener.listen(port, host, () => {
      log.info(`Gully listens at ${host} as well, because links lead there.`);
    });
  };
  const failure = "The address of links could not be read.";
  const stop = every(LOOK_MS, look, { log, failure, atOnce: true }).start();
  return async () => {
    await stop();
    if (open === null) return;
    const closed = once(open.listener, "close");
    open.listener.close();
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const deadline = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, GRACE_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(deadline);
  };
}
