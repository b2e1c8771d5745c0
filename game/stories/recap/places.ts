import type { StoryEntry, StoryFixture } from "#game/play/season/story";
import type { Hundredths } from "../../core/units";

/** A result is close within one twentieth of the winner's points. */
export const ONE_IN_OF_CLOSE = 20;

export interface Place {
  readonly rank: number;
  readonly points: Hundredths;
  readonly participantIds: readonly number[];
}

/**
 * The places of the teams that played a fixture, the first first, without the last one: a recap never
 * says who was last (rules.md#recaps). Where all have the same points, all are first.
 */
export function placesIn({ entries, teams }: Pick<StoryFixture, "entries" | "teams">): Place[] {
  const played = new Set(teams.map(({ participantId }) => participantId));
  const places = new Map<number, Place>();
  for (const entry of entries) {
    if (played.has(entry.participantId)) places.set(entry.points, joined(places, entry));
  }
  const ordered = [...places.values()].sort((a, b) => b.points - a.points);
  return ordered.length > 1 ? ordered.slice(0, -1) : ordered;
}

function joined(places: ReadonlyMap<number, Place>, entry: StoryEntry): Place {
  const { rank, points, participantId } = entry;
  const others = places.get(points)?.participantIds ?? [];
  return { rank, points, participantIds: [...others, participantId] };
}

/** Null if nobody has more than 0 points. */
export function winnersOf(fixture: Pick<StoryFixture, "entries" | "teams">): Place | null {
  const [first] = placesIn(fixture);
  return first !== undefined && first.points > 0 ? first : null;
}

/** The lead of the first team; null if several are first or nobody else played. */
export function marginOf({
  entries,
  teams,
}: Pick<StoryFixture, "entries" | "teams">): { margin: number; secondId: number } | null {
  const played = new Set(teams.map(({ participantId }) => participantId));
  const [first, second] = entries
    .filter(({ participantId }) => played.has(participantId))
    .sort((a, b) => b.points - a.points);
  if (first === undefined || second === undefined || first.points <= 0) return null;
  const margin = first.points - second.points;
  return margin > 0 ? { margin, secondId: second.participantId } : null;
}
