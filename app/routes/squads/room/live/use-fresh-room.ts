import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { SECOND_MS } from "#game/core/units";
import { followRoom } from "./follow-room";

/** The interval of polling in a room of hours. */
const POLL_MS = 20 * SECOND_MS;

/**
 * Loads the room again after events of its stream, or by polling without a stream.
 *
 * @param pollMs the interval of polling
 * @returns whether the stream has been lost for some seconds, so that the page may be out of date
 */
export function useFreshRoom(leagueId: number, lastEventId: number, pollMs = POLL_MS): boolean {
  const [isLost, setIsLost] = useState(false);
  const { revalidate } = useRevalidator();
  const known = useRef(lastEventId);
  known.current = Math.max(known.current, lastEventId);
  useEffect(
    () =>
      followRoom(leagueId, {
        pollMs,
        onLost: setIsLost,
        ask: revalidate,
        onNews: (news) => {
          if (news.lastEventId <= known.current) return;
          known.current = news.lastEventId;
          revalidate();
        },
      }),
    [leagueId, revalidate, pollMs],
  );
  return isLost;
}
