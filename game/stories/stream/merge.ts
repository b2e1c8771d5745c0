import type { Ms } from "#game/core/units";

/** Something that happened, from one of the sources of the stream. */
interface Happened {
  readonly at: Ms;
}

/**
 * The newest of several lists, each in any order, newest first. Of the same instant, the list that is
 * named first is on top.
 */
export function newestOf<Event extends Happened>(
  sources: readonly (readonly Event[])[],
  most: number,
): Event[] {
  return sources
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, most);
}
