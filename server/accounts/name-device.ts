import Bowser from "bowser";

const UNKNOWN = "Unknown device";

/** "Firefox on Windows" for what a browser calls itself; people know their devices by that. */
export function nameDevice(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ") || UNKNOWN;
}
