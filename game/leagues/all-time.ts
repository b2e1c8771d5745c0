import type { Hundredths } from "#game/core/units";
import type { ClubSeason, PersonId } from "./season";

interface AllTimeRow {
  readonly person: PersonId;
  readonly seasons: number;
  readonly titles: number;
  /** Of the seasons whose points are known. */
  readonly points: Hundredths;
  /** Mean, in hundredths of a place, rounded half up. */
  readonly averagePlace: number;
  readonly bestPlace: number;
}

/**
 * The all-time table (rules.md#clubs) of finished seasons: more titles first, then the better best
 * place, the better average place, more seasons, more points.
 */
export function allTimeTable(
  seasons: readonly Pick<ClubSeason, "champions" | "places">[],
): AllTimeRow[] {
  const titles = new Map<PersonId, number>();
  const placesOf = new Map<PersonId, { places: number[]; points: number }>();
  for (const { champions, places } of seasons) {
    for (const person of champions) titles.set(person, (titles.get(person) ?? 0) + 1);
    for (const { person, place, points } of places) {
      const known = placesOf.get(person) ?? { places: [], points: 0 };
      known.places.push(place);
      known.points += points ?? 0;
      placesOf.set(person, known);
    }
  }
  return [...placesOf]
    .map(
      ([person, { places, points }]): AllTimeRow => ({
        person,
        seasons: places.length,
        titles: titles.get(person) ?? 0,
        points,
        averagePlace: meanInHundredths(places),
        bestPlace: Math.min(...places),
      }),
    )
    .sort(
      (a, b) =>
        b.titles - a.titles ||
        a.bestPlace - b.bestPlace ||
        a.averagePlace - b.averagePlace ||
        b.seasons - a.seasons ||
        b.points - a.points,
    );
}

function meanInHundredths(places: readonly number[]): number {
  const sum = places.reduce((total, place) => total + place, 0);
  return Math.floor((200 * sum + places.length) / (2 * places.length));
}
