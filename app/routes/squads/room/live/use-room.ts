import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { SECOND_MS } from "#game/core/units";
import type { RoomRequest } from "#server/squads/making/ask-in-room";
import type { LivePart } from "#server/squads/making/live-room";
import type { FormState } from "../../../../lib/refused";
import { callFailure, leaveIfOut, trpc } from "../../../../lib/trpc";
import { followRoom } from "./follow-room";
import { changesMore, hasNewcomer, isNewer } from "./newer-news";

/** The interval of polling: a lot lasts half a minute. */
const POLL_MS = 3 * SECOND_MS;

const NO_ANSWER = "The server did not respond. Nothing was bid: try again.";

export interface RoomTools {
  readonly part: LivePart;
  /** Whether the stream has been lost for some seconds, so that the page may be out of date. */
  readonly isLost: boolean;
  /** Sends a command; resolves to its faults, empty for a success. */
  readonly act: (request: RoomRequest) => Promise<FormState>;
}

/**
 * The current state of the room: events of the stream are shown at once, and the rest is loaded when a
 * sale changes more. Without a stream it polls every 3 seconds. The reader's own actions are shown only
 * after the server has confirmed them (ADR-134).
 */
export function useRoom(leagueId: number, initial: LivePart): RoomTools {
  const [shown, setShown] = useState({ of: initial, part: initial });
  const part = shown.of === initial ? shown.part : initial;
  const take = useCallback(
    (change: (part: LivePart) => LivePart) =>
      setShown((before) => {
        const known = before.of === initial ? before.part : initial;
        return { of: initial, part: change(known) };
      }),
    [initial],
  );
  const takePart = useCallback(
    (next: LivePart) => take((known) => (isNewer(next.news, known.news) ? next : known)),
    [take],
  );
  const { revalidate } = useRevalidator();
  const [isLost, setIsLost] = useState(false);
  const latest = useRef(part);
  latest.current = part;

  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const { signal } = left;
      const next = await trpc.room.read.query({ leagueId }, { signal }).catch((error) => {
        leaveIfOut(error);
      });
      if (next === undefined || left.signal.aborted) return;
      // The making was taken back.
      if (next === null) return revalidate();
      takePart(next);
      if (hasNewcomer(next.news, latest.current.news)) revalidate();
    };
    const stop = followRoom(leagueId, {
      pollMs: POLL_MS,
      onLost: setIsLost,
      ask: () => void ask(),
      onNews: (news) => {
        const { current } = latest;
        take((known) => (isNewer(news, known.news) ? { ...known, news } : known));
        if (hasNewcomer(news, current.news)) revalidate();
        else if (changesMore(news, current.news)) void ask();
      },
    });
    return () => {
      left.abort();
      stop();
    };
  }, [leagueId, take, takePart, revalidate]);

  const act = useCallback(
    async (request: RoomRequest): Promise<FormState> => {
      try {
        const { faults, part: next } = await trpc.room.act.mutate({ leagueId, request });
        if (next !== null) takePart(next);
        return { faults, typed: typedIn(request) };
      } catch (error) {
        const fields = request.intent === "wish" ? ["maximum"] : [];
        const sentence = callFailure(error).sentence ?? NO_ANSWER;
        return { faults: [{ fields, sentence }], typed: typedIn(request) };
      }
    },
    [leagueId, takePart],
  );
  return { part, isLost, act };
}

function typedIn(request: RoomRequest): FormState["typed"] {
  return Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, String(value ?? "")]),
  );
}
