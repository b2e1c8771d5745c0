import { isIP } from "node:net";
import type { Env } from "#server/core/env";
import { LOOPBACK } from "#server/core/env-addresses";
import { isReachable } from "./reachable";

/** The addresses that messages may be sent to. */
export interface OutgoingRule {
  readonly schemes: readonly string[];
  /** Null for any. */
  readonly ports: readonly string[] | null;
  /** Judges each address of a name, at the moment of connecting. */
  mayReach(ip: string): boolean;
}

/** The URL parser leaves the port of https empty; many servers use 8443 beside it. */
const PUBLIC_PORTS = ["", "8443"];
const LONGEST_ADDRESS = 2_000;

const PUBLIC: OutgoingRule = {
  schemes: ["https:"],
  ports: PUBLIC_PORTS,
  mayReach: (ip) => isReachable(ip, false),
};
const PRIVATE: OutgoingRule = {
  schemes: ["https:", "http:"],
  ports: null,
  mayReach: (ip) => isReachable(ip, true),
};

/** The rule of this server: WEBHOOKS_PRIVATE also opens plain http, every port and its own network. */
export function outgoingRule({ webhooksPrivate }: Pick<Env, "webhooksPrivate">): OutgoingRule {
  return webhooksPrivate ? PRIVATE : PUBLIC;
}

/** The rule for an address that the host has set: it may be on this machine, which nobody else may choose. */
export function ruleOfHost(env: Pick<Env, "webhooksPrivate">, address: string): OutgoingRule {
  return LOOPBACK.test(new URL(address).hostname) ? PRIVATE : outgoingRule(env);
}

export const ADDRESS_TOO_LONG = "This address is too long.";

/**
 * The fault of a typed address as a sentence; null if it may be tried. The IP address of a name is
 * judged when a message is sent.
 */
export function findAddressFault(address: string, rule: OutgoingRule): string | null {
  if (address.length > LONGEST_ADDRESS) return ADDRESS_TOO_LONG;
  if (!URL.canParse(address)) return "Enter a full address that begins with https://.";
  const url = new URL(address);
  if (!rule.schemes.includes(url.protocol)) return "The address must begin with https://.";
  if (url.username !== "" || url.password !== "") {
    return "The address must not contain a user name or a password.";
  }
  if (rule.ports !== null && !rule.ports.includes(url.port)) {
    return "The address must use port 443 or 8443.";
  }
  const ip = bareHost(url);
  if (isIP(ip) !== 0 && !rule.mayReach(ip)) return NOT_REACHABLE;
  return null;
}

/** The refusal of an address inside a private network. */
export const NOT_REACHABLE = "This address isn't on the public internet.";

/** The host without the brackets of IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
