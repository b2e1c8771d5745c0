import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SECOND_MS } from "#game/durations";
import type { RoomNews } from "#server/squad-making/room-news";
import { connectToStream } from "../../../lib/event-source";

/** How often a page without a stream asks: lots last for hours. */
const POLL_MS = 20 * SECOND_MS;

/** Loads the room again when its stream announces something, or now and then where there is no stream. */
export function useSlowNews(leagueId: number, lastEventId: number): void {
  const { revalidate } = useRevalidator();
  const known = useRef(lastEventId);
  known.current = Math.max(known.current, lastEventId);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let isUp = false;
    const connection = connectToStream<RoomNews>(() => `/league/${leagueId}/room/events`, {
      onState: (up) => {
        isUp = up;
      },
      onNews: (news) => {
        if (news.lastEventId <= known.current) return;
        known.current = news.lastEventId;
        revalidate();
      },
    });
    const poll = setInterval(() => {
      if (!isUp && document.visibilityState === "visible") revalidate();
    }, POLL_MS);
    // A browser keeps a page in its back-forward cache only if the page has no open connection.
    window.addEventListener("pagehide", connection.close, { signal });
    window.addEventListener("pageshow", connection.open, { signal });
    connection.open();
    return () => {
      stopped.abort();
      clearInterval(poll);
      connection.close();
    };
  }, [leagueId, revalidate]);
}
