import type { Client } from "#server/people/accounts/known-browser";

/** A client at an address, whose browser no account has logged in with. */
export function clientAt(clientAddress: string): Client {
  return { clientAddress, browser: null };
}
