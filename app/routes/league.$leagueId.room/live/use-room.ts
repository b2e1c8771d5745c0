import { useCallback, useEffect, useRef, useState } from "react";
import { SECOND_MS } from "#game/durations";
import type { LiveNews, LivePart } from "#server/squad-making/live-room";
import { connectToStream } from "../../../lib/event-source";
import type { FormState } from "../../../lib/refused";

/** How often a page without a stream asks: a lot lasts half a minute. */
const POLL_MS = 3 * SECOND_MS;
/** A connection that comes back within this is not worth a word. */
const LOST_MS = 4 * SECOND_MS;

const NO_ANSWER = "The server did not respond. Nothing was bid: try again.";

/** What the server answers to a command: what is wrong with it, and the room after it. */
export interface ActAnswer extends FormState {
  readonly part: LivePart | null;
}

export interface RoomTools {
  readonly part: LivePart;
  /** The stream has been away for some seconds: what is shown may be old. */
  readonly isLost: boolean;
  /** Sends a command; its faults, none when it is done. */
  readonly act: (form: Readonly<Record<string, string>>) => Promise<FormState>;
}

/**
 * The room as it goes on: what the stream announces is shown at once, and the rest is asked for when
 * a sale changes more than that. Without a stream it asks every 3 seconds. Nothing that the reader
 * does is shown before the server has said that it is so.
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
    const stopped = new AbortController();
    const { signal } = stopped;
    let isUp = false;
    let lost: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const next = await fetchPart(`${path}/live`, signal);
      if (next !== null && !signal.aborted) takePart(next);
    };
    const connection = connectToStream<LiveNews>(() => `${path}/events`, {
      onState: (up) => {
        isUp = up;
        clearTimeout(lost);
        if (up) setIsLost(false);
        else lost = setTimeout(() => setIsLost(true), LOST_MS);
      },
      onNews: (news) => {
        const { current } = latest;
        take((known) => (isNewer(news, known.news) ? { ...known, news } : known));
        if (changesMore(news, current.news)) void ask();
      },
    });
    const poll = setInterval(() => {
      if (!isUp && document.visibilityState === "visible") void ask();
    }, POLL_MS);
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
  }, [path, take, takePart]);

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

/** A key for one command: whoever sends it twice has asked once. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Of two of the same event the later one: who is here and what time it is have changed. */
function isNewer(next: LiveNews, known: LiveNews): boolean {
  if (next.lastEventId !== known.lastEventId) return next.lastEventId > known.lastEventId;
  return next.at >= known.at;
}

/** Whether sales, or what is still to come, are others by now. */
function changesMore(news: LiveNews, known: LiveNews): boolean {
  const isUnknown = ({ id }: { readonly id: number }) => id > known.lastEventId;
  const [first] = news.events;
  if (first !== undefined && isUnknown(first)) return true;
  return news.events.some((each) => isUnknown(each) && each.event.kind !== "bid");
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
    const told: unknown = await answer.json();
    if (isAnswer(told)) return told;
    return failed(isSentence(told) ? told.sentence : NO_ANSWER);
  } catch {
    return failed(NO_ANSWER);
  }
}

function isAnswer(told: unknown): told is ActAnswer {
  return typeof told === "object" && told !== null && "faults" in told;
}

function isSentence(told: unknown): told is { readonly sentence: string } {
  return typeof told === "object" && told !== null && "sentence" in told;
}
