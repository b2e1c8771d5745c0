import { nearestNames } from "#game/core/nearest-names";
import { playersNamed } from "#game/core/players-named";

/** A player of a squad. */
export interface SquadPlayer {
  readonly id: number;
  readonly name: string;
}

/** One of the two sides of a fixture, as far as names in a text can mean its players. */
export interface PastedSide {
  readonly teamId: number;
  /** The names of the team: in full and short. */
  readonly names: readonly string[];
  readonly players: readonly SquadPlayer[];
  /** The ids of all who play, where they are known. */
  readonly eleven: ReadonlySet<number> | null;
}

/**
 * The player behind a name; with `null` the possible ones, or those with the most similar names.
 */
export type FoundPlayer =
  | { readonly id: number }
  | { readonly id: null; readonly several: boolean; readonly candidates: readonly number[] };

/**
 * The only player of a side behind a name. Among several the one who plays, if that is known;
 * nobody is guessed.
 */
export function findPlayer({ players, eleven }: PastedSide, name: string): FoundPlayer {
  const fitting = playersNamed(players, name);
  const playing = eleven === null ? fitting : fitting.filter(({ id }) => eleven.has(id));
  const [only] = fitting.length === 1 ? fitting : playing;
  if (only !== undefined && (fitting.length === 1 || playing.length === 1)) return { id: only.id };
  const candidates = fitting.length > 0 ? fitting : nearestNames(players, name);
  return { id: null, several: fitting.length > 0, candidates: candidates.map(({ id }) => id) };
}
