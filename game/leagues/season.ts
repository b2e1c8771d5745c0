import type { Hundredths, Ms } from "#game/core/units";

/**
 * A person in the history of a club: an account, "u12", or a name in a season entered by hand that
 * belongs to no account yet, "n3".
 */
export type PersonId = `u${number}` | `n${number}`;

/** A finished season of a club: a league's, or one entered by hand. */
export interface ClubSeason {
  readonly id: string;
  readonly year: number;
  /** Of the first match; 0 for a season entered by hand. */
  readonly startsAt: Ms;
  readonly byHand: boolean;
  readonly counts: boolean;
  /** A lead is one in points only where the table ranks by points (rules.md#tables). */
  readonly ranksByPoints: boolean;
  /** Several if they share the title; nobody before it is given. */
  readonly champions: readonly PersonId[];
  readonly places: readonly SeasonPlace[];
}

export interface SeasonPlace {
  readonly person: PersonId;
  /** From 1; equal members share it. */
  readonly place: number;
  /** Null if they are unknown. */
  readonly points: Hundredths | null;
}

/** In a year, seasons entered by hand come first. */
export function inOrderOfPlay<Season extends Pick<ClubSeason, "year" | "startsAt">>(
  seasons: readonly Season[],
): Season[] {
  return [...seasons].sort((a, b) => a.year - b.year || a.startsAt - b.startsAt);
}
