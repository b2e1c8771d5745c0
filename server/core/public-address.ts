import ipaddr from "ipaddr.js";
import type { Tx } from "#db/client";
import type { Env } from "./env";
import { LOOPBACK } from "./env-addresses";
import { readServerSetting, storeServerSetting } from "./server-settings";

/**
 * The address that links begin with: APP_URL, or else what an operator has set, or else the address of
 * the last start, which also leads the links of commands to the server.
 */
export function readAddress(db: Tx, env: Pick<Env, "given" | "appUrl" | "port">): string {
  if (env.given.has("APP_URL")) return env.appUrl;
  const last = readServerSetting(db, "lastStart");
  if (last?.given) return last.address;
  return readServerSetting(db, "address") ?? last?.address ?? localAddress(env);
}

/** Notes where this start listens, for the commands that run without its variables. */
export function noteStart(db: Tx, env: Pick<Env, "given" | "appUrl" | "port">): void {
  const given = env.given.has("APP_URL");
  storeServerSetting(db, "lastStart", { address: given ? env.appUrl : localAddress(env), given });
}

function localAddress({ port }: Pick<Env, "port">): string {
  return `http://localhost:${port}`;
}

/** The people who can open an address: only this computer, its network, or everybody. */
type Reach = "computer" | "network" | "everybody";

const OWN_NETWORK = new Set(["private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);
/** Names that only the network of a home knows. */
const HOME_NAME = /^[^.]+$|\.(?:local|lan|home|internal|home\.arpa)$/;

/** @param address an origin */
export function reachOf(address: string): Reach {
  const { hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (LOOPBACK.test(hostname) || hostname.endsWith(".localhost")) return "computer";
  if (!ipaddr.isValid(host)) return HOME_NAME.test(host) ? "network" : "everybody";
  const range = ipaddr.process(host).range();
  if (range === "loopback" || range === "unspecified") return "computer";
  return OWN_NETWORK.has(range) ? "network" : "everybody";
}

/**
 * The site for which browsers log in elsewhere and come back: that of APP_URL, or else of the request,
 * so that an address that an operator has set wrongly shuts nobody out.
 *
 * @param url the address that the browser shows
 */
export function siteOfLogIn(env: Pick<Env, "publicHost" | "appUrl">, url: URL): URL {
  return env.publicHost === null ? url : new URL(env.appUrl);
}
