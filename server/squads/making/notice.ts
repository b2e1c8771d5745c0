import type { SQUAD_MAIL_KINDS } from "#db/schema";
import { HOUR_MS, type Ms } from "#game/core/units";
import type { StoredSquadEvent } from "#server/play/squads/load-squads";
import type { Room } from "./load-room";

export type SquadMailKind = (typeof SQUAD_MAIL_KINDS)[number];

/** A member gets at most one mail of a kind in this time, whatever happens in it. */
export const LEAST_APART_MS: Readonly<Record<SquadMailKind, number>> = {
  outbid: HOUR_MS,
  nominate: 24 * HOUR_MS,
  turn: 0,
  round: 0,
};

/** A room as mails are written about it. */
export interface RoomToMail {
  readonly room: Room;
  /** All events of the room, the first first. */
  readonly events: readonly StoredSquadEvent[];
  readonly now: Ms;
  /** A player's name, tidied for a mail. */
  readonly nameOf: (playerId: number) => string;
  /** The last event that a participant has had a mail of that kind about; 0 for none. */
  readonly lastMailOf: (participantId: number, kind: SquadMailKind) => number;
}

/** News that a member may have missed. */
export interface Notice {
  readonly participantId: number;
  readonly kind: SquadMailKind;
  /** The last event that it tells of; a notice whose event was told before is not sent. */
  readonly eventId: number;
  /** The message is useless after it. */
  readonly usefulUntil: Ms;
  /** After the league's name and a colon: "you were outbid for Virat Kohli". */
  readonly subject: string;
  /** @param timeText an instant (UTC milliseconds) in the reader's zone, which it names */
  readonly sentences: (timeText: (at: number) => string) => readonly string[];
  /** The label of the button. */
  readonly action: string;
  /** The text below the button. */
  readonly hint: string;
}

/** The notices of one way in which squads come about. */
export type ListNotices = (room: RoomToMail) => readonly Notice[];
