import { SECOND_MS } from "#game/core/units";
import type { RoomNews } from "#server/squads/making/room-news";
import { connectToStream } from "../../../../lib/event-source";
import { readRoomNews } from "../../../../lib/read-events";

/** A shorter loss of the connection is not mentioned. */
const LOST_MS = 4 * SECOND_MS;

interface RoomFollower {
  /** The interval of requests without a stream. */
  readonly pollMs: number;
  readonly onNews: (news: RoomNews) => void;
  /** Loads the current room; only while the page is visible. */
  readonly ask: () => void;
  /**
   * Called when the stream has been lost for some seconds, so that the page may be out of date, and
   * when it is back.
   */
  readonly onLost: (isLost: boolean) => void;
}

/**
 * Follows the events of a room by its stream, and polls without one.
 *
 * @returns a function that stops it
 */
export function followRoom(leagueId: number, follower: RoomFollower): () => void {
  const { pollMs, onNews, ask, onLost } = follower;
  const stopped = new AbortController();
  const { signal } = stopped;
  let isUp = false;
  let lost: ReturnType<typeof setTimeout> | undefined;
  const connection = connectToStream(() => `/league/${leagueId}/room/events`, readRoomNews, {
    onState: (up) => {
      isUp = up;
      clearTimeout(lost);
      if (up) onLost(false);
      else lost = setTimeout(() => onLost(true), LOST_MS);
    },
    onNews: (news) => {
      if (news === null) ask();
      else onNews(news);
    },
  });
  const poll = setInterval(() => {
    if (!isUp && document.visibilityState === "visible") ask();
  }, pollMs);
  // A browser keeps a page in its back-forward cache only if the page has no open connection.
  window.addEventListener("pagehide", connection.close, { signal });
  window.addEventListener("pageshow", connection.open, { signal });
  connection.open();
  return () => {
    stopped.abort();
    clearInterval(poll);
    connection.close();
    clearTimeout(lost);
  };
}
