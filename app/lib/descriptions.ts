/** Texts for search engines, by addresses of routes.ts; null for a screen with a text in its own `meta`. */
const DESCRIPTIONS: Readonly<Record<string, string | null>> = {
  "/i/:token": null,
  "/join-game/:token": "Join a friend’s game for one cricket match.",
  "/join-league": "Join a private fantasy cricket league with its PIN.",
  "/login": "Log in or register to play fantasy cricket with your friends.",
  "/reset-password": "Choose a new password for your Gully account.",
  "/rules/:code": null,
  "/share/:token": null,
  "/watch/:token": "Standings and matches of a private fantasy cricket league, without an account.",
};

const DEFAULT = "Fantasy cricket in private leagues, for you and your friends.";

export function describeScreen(address = ""): string | null {
  return address in DESCRIPTIONS ? (DESCRIPTIONS[address] ?? null) : DEFAULT;
}
