import ipaddr from "ipaddr.js";

/** Ranges of a home's or a club's own network, which WEBHOOKS_PRIVATE opens. */
const OWN_NETWORK = new Set(["loopback", "private", "uniqueLocal", "carrierGradeNat"]);
/** Internet addresses that a network behind NAT64 writes as IPv6 (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
/** The part of IPv6 that is in use on the internet; the library's "unicast" is wider. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** IPv6 carries an IPv4 address in the last four of its sixteen bytes. */
const IPV4_BYTES = 12;

/**
 * Whether messages may go to an IP address. Only addresses that the whole internet can reach are
 * allowed, so that nobody makes this server call itself, its neighbours or its cloud
 * (rules.md#webhooks). An IPv4 address inside an IPv6 address is judged on its own.
 *
 * @param ip as the resolver gives it
 * @param ownNetwork whether the operator has opened the server's own network; link-local addresses,
 * where clouds keep their keys, stay closed
 */
export function isReachable(ip: string, ownNetwork: boolean): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = unwrap(ipaddr.parse(ip));
  const range = address.range();
  if (ownNetwork && OWN_NETWORK.has(range)) return true;
  return range === "unicast" && (address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6));
}

function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.match(NAT64)) return new ipaddr.IPv4(address.toByteArray().slice(IPV4_BYTES));
  return address;
}
