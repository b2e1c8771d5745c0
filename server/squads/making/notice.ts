import type { SQUAD_MAIL_KINDS } from "#db/schema";
import { HOUR_MS, MINUTE_MS, type Ms } from "#game/core/units";
import type { StoredSquadEvent } from "#server/play/squads/load-squads";
import type { Room } from "./load-room";

export type SquadMailKind = (typeof SQUAD_MAIL_KINDS)[number];

/**
 * A member gets at most one mail of a kind in this time; the next one waits. A turn comes back as often as
 * somebody picks and has it undone.
 */
export const LEAST_APART_MS: Readonly<Record<SquadMailKind, number>> = {
  outbid: HOUR_MS,
  nominate: 24 * HOUR_MS,
  turn: 15 * MINUTE_MS,
  round: 0,
  withdrawn: 0,
};

/** A room, for the mails about it. */
export interface RoomToMail {
  readonly room: Room;
  /** All events of the room, the first one first. */
  readonly events: readonly StoredSquadEvent[];
  readonly now: Ms;
  /** A player's name, tidied for a mail. */
  readonly nameOf: (playerId: number) => string;
  /** The last event about which a participant has had a mail of that kind; 0 if there is none. */
  readonly lastMailOf: (participantId: number, kind: SquadMailKind) => number;
}

/** A mail about events that a member may have missed. */
export interface Notice {
  readonly participantId: number;
  readonly kind: SquadMailKind;
  /** The last event in it; a notice is sent only if this event is new to the member. */
  readonly eventId: number;
  /** The message is useless after this time. */
  readonly usefulUntil: Ms;
  /** Follows the league's name and a colon: "you were outbid for Virat Kohli". */
  readonly subject: string;
  /** @param timeText writes an instant (UTC milliseconds) in the reader's zone, with the zone's name */
  readonly sentences: (timeText: (at: number) => string) => readonly string[];
  /** The label of the button. */
  readonly action: string;
  /** The text below the button. */
  readonly hint: string;
}

/** The notices of one way to make squads. */
export type ListNotices = (room: RoomToMail) => readonly Notice[];
