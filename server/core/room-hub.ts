/** A room's public part as it travels: one for all who read it (ADR-133). */
export interface RoomMessage {
  readonly bytes: Buffer;
  /** Whether the league's people may have changed since the last one. */
  readonly isDoubtful: boolean;
}

/** The messages of the hub for an open stream; none waits for the reader. */
export interface RoomReader {
  greet(): void;
  hear(message: RoomMessage): void;
  /** Has a look at the clock, about every second; milliseconds of `performance.now()`. */
  tend(now: number): void;
  /** Ends the stream from the server's side. */
  end(): void;
}

/** The member and league of a room's stream. */
export interface RoomListener {
  readonly leagueId: number;
  readonly participantId: number;
  readonly userId: number;
}

/** The members who follow the rooms of this process, and the times when they left. */
export interface RoomHub {
  /**
   * Opens a stream for a participant and tells it how the room is.
   *
   * @returns closes it
   * @throws AppError "too-many" for a user with too many open streams
   */
  open(listener: RoomListener, reader: RoomReader): () => void;
  /** Sends every stream the changes committed since the last time. Cheap without changes. */
  deliver(): void;
  /** Lets every stream check the clock, for events that are due without any change. */
  tend(): void;
  /** Notes that somebody without a stream has just loaded the room's page. */
  noteHere(leagueId: number, participantId: number): void;
  /** The ids of members with the room open. */
  listHere(leagueId: number): number[];
  /** Whether so many have lost their streams that the room is to pause (rules.md#live-auction). */
  hasLostStreams(leagueId: number): boolean;
  /** Forgets who has left a room: they count no more among those who lost their streams. */
  forgetAbsent(leagueId: number): void;
  openStreams(): number;
  /** Ends every stream, and every one that is opened from now on. */
  stop(): void;
}
