import {
  type Fields,
  type FileOf,
  id,
  list,
  named,
  nullable,
  object,
  oneOf,
  optional,
  type RowOf,
  record,
  type Shape,
  tuple,
  union,
  variants,
  yesNo,
} from "#game/core/shapes";
import type { LeagueSettings } from "#game/play/team/league-settings";
import {
  count,
  member,
  ordinal,
  price,
  ref,
  role,
  salary,
  seed,
  setting,
  settingValue,
  squadWay,
  time,
} from "#game/play/values/file-values";

const MOST_MEMBERS = 100_000;
const MOST_PLAYERS = 10_000;

const player = id("player", ref);
const participant = id("member", member);
const playerId = named("player", player);
const participantId = named("member", participant);
const players = list(player, MOST_PLAYERS);
const participants = list(participant, MOST_MEMBERS);
/** A lot is a player's, a turn of a draft a member's, a round of sealed bids its number's. */
const clock = id("clock", union(ref, count));

/** A bid or maximum that was secret until a sale was taken back. */
const openedBid = object({ playerId, participantId, amount: price });

/** A player of the pool, as the making of squads sees them. */
const squadPlayer = object({
  id: playerId,
  teamId: named("team", id("team", ref)),
  role,
  overseas: yesNo(),
  uncapped: yesNo(),
  salary,
  base: price,
});

/** The settings of that time: newer ones are missing in events of older versions. */
const settings = record(setting, settingValue);

const ofPlayer = { playerId };

/**
 * The events of a league's squads (rules.md#squads). Participants and players are ids; money is hundredths of a
 * unit of the purse. No event carries a secret: of a maximum only the price that it led to. Types, schema, and
 * the names in league files follow from the table (ADR-179).
 */
const EVENTS = {
  /** The making of squads begins: all that it depends on, as it was then. */
  open: {
    way: squadWay,
    /** The draw follows from it. */
    seed,
    /** In the order in which they joined the league. */
    participantIds: named("members", participants),
    /** In the order that is drawn by the seed: who names a player, or picks, first. */
    order: participants,
    settings: settings as Shape<LeagueSettings, FileOf<typeof settings>>,
    /** The whole pool, in the order in which players come up in an auction (`orderOfLots`). */
    players: list(squadPlayer, MOST_PLAYERS),
  },
  /** The participant whose turn it is to name a player, or to pick, and the deadline. */
  turn: { participantId, endsAt: time },
  /** A player comes up until the instant given, unless somebody bids; `by` is null where the list named them. */
  lot: { playerId, base: price, endsAt: time, by: nullable(participant) },
  /** `byMaximum`: made by the bidder's maximum, not by a tap. */
  bid: { playerId, participantId, amount: price, endsAt: time, byMaximum: yesNo() },
  /** Also one row of a table that was typed in. */
  sold: { playerId, participantId, price },
  /** The manager calls the hammer: without another bid it falls at the instant given, highest bid or not. */
  hammer: { playerId, by: participant, endsAt: time },
  unsold: ofPlayer,
  release: ofPlayer,
  /** The last sale, or row, of a player is taken back. */
  undo: {
    playerId,
    /** Missing in events of 0.2.0 and for rows of a table. */
    by: optional(participant),
    /** Secret bids that had counted: everybody sees them from now on, and they are void. */
    opened: optional(list(openedBid, MOST_PLAYERS)),
  },
  /** A round of sealed bids begins, from 1. */
  round: { number: ordinal, endsAt: time },
  /** `byClock`: for an owner who did not pick. */
  pick: { playerId, participantId, byClock: yesNo() },
  /** The reason of a pause: the manager's button, or an event in the room. */
  pause: { why: oneOf("manager", "streams lost", "restart", "server late") },
  /** Each clock that stood still goes on to the instant beside it. */
  resume: { endsAt: list(tuple(clock, time), MOST_PLAYERS) },
  /** The squads are made. */
  close: {},
  /** `players`: those who go from the first to the second, and the other way. */
  trade: {
    participantIds: named("members", tuple(participant, participant)),
    players: tuple(players, players),
  },
  /** A player without an owner finds one, in place of one who is released. */
  claim: { playerId, participantId, price, released: nullable(player) },
} as const satisfies Readonly<Record<string, Fields>>;

export const squadEvent = variants(EVENTS);
export type SquadEvent = RowOf<typeof squadEvent>;
type Kind = SquadEvent["kind"];
export const SQUAD_EVENT_KINDS = Object.keys(EVENTS) as [Kind, ...Kind[]];
/** An event as a league file has it: members by number, players and teams by their names there. */
export type FileSquadEvent = FileOf<typeof squadEvent>;

export type OpenEvent = Extract<SquadEvent, { kind: "open" }>;
export type PauseReason = Extract<SquadEvent, { kind: "pause" }>["why"];
export type OpenedBid = RowOf<typeof openedBid>;
export type SquadPlayer = RowOf<typeof squadPlayer>;
