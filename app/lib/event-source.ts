import { MINUTE_MS } from "#game/core/units";
import type { LiveEvent } from "#server/core/live-hub";
import { readConnected, readLiveEvent, readRefused } from "./read-events";

const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * MINUTE_MS;
const NOT_FOUND = 404;

interface StreamCallbacks<News> {
  onState(up: boolean): void;
  /** Null for an event that this page cannot read: its data are then out of date. */
  onNews(news: News | null): void;
}

interface StreamConnection {
  open(): void;
  close(): void;
}

/** The connection to a league's event stream; `since` is the last change that the tab knows. */
export function connectToLeague(
  leagueId: number,
  callbacks: StreamCallbacks<LiveEvent> & { since(): number },
): StreamConnection {
  const addressOf = () => `/league/${leagueId}/events?since=${callbacks.since()}`;
  return connectToStream(addressOf, readLiveEvent, callbacks);
}

/**
 * The connection to an event stream of the server (ADR-90). The browser reconnects on its own while the
 * connection is open; if it gives up, or the stream falls silent, this function reconnects.
 *
 * @param addressOf called for each connection
 * @param read returns null for an event without news
 */
export function connectToStream<News>(
  addressOf: () => string,
  read: (event: unknown) => News | null,
  callbacks: StreamCallbacks<News>,
): StreamConnection {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let lostAfterMs: number | null = null;
  let tries = 0;
  const close = () => {
    clearTimeout(retry);
    clearTimeout(lost);
    source?.close();
    source = null;
    lostAfterMs = null;
    callbacks.onState(false);
  };
  const open = () => {
    if (source !== null) return;
    clearTimeout(retry);
    source = new EventSource(addressOf());
    source.addEventListener("connected", ({ data }) => {
      lostAfterMs = readConnected(JSON.parse(data))?.lostAfterMs ?? null;
      hear();
      tries = 0;
      callbacks.onState(true);
    });
    source.addEventListener("ping", hear);
    source.addEventListener("message", ({ data }) => {
      hear();
      callbacks.onNews(read(JSON.parse(data)));
    });
    source.addEventListener("refused", ({ data }) => {
      close();
      const status = readRefused(JSON.parse(data))?.status;
      // For a user who has left the league, the reloaded page says that it does not exist. For other
      // refusals the next page tells the reason, and reconnecting would not help.
      if (status === NOT_FOUND) window.location.reload();
    });
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return callbacks.onState(false);
      close();
      const wait = Math.min(RETRY_MS * 2 ** tries, LONGEST_RETRY_MS);
      tries += 1;
      retry = setTimeout(open, wait * (0.5 + Math.random()));
    });
  };
  const hear = () => {
    clearTimeout(lost);
    if (lostAfterMs !== null) lost = setTimeout(reconnect, lostAfterMs);
  };
  const reconnect = () => {
    close();
    open();
  };
  return { open, close };
}
