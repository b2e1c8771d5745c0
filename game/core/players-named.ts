import { findAllByName, wordsOf } from "./find-by-name";

/**
 * All players whom a name may mean. Squads from match files have initials where pages have whole
 * first names: "Rohit Sharma" is "RG Sharma" if no other Sharma has initials that begin with R.
 */
export function playersNamed<Player extends { readonly name: string }>(
  players: readonly Player[],
  name: string,
): Player[] {
  const found = findAllByName(players, name);
  if (found.length > 0) return [...found];
  const words = wordsOf(name);
  const [first = ""] = words;
  if (words.length < 2 || first.length < 2) return [];
  return players.filter((player) => {
    const own = wordsOf(player.name);
    const sameLast = own.length > 1 && own.at(-1) === words.at(-1);
    return sameLast && hasInitials(player.name) && own[0]?.[0] === first[0];
  });
}

/** Whether a name begins with initials, "RG Sharma", and not with a first name. */
function hasInitials(name: string): boolean {
  return /^\p{Lu}{1,4} /u.test(name);
}
