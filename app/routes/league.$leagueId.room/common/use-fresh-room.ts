import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { SECOND_MS } from "#game/durations";
import type { RoomNews } from "#server/squad-making/room-news";
import { connectToStream } from "../../../lib/event-source";

/** How often a page without a stream asks where things last for hours. */
const POLL_MS = 20 * SECOND_MS;
/** A connection that comes back within this is not worth a word. */
const LOST_MS = 4 * SECOND_MS;

/**
 * Loads the room again when its stream announces something, or now and then where there is no stream.
 *
 * @param pollMs how often it asks then
 * @returns whether the stream has been away for some seconds: what is shown may be old
 */
export function useFreshRoom(leagueId: number, lastEventId: number, pollMs = POLL_MS): boolean {
  const [isLost, setIsLost] = useState(false);
  const { revalidate } = useRevalidator();
  const known = useRef(lastEventId);
  known.current = Math.max(known.current, lastEventId);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let isUp = false;
    let lost: ReturnType<typeof setTimeout> | undefined;
    const connection = connectToStream<RoomNews>(() => `/league/${leagueId}/room/events`, {
      onState: (up) => {
        isUp = up;
        clearTimeout(lost);
        if (up) setIsLost(false);
        else lost = setTimeout(() => setIsLost(true), LOST_MS);
      },
      onNews: (news) => {
        if (news.lastEventId <= known.current) return;
        known.current = news.lastEventId;
        revalidate();
      },
    });
    const poll = setInterval(() => {
      if (!isUp && document.visibilityState === "visible") revalidate();
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
  }, [leagueId, revalidate, pollMs]);
  return isLost;
}
