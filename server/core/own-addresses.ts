import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";

/**
 * The addresses of this computer in its networks: IPv4 first, and of those the private ones. None in a
 * container, whose own addresses are no use to anybody outside.
 */
export function listOwnAddresses(): string[] {
  if (isInContainer()) return [];
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all
    .filter(({ internal, address }) => !internal && !/^(?:fe80:|169\.254\.)/i.test(address))
    .map(({ address }) => address)
    .sort((a, b) => orderOf(a) - orderOf(b));
}

export function isInContainer(): boolean {
  return existsSync("/.dockerenv") || existsSync("/run/.containerenv");
}

function orderOf(address: string): number {
  const parsed = ipaddr.parse(address);
  return (parsed.kind() === "ipv4" ? 0 : 2) + (parsed.range() === "private" ? 0 : 1);
}
