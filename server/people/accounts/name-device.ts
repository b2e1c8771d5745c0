import Bowser from "bowser";

/** What a browser calls itself is stored up to here. */
const LONGEST_USER_AGENT = 256;
const UNKNOWN = "Unknown device";

/** "Firefox on Windows" for what a browser calls itself; people know their devices by that. */
export function nameDevice(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ") || UNKNOWN;
}

/** What a browser calls itself, as it is stored. */
export function shortenUserAgent(userAgent: string): string {
  return userAgent.slice(0, LONGEST_USER_AGENT);
}
