import type { LiveEvent } from "#server/core/live-hub";
import { listenToLeague } from "./league-stream";

/** Between two refreshes without a stream. */
export const REFRESH_MS = 30_000;

export interface NewsReader {
  /** Loads the shown data again; called in a moment, not by all screens at once. */
  reload(): void;
  /** Takes the data of an event; false if it needs no reload. Null: the shown data are older. */
  hear?(event: LiveEvent | null): boolean;
  /** Whether to reload every 30 seconds while there is no stream; asked each time. */
  busy(): boolean;
}

/**
 * Reloads as soon as a league's event stream announces a change, and by polling without a stream
 * (ADR-55).
 *
 * @param leagueId null for a reader who is in no league of the tournament: they poll
 * @param since the number of the last change in the page's data
 */
export function reloadAtNews(
  leagueId: number | null,
  since: number,
  { reload, hear, busy }: NewsReader,
): { poll(): void; stop(): void } {
  let isUp = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const onNews = (event: LiveEvent | null) => {
    if (hear?.(event) === false) return;
    soon ??= setTimeout(
      () => {
        soon = undefined;
        reload();
      },
      Math.random() * (event?.spreadMs ?? 0),
    );
  };
  const onState = (up: boolean) => {
    isUp = up;
  };
  const stopListening =
    leagueId === null ? () => {} : listenToLeague(leagueId, since, { onNews, onState });
  const poll = () => {
    if (!isUp) reload();
  };
  const timer = setInterval(() => busy() && poll(), REFRESH_MS);
  return {
    poll,
    stop: () => {
      stopListening();
      clearInterval(timer);
      clearTimeout(soon);
    },
  };
}
