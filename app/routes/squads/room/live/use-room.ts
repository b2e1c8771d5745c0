import { useCallback, useEffect, useRef, useState } from "react";
import { SECOND_MS } from "#game/core/durations";
import type { LivePart } from "#server/squads/making/live-room";
import type { FormState } from "../../../../lib/refused";
import { followRoom } from "../common/follow-room";
import { changesMore, isNewer } from "./newer-news";

/** How often a page without a stream asks: a lot lasts half a minute. */
const POLL_MS = 3 * SECOND_MS;

const NO_ANSWER = "The server did not respond. Nothing was bid: try again.";

/** The server's answer to a command: its fault, and the room after it. */
export interface ActAnswer extends FormState {
  readonly part: LivePart | null;
}

export interface RoomTools {
  readonly part: LivePart;
  /** Whether the stream has been away for some seconds, so that the page may be out of date. */
  readonly isLost: boolean;
  /** Sends a command; its faults, none when it is done. */
  readonly act: (form: Readonly<Record<string, string>>) => Promise<FormState>;
}

/**
 * The room as it goes on: announcements of the stream are shown at once, and the rest is loaded
 * when a sale changes more. Without a stream it polls every 3 seconds. The reader's own actions are
 * shown only after the server has confirmed them (ADR-134).
 */
export function useRoom(leagueId: number, initial: LivePart): RoomTools {
  const path = `/league/${leagueId}/room`;
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
  const [isLost, setIsLost] = useState(false);
  const latest = useRef(part);
  latest.current = part;

  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const next = await fetchPart(`${path}/live`, left.signal);
      if (next !== null && !left.signal.aborted) takePart(next);
    };
    const stop = followRoom(leagueId, {
      pollMs: POLL_MS,
      onLost: setIsLost,
      ask: () => void ask(),
      onNews: (news) => {
        const { current } = latest;
        take((known) => (isNewer(news, known.news) ? { ...known, news } : known));
        if (changesMore(news, current.news)) void ask();
      },
    });
    return () => {
      left.abort();
      stop();
    };
  }, [leagueId, path, take, takePart]);

  const act = useCallback(
    async (form: Readonly<Record<string, string>>): Promise<FormState> => {
      const { part: next, ...state } = await send(`${path}/act`, form);
      if (next !== null) takePart(next);
      return state;
    },
    [path, takePart],
  );
  return { part, isLost, act };
}

async function fetchPart(path: string, signal: AbortSignal): Promise<LivePart | null> {
  try {
    const answer = await fetch(path, { signal, redirect: "error" });
    // For a person who is out of the league, the reloaded page says that it does not exist.
    if (answer.status === 404) window.location.reload();
    return answer.ok ? ((await answer.json()) as LivePart) : null;
  } catch {
    return null;
  }
}

async function send(path: string, form: Readonly<Record<string, string>>): Promise<ActAnswer> {
  const failed = (sentence: string): ActAnswer => {
    return { faults: [{ fields: [], sentence }], typed: {}, part: null };
  };
  try {
    const body = new URLSearchParams(form);
    const answer = await fetch(path, { method: "POST", body, redirect: "error" });
    const content: unknown = await answer.json();
    if (isAnswer(content)) return content;
    return failed(isSentence(content) ? content.sentence : NO_ANSWER);
  } catch {
    return failed(NO_ANSWER);
  }
}

function isAnswer(content: unknown): content is ActAnswer {
  return typeof content === "object" && content !== null && "faults" in content;
}

function isSentence(content: unknown): content is { readonly sentence: string } {
  return typeof content === "object" && content !== null && "sentence" in content;
}
