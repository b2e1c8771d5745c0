import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { addressKey } from "#server/core/address-key";

/** Browsers and proxies send one request at a time on a connection of HTTP/1.1. */
const REQUESTS_IN_FLIGHT = 4;
/**
 * A client that reads nothing of its response for this long is cut off; longer than the time between
 * two heartbeats of an event stream.
 */
const UNREAD_TIMEOUT_MS = 30_000;
const TOO_MANY = "There are too many open connections from your network. Please try again later.\n";

/** Whether a request may be answered; to be called once for each request. */
type IsWithinLimits = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Limits the resources that one client can hold: open connections of an address, requests in flight on
 * a connection, and the time without reading. A request on a connection with four unanswered ones
 * closes the connection: node has already read everything sent with it, so that a refusal would cost as
 * much as an answer. For a while, new connections of that address are then read one after the other, so
 * that reconnecting costs others no time.
 *
 * @param mostOfAnAddress null behind a proxy, which opens all connections and has to limit them
 */
export function limitConnections(server: Server, mostOfAnAddress: number | null): IsWithinLimits {
  server.timeout = UNREAD_TIMEOUT_MS;
  const line = createAddressLine();
  if (mostOfAnAddress !== null) {
    const open = new Map<string, number>();
    // An option of net.createServer that http.createServer does not pass on. Pausing a connection later
    // has no effect, because the HTTP parser reads it without a stream.
    Object.assign(server, { pauseOnConnect: true });
    server.on("connection", (socket: Socket) => {
      const address = addressOf(socket);
      const count = (open.get(address) ?? 0) + 1;
      open.set(address, count);
      socket.once("close", () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
      if (count > mostOfAnAddress) refuseConnection(socket);
      else line.join(address, socket);
    });
  }
  const inFlight = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    // A further request on a connection that was refused or closed.
    if (!socket.writable) return false;
    const count = (inFlight.get(socket) ?? 0) + 1;
    if (count > REQUESTS_IN_FLIGHT) {
      line.suspect(addressOf(socket));
      socket.destroy();
      return false;
    }
    inFlight.set(socket, count);
    response.once("close", () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
    return true;
  };
}

function addressOf(socket: Socket): string {
  return addressKey(socket.remoteAddress ?? "");
}

function refuseConnection(socket: Socket): void {
  const head = [
    "HTTP/1.1 503 Service Unavailable",
    "connection: close",
    "content-type: text/plain; charset=utf-8",
    `content-length: ${Buffer.byteLength(TOO_MANY)}`,
    "retry-after: 60",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${TOO_MANY}`);
  socket.destroySoon();
}

/** After its last offence an address has to queue for this long. */
const SUSPECT_MS = 10_000;

/** The time between two connections of such an address; handling an offence costs about a fifth of it. */
const STEP_MS = 50;

const MOST_SUSPECTS = 1_000;

interface AddressLine {
  /** Makes new connections of an address queue for a while. */
  suspect(address: string): void;
  /** Reads a paused new connection: at once, or after earlier ones of its address. */
  join(address: string, socket: Socket): void;
}

/** Reads new connections one after the other for addresses that have flooded a connection. */
function createAddressLine(): AddressLine {
  const suspects = new LRUCache<string, Socket[]>({ max: MOST_SUSPECTS, ttl: SUSPECT_MS });
  const readNext = (line: Socket[]) => {
    const next = line[0];
    if (next === undefined) return;
    next.resume();
    setTimeout(() => {
      line.shift();
      readNext(line);
    }, STEP_MS).unref();
  };
  return {
    suspect: (address) => {
      suspects.set(address, suspects.get(address) ?? []);
    },
    join: (address, socket) => {
      const line = suspects.get(address);
      if (line === undefined) {
        socket.resume();
        return;
      }
      line.push(socket);
      if (line.length === 1) readNext(line);
    },
  };
}
