import Bowser from "bowser";

/** The part of a user agent that is stored. */
const LONGEST_USER_AGENT = 256;
const UNKNOWN = "Unknown device";

/** "Firefox on Windows" for a user agent: people recognize their devices by it. */
export function nameDevice(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ") || UNKNOWN;
}

/** A user agent as it is stored. */
export function shortenUserAgent(userAgent: string): string {
  return userAgent.slice(0, LONGEST_USER_AGENT);
}
