import { nearestNames } from "#game/core/nearest-names";
import { playersNamed } from "#game/core/players-named";

export interface SquadPlayer {
  readonly id: number;
  readonly name: string;
}

/** A side of a fixture, for names in a text. */
export interface PastedSide {
  readonly teamId: number;
  /** In full and short. */
  readonly names: readonly string[];
  readonly players: readonly SquadPlayer[];
  /** The ids of all who play; null if unknown. */
  readonly eleven: ReadonlySet<number> | null;
}

/** With `null` the possible players, or the ones with the most similar names. */
export type FoundPlayer =
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
