import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";

/** For how long after its last offence an address has to queue. */
const SUSPECT_MS = 10_000;
/** Between two connections of such an address: an offence costs about a fifth of it. */
const STEP_MS = 50;
const MOST_SUSPECTS = 1_000;

export interface AddressLine {
  /** Makes new connections of an address queue for a while. */
  suspect(address: string): void;
  /** Reads a paused new connection: at once, or after those of its address that are before it. */
  join(address: string, socket: Socket): void;
}

/** Connections of addresses that flooded a connection before are read one after the other. */
export function createAddressLine(): AddressLine {
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
