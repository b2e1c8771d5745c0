import { CheckFailure } from "./check-failure";

/**
 * The text of a league's file as the server gives it out now.
 *
 * @throws CheckFailure with what to do
 */
export async function fetchLeagueFile(href: string): Promise<string> {
  const response = await fetch(href).catch(() => null);
  if (response === null) throw new CheckFailure("The server did not respond. Try again.");
  // A browser that has been logged out meanwhile gets another page.
  if (!response.ok || response.redirected) {
    throw new CheckFailure("The league file could not be fetched. Reload this page and try again.");
  }
  return response.text();
}
