import type { LiveChangeKind } from "#db/schema";

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
  /** Hundredths of a point. */
  readonly points: number;
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

/** One open stream: holds at most one event, so that a slow reader never makes it grow. */
export interface LiveStream {
  /** Adds an event; one that was not read yet becomes part of it. */
  push(event: LiveEvent): void;
  /** Resolves to the next event, to null once the stream has ended, or after `waitMs`. */
  next(waitMs: number): Promise<LiveEvent | "nothing" | null>;
  /** Ends it from the server's side. */
  end(): void;
  /** Its reader has gone. */
  close(): void;
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
   * @throws AppError "too-many" for a user with too many open streams
   */
  open(listener: Listener): LiveStream;
  /**
   * Tells every stream what has been committed since the last time, the first ones at once. Cheap
   * when nothing has.
   */
  deliver(): Promise<void>;
  /** How many streams are open. */
  openStreams(): number;
  /** Ends every stream, and every one that is opened from now on. */
  stop(): void;
}
