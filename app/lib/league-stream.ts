import type { LiveEvent } from "#server/core/live-hub";
import { connectToLeague } from "./event-source";

/** A component that shows data of a league. */
interface StreamListener {
  /** Called after a change; with null if the shown data may be out of date. */
  onNews(event: LiveEvent | null): void;
  /** Called when the stream opens or closes; without it the component polls. */
  onState(up: boolean): void;
}

interface SharedStream {
  readonly leagueId: number;
  add(since: number, listener: StreamListener): () => void;
  stop(): void;
}

/** HTTP/1.1 allows six connections to a server, so a hidden tab closes its own. */
const HIDDEN_MS = 60_000;
/** The stream stays open between one page of a league and the next. */
const UNUSED_MS = 2_000;

/** One stream for the whole tab, shared by all listeners. */
let shared: SharedStream | null = null;
const observers = new Set<StreamListener["onNews"]>();

/**
 * Receives the events of the tab's stream, if there is one; opens none itself.
 *
 * @returns a function that stops it
 */
export function observeLeagueStream(onNews: StreamListener["onNews"]): () => void {
  observers.add(onNews);
  return () => observers.delete(onNews);
}

/**
 * Receives the changes of a league.
 *
 * @param since the number of the last change in the page's data
 * @returns a function that stops it
 */
export function listenToLeague(
  leagueId: number,
  since: number,
  listener: StreamListener,
): () => void {
  if (shared?.leagueId !== leagueId) {
    shared?.stop();
    shared = shareStream(leagueId, since);
  }
  return shared.add(since, listener);
}

function shareStream(leagueId: number, from: number): SharedStream {
  const listeners = new Set<StreamListener>();
  const ended = new AbortController();
  let since = from;
  let isUp = false;
  const connection = connectToLeague(leagueId, {
    since: () => since,
    onState: (up) => {
      isUp = up;
      for (const listener of listeners) listener.onState(up);
    },
    onNews: (event) => {
      since = event?.id ?? since;
      for (const listener of listeners) listener.onNews(event);
      for (const onNews of observers) onNews(event);
    },
  });
  let unused: ReturnType<typeof setTimeout> | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(hidden);
    if (document.visibilityState === "visible") connection.open();
    else hidden = setTimeout(connection.close, HIDDEN_MS);
  };
  const { signal } = ended;
  document.addEventListener("visibilitychange", look, { signal });
  // A browser keeps a page in its back-forward cache only if the page has no open connection.
  window.addEventListener("pagehide", connection.close, { signal });
  window.addEventListener("pageshow", look, { signal });
  const stop = () => {
    ended.abort();
    clearTimeout(unused);
    clearTimeout(hidden);
    connection.close();
    shared = null;
  };
  return {
    leagueId,
    stop,
    add: (known, listener) => {
      clearTimeout(unused);
      listeners.add(listener);
      listener.onState(isUp);
      if (known < since) listener.onNews(null);
      look();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unused = setTimeout(stop, UNUSED_MS);
      };
    },
  };
}
