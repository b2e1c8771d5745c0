import { z } from "zod";
import { LIVE_CHANGE_KINDS, type LiveChangeKind } from "#db/schema";
import type { Hundredths } from "#game/core/units";

/** The news that a league's screens are out of date, with details for all members. */
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
  /** The silence in milliseconds after which a stream counts as lost. */
  readonly lostAfterMs: number;
}

/** The last event of a stream whose user lost access, sent as `refused`. */
export interface StreamRefused {
  /** As an HTTP answer would have it. */
  readonly status: number;
  /** A sentence for the user. */
  readonly message: string;
}

/** The messages of the hub for an open stream; none waits for the reader. */
export interface LiveReader {
  /** Takes an event, the same object for everybody in the league. */
  hear(event: LiveEvent): void;
  /** Has a look at the clock, about every second; milliseconds of `performance.now()`. */
  tend(now: number): void;
  /** Ends the stream from the server's side. */
  end(): void;
}

/** The member and league of a stream. */
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
   * Sends every stream the changes committed since the last time, the first listeners at once.
   * Cheap without changes.
   */
  deliver(): Promise<void>;
  /** Lets every stream check the clock, for events that are due without any change. */
  tend(): void;
  openStreams(): number;
  /** Ends every stream, and every one that is opened from now on. */
  stop(): void;
}

/**
 * The schemas that write streams, so that nothing else leaves. Browsers read them by hand, as zod
 * would cost them as much as all else that they load for a stream (ADR-176):
 * app/lib/read-events.ts.
 */
export const liveEvent: z.ZodType<LiveEvent> = z.object({
  id: z.number(),
  kinds: z.array(z.enum(LIVE_CHANGE_KINDS)),
  standings: z.array(
    z.object({ participantId: z.number(), points: z.number(), rank: z.number().nullable() }),
  ),
  spreadMs: z.number(),
});

const connected: z.ZodType<StreamConnected> = z.object({ lostAfterMs: z.number() });

const refused: z.ZodType<StreamRefused> = z.object({ status: z.number(), message: z.string() });

/** The events with a name, which every stream has. */
export const NAMED_EVENTS = { connected, ping: z.object({}), refused };
