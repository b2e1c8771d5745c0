import type { LiveChangeKind } from "#db/schema";
import type { Hundredths } from "#game/core/units";

/** That a league's screens are behind, and what everybody in it may know of why. */
export interface LeagueNews {
  /** The number of the league's last change. */
  readonly id: number;
  readonly kinds: readonly LiveChangeKind[];
  /** The first first; only locked fixtures count in it (rules.md#secrecy). */
  readonly standings: readonly LiveStanding[];
}

export interface LiveStanding {
  readonly participantId: number;
  readonly points: Hundredths;
  /** Null until a fixture has locked. */
  readonly rank: number | null;
}

/** An event for an open screen. */
export interface LiveEvent extends LeagueNews {
  /** Over how long the screens ask for the rest, so that not all ask at once; milliseconds. */
  readonly spreadMs: number;
}

/** The first that a stream says, as its `connected` event. */
export interface StreamConnected {
  /** Who has heard nothing for so long has lost the stream, milliseconds. */
  readonly lostAfterMs: number;
}

/** The last event of a stream whose user lost access, sent as `refused`. */
export interface StreamRefused {
  /** As an HTTP answer would have it. */
  readonly status: number;
  /** A sentence for the user. */
  readonly message: string;
}

/** What the hub tells an open stream; none of it waits for the reader. */
export interface LiveReader {
  /** Takes an event, the same object for everybody in the league. */
  hear(event: LiveEvent): void;
  /** Has a look at the clock, about every second; milliseconds of `performance.now()`. */
  tend(now: number): void;
  /** Ends the stream from the server's side. */
  end(): void;
}

/** Whom a stream is for. */
export interface Listener {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly userId: number;
}

/** The event streams of this process. */
export interface LiveHub {
  /**
   * Opens a stream for a participant; it takes part in every delivery until it is closed.
   *
   * @returns closes it
   * @throws AppError "too-many" for a user with too many open streams
   */
  open(listener: Listener, reader: LiveReader): () => void;
  /**
   * Tells every stream what has been committed since the last time, the first ones at once. Cheap
   * when nothing has.
   */
  deliver(): Promise<void>;
  /** Lets every stream look at the clock, for what is due without any news. */
  tend(): void;
  /** How many streams are open. */
  openStreams(): number;
  /** Ends every stream, and every one that is opened from now on. */
  stop(): void;
}
