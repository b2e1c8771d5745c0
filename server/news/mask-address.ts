/** The ending of a shorter path would reveal it. */
const SHORTEST_PATH = 20;
const SHOWN = 4;

/**
 * The visible part of a webhook's address: its host, and its last four letters unless they reveal
 * it. For a Telegram address that is the end of the bot's token.
 */
export function maskAddress(address: string): { readonly host: string; readonly ending: string } {
  const { host, pathname } = new URL(address);
  const path = pathname.replace(/\/sendMessage\/?$/, "");
  return { host, ending: path.length < SHORTEST_PATH ? "" : path.slice(-SHOWN) };
}
