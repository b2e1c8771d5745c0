import { findAllByName, wordsOf } from "../../names/find-by-name";
import { nearestNames } from "../../names/nearest-names";

/** A player of a squad. */
export interface SquadPlayer {
  readonly id: number;
  readonly name: string;
}

/** One of the two sides of a fixture, as far as names in a text can mean its players. */
export interface PastedSide {
  readonly teamId: number;
  /** Of the team: in full and short. */
  readonly names: readonly string[];
  readonly players: readonly SquadPlayer[];
  /** The ids of all who play, where they are known. */
  readonly eleven: ReadonlySet<number> | null;
}

/** Who a name means; with `null` those whom it may mean, or whose name is spelt most like it. */
export type FoundPlayer =
  | { readonly id: number }
  | { readonly id: null; readonly several: boolean; readonly candidates: readonly number[] };

/**
 * The one player of a side whom a name means. Where several may be meant, who plays decides if that
 * is known; else nobody is guessed.
 */
export function findPlayer({ players, eleven }: PastedSide, name: string): FoundPlayer {
  const found = playersNamed(players, name);
  const playing = eleven === null ? found : found.filter(({ id }) => eleven.has(id));
  const [only] = found.length === 1 ? found : playing;
  if (only !== undefined && (found.length === 1 || playing.length === 1)) return { id: only.id };
  const candidates = found.length > 0 ? found : nearestNames(players, name);
  return { id: null, several: found.length > 0, candidates: candidates.map(({ id }) => id) };
}

/**
 * Everybody whom a name may mean. Squads from match files have initials where pages have whole
 * first names: "Rohit Sharma" is "RG Sharma" where no other Sharma has initials that begin with R.
 */
export function playersNamed(players: readonly SquadPlayer[], name: string): SquadPlayer[] {
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
