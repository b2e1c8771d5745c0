import type { LiveEvent } from "#server/core/live-hub";
import { listenToLeague } from "./league-stream";

/** The interval of refreshes without a stream. */
export const REFRESH_MS = 30_000;

interface NewsReader {
  /** Loads the shown data again; called after a short random delay, so that not all screens ask at once. */
  reload(): void;
  /**
   * Takes the data of an event; returns false if no reload is needed. Null means that the shown data
   * may be out of date.
   */
  hear?(event: LiveEvent | null): boolean;
  /** Whether to reload every 30 seconds while there is no stream. */
  busy(): boolean;
}

/**
 * Reloads as soon as a league's event stream announces a change, and by polling without a stream
 * (ADR-55).
 *
 * @param leagueId null for a reader without a league in the tournament, who polls
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
