/** A browser and the accounts that have logged in with it; from a signed cookie (ADR-95). */
export interface KnownBrowser {
  readonly id: string;
  readonly userIds: readonly number[];
}

/** The origin of a request, by which attempts are counted. */
export interface Client {
  readonly clientAddress: string;
  /** Null for a browser that no account has logged in with. */
  readonly browser: KnownBrowser | null;
}

/** The browser's id where the user has logged in with it, for AttemptSource; else null. */
export function knownBrowserId(
  { browser }: Client,
  user: { readonly id: number } | undefined,
): string | null {
  if (browser === null || user === undefined) return null;
  return browser.userIds.includes(user.id) ? browser.id : null;
}
