import { nearestNames } from "#game/core/find-by-name";
import { playersNamed } from "#game/core/players-named";

interface SquadPlayer {
  readonly id: number;
  readonly name: string;
}

/** A side of a fixture, for names in a text. */
export interface PastedSide {
  readonly teamId: number;
  readonly names: readonly string[];
  readonly players: readonly SquadPlayer[];
  /** The ids of all who play; null if unknown. */
  readonly eleven: ReadonlySet<number> | null;
}

/** With `null` the possible players, or the ones with the most similar names. */
type FoundPlayer =
  | { readonly id: number }
  | { readonly id: null; readonly several: boolean; readonly candidates: readonly number[] };

/**
 * The only player of a side behind a name. Of several, the one who is known to play; nobody is
 * guessed.
 */
export function findPlayer({ players, eleven }: PastedSide, name: string): FoundPlayer {
  const fitting = playersNamed(players, name);
  const playing = eleven === null ? fitting : fitting.filter(({ id }) => eleven.has(id));
  const [only] = fitting.length === 1 ? fitting : playing;
  if (only !== undefined && (fitting.length === 1 || playing.length === 1)) return { id: only.id };
  const candidates = fitting.length > 0 ? fitting : nearestNames(players, name);
  return { id: null, several: fitting.length > 0, candidates: candidates.map(({ id }) => id) };
}

/** "(c)", "†", "(c & wk)". */
export function isMark(text: string): boolean {
  return cleanName(text) === "";
}

/** Without the marks of captain, keeper and substitutes: "MS Dhoni (c)†", "Pant *". */
export function cleanName(text: string): string {
  let name = text.replaceAll(/[†‡*^»•]/g, " ").trim();
  for (let count = 0; count < 3 && name.endsWith(")"); count += 1) {
    const open = name.lastIndexOf("(");
    if (open === -1) break;
    name = name.slice(0, open).trim();
  }
  return name
    .replace(/^[-,.\s]+|[-,.\s]+$/g, "")
    .replaceAll(/\s+/g, " ")
    .slice(0, NAME_MAX);
}

/** Longer than any name of a pool. */
const NAME_MAX = 60;
