import { CheckFailure } from "./check-failure";

/**
 * The text of a league's file from the server.
 *
 * @throws CheckFailure with advice
 */
export async function fetchLeagueFile(href: string): Promise<string> {
  const response = await fetch(href).catch(() => null);
  if (response === null) throw new CheckFailure("The server did not respond. Try again.");
  // A browser whose session has ended gets another page.
  if (!response.ok || response.redirected) {
    throw new CheckFailure("The league file could not be fetched. Reload this page and try again.");
  }
  return response.text();
}
