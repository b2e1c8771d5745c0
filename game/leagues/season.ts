import type { Hundredths, Ms } from "#game/core/units";

/**
 * Somebody in the history of a club: an account, "u12", or a name of a season that was entered by hand
 * and that nobody has been linked to, "n3".
 */
export type PersonId = `u${number}` | `n${number}`;

/** A season of a club that is over: a league's, or one that was entered by hand. */
export interface ClubSeason {
  /** "league 4" or "past 2". */
  readonly id: string;
  readonly year: number;
  /** Of the first match; 0 for a season entered by hand. */
  readonly startsAt: Ms;
  readonly byHand: boolean;
  /** Whether it counts for the championship of its year. */
  readonly counts: boolean;
  /** Whether its table ranks by points (rules.md#tables), so that a lead is one in points. */
  readonly ranksByPoints: boolean;
  /** The winners, several if they share the title; nobody before the title is given. */
  readonly champions: readonly PersonId[];
  /** In the order of the table. */
  readonly places: readonly SeasonPlace[];
}

export interface SeasonPlace {
  readonly person: PersonId;
  /** From 1; equal members share it. */
  readonly place: number;
  /** Null where nobody knows them any more. */
  readonly points: Hundredths | null;
}

/** The order in which seasons were played; of a year those that were entered by hand come first. */
export function inOrderOfPlay<Season extends Pick<ClubSeason, "year" | "startsAt">>(
  seasons: readonly Season[],
): Season[] {
  return [...seasons].sort((a, b) => a.year - b.year || a.startsAt - b.startsAt);
}
