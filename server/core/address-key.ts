import { isIP, isIPv6 } from "node:net";

/** The key for requests without a known address. */
const UNKNOWN = "unknown";

/**
 * The key of an address: each IPv4 address has its own, also as IPv4-mapped; IPv6 addresses share one
 * for a /64, within which one household can change its address. All unknown addresses share one key.
 */
export function addressKey(clientAddress: string): string {
  const address = withoutPort(clientAddress);
  if (!isIPv6(address)) return isIP(address) === 4 ? address : UNKNOWN;
  const groups = groupsOf(address);
  const inner = innerIpv4(groups);
  return inner ?? `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The key of the /48 around an IPv6 address, the block that many providers give to one customer; null
 * for every other address.
 */
export function wideAddressKey(clientAddress: string): string | null {
  const address = withoutPort(clientAddress);
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  return innerIpv4(groups) === null ? `${groups.slice(0, 3).join(":")}::/48` : null;
}

/** Some proxies write 192.0.2.1:5678 and [2001:db8::1]:5678. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return (bracketed ?? plain ?? text).replace(/%.*$/, "");
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = "", back] = canonical.split("::");
  const head = front.split(":").filter(Boolean);
  const tail = (back ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}

/** The IPv4 address inside ::ffff:0:0/96, or null. */
function innerIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join(".");
}
