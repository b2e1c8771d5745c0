import { SECOND_MS } from "#game/core/units";

/** A page without a stream reloads every 5 seconds; after this time it counts as closed. */
const PAGE_MS = 15 * SECOND_MS;
/** A stream that comes back within this time was not lost. */
const LOST_MS = 5 * SECOND_MS;

/** The presence of a member in a room. Instants are milliseconds of one clock. */
export interface Presence {
  readonly streams: number;
  /** The time when the last stream closed, or the last page was loaded. */
  readonly seenAt: number;
  /** The last loaded page counts until this time. */
  readonly pageUntil: number;
}

/** For a member who has not been in the room. */
export const NEVER_HERE: Presence = {
  streams: 0,
  seenAt: Number.NEGATIVE_INFINITY,
  pageUntil: Number.NEGATIVE_INFINITY,
};

export function openedStream(presence: Presence, now: number): Presence {
  return { ...presence, streams: presence.streams + 1, seenAt: now };
}

export function closedStream(presence: Presence, now: number): Presence {
  return { ...presence, streams: presence.streams - 1, seenAt: now };
}

export function loadedPage(presence: Presence, now: number): Presence {
  return { ...presence, seenAt: now, pageUntil: now + PAGE_MS };
}

export function isHere({ streams, pageUntil }: Presence, now: number): boolean {
  return streams > 0 || now < pageUntil;
}

/**
 * Whether a room has to pause (rules.md#live-auction): more than a third of the members who have been
 * in it since it last ran have been away for longer than five seconds.
 */
export function haveLostStreams(presences: readonly Presence[], now: number): boolean {
  const lost = presences.filter(
    (presence) =>
      !isHere(presence, now) && now - Math.max(presence.seenAt, presence.pageUntil) > LOST_MS,
  );
  return lost.length * 3 > presences.length;
}
