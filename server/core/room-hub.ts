/** The public state of a room as it is sent: the same text for everybody (ADR-133). */
export interface RoomMessage {
  readonly bytes: Buffer;
  /** Whether the league's members may have changed since the last message. */
  readonly isDoubtful: boolean;
}

/** Takes the messages of the hub for an open stream, without waiting for the client. */
export interface RoomReader {
  greet(): void;
  hear(message: RoomMessage): void;
  /** Checks the clock, about every second; milliseconds of `performance.now()`. */
  tend(now: number): void;
  /** Ends the stream from the server's side. */
  end(): void;
}

export interface RoomListener {
  readonly leagueId: number;
  readonly participantId: number;
  readonly userId: number;
}

/** The streams of this process in rooms, with the members who are present or have left. */
export interface RoomHub {
  /**
   * Opens a stream for a participant and sends it the state of the room.
   *
   * @returns a function that closes it
   * @throws AppError "too-many" for a user with too many open streams
   */
  open(listener: RoomListener, reader: RoomReader): () => void;
  /** Sends every stream the changes committed since the last call. Cheap without changes. */
  deliver(): void;
  /** Lets every stream check the clock, for events that are due without any change. */
  tend(): void;
  /** Notes that a member without a stream has just loaded the room's page. */
  noteHere(leagueId: number, participantId: number): void;
  /** The ids of members with the room open. */
  listHere(leagueId: number): number[];
  /** Whether so many members have lost their streams that the room is to pause (rules.md#live-auction). */
  hasLostStreams(leagueId: number): boolean;
  /** Forgets the members who have left a room: they no longer count as lost. */
  forgetAbsent(leagueId: number): void;
  openStreams(): number;
  /** Ends every stream, and each one that is opened later. */
  stop(): void;
}
