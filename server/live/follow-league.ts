import { lastChangeOf } from "../changes/publish-change";
import type { MemberLeague } from "../leagues/league-access";
import type { LiveEvent } from "../live-hub";
import { loadLiveStandings } from "../points/standings";
import type { Services } from "../services";

/** How long a stream may outlive the log-in or the membership that it was opened with. */
const CHECK_MS = 15_000;

export interface Follow {
  /** The number of the last change that the screen knows of; null when it knows of none. */
  readonly since: number | null;
  /** Fires when the reader has disconnected. */
  readonly signal: AbortSignal;
  /** Throws once the reader may not see the league any more. */
  check(): Promise<void>;
}

/**
 * What changes in a league from `since` on, as long as its reader may see it. Who comes back with
 * an old number gets everything it has missed at once, in one event. Nothing of an open window is
 * in it (rules.md#secrecy).
 *
 * @throws what `check` throws; an AbortError when the server stops, after which browsers come back;
 * AppError "too-many" as the hub does
 */
export async function* followLeague(
  { db, live }: Pick<Services, "db" | "live">,
  member: MemberLeague,
  { since, signal, check }: Follow,
): AsyncGenerator<LiveEvent> {
  const stream = live.open(member);
  signal.addEventListener("abort", stream.close, { once: true });
  if (signal.aborted) stream.close();
  let checkedAt = performance.now();
  try {
    const id = lastChangeOf(db, member);
    if (id !== since) {
      yield { id, kinds: [], standings: loadLiveStandings(db, member.leagueId), spreadMs: 0 };
    }
    for (;;) {
      const event = await stream.next(checkedAt + CHECK_MS - performance.now());
      if (event === null) break;
      // In play there is news all the time, so that waiting in vain is not enough of a sign.
      const isDue = event === "nothing" || performance.now() - checkedAt >= CHECK_MS;
      if (isDue || event.kinds.includes("league")) {
        await check();
        checkedAt = performance.now();
      }
      if (event !== "nothing") yield event;
    }
  } finally {
    signal.removeEventListener("abort", stream.close);
    stream.close();
  }
  // Returning would end the subscription in browsers for good.
  if (!signal.aborted) throw new DOMException("The server stops.", "AbortError");
}
