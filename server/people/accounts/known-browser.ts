import Bowser from "bowser";
/** A browser, and the accounts that have logged in with it, from a signed cookie (ADR-95). */
export interface KnownBrowser {
  readonly id: string;
  readonly userIds: readonly number[];
}

export interface Client {
  readonly clientAddress: string;
  /** Null for a browser in which no account has logged in. */
  readonly browser: KnownBrowser | null;
}

/** The browser's id for AttemptSource if the user has logged in with it before; else null. */
export function knownBrowserId(
  { browser }: Client,
  user: { readonly id: number } | undefined,
): string | null {
  if (browser === null || user === undefined) return null;
  return browser.userIds.includes(user.id) ? browser.id : null;
}

/** Longer user agents are cut before they are stored. */
const LONGEST_USER_AGENT = 256;

const UNKNOWN = "Unknown device";

/** "Firefox on Windows" for a user agent: people recognize their devices by it. */
export function nameDevice(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ") || UNKNOWN;
}

export function shortenUserAgent(userAgent: string): string {
  return userAgent.slice(0, LONGEST_USER_AGENT);
}
