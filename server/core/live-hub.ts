import { z } from "zod";
import { LIVE_CHANGE_KINDS, type LiveChangeKind } from "#db/schema";
import type { Hundredths } from "#game/core/units";

/** The news that a league's screens are out of date, with details for all members. */
export interface LeagueNews {
  /** The number of the league's last change. */
  readonly id: number;
  readonly kinds: readonly LiveChangeKind[];
  /** Sorted by rank; only locked fixtures count (rules.md#secrecy). */
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
  /** The screens spread their requests over this time, so that not all ask at once; milliseconds. */
  readonly spreadMs: number;
}

/** The first message of a stream, sent as its `connected` event. */
export interface StreamConnected {
  /** The silence in milliseconds after which a stream counts as lost. */
  readonly lostAfterMs: number;
}

/** The last event of a stream whose user lost access, sent as `refused`. */
export interface StreamRefused {
  /** The status of the same refusal as an HTTP answer. */
  readonly status: number;
  /** A sentence for the user. */
  readonly message: string;
}

/** Takes the messages of the hub for an open stream, without waiting for the client. */
export interface LiveReader {
  /** Takes an event, the same object for everybody in the league. */
  hear(event: LiveEvent): void;
  /** Checks the clock, about every second; milliseconds of `performance.now()`. */
  tend(now: number): void;
  /** Ends the stream from the server's side. */
  end(): void;
}

export interface Listener {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly userId: number;
}

/** The event streams of this process. */
export interface LiveHub {
  /**
   * Opens a stream for a participant, who gets every delivery until it is closed.
   *
   * @returns a function that closes it
   * @throws AppError "too-many" for a user with too many open streams
   */
  open(listener: Listener, reader: LiveReader): () => void;
  /**
   * Sends every stream the changes committed since the last call, beginning with the first listeners.
   * Cheap without changes.
   */
  deliver(): Promise<void>;
  /** Lets every stream check the clock, for events that are due without any change. */
  tend(): void;
  openStreams(): number;
  /** Ends every stream, and each one that is opened later. */
  stop(): void;
}

/**
 * The schemas by which streams are written, so that nothing else leaves. Browsers read them without
 * zod, which would be as large as everything else that they load for a stream (ADR-176):
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

/** The named events that every stream can have. */
export const NAMED_EVENTS = { connected, ping: z.object({}), refused };
