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
import { REFUNDS } from "./refund";

const MOST_MEMBERS = 100_000;
const MOST_PLAYERS = 10_000;

const player = id("player", ref);
const participant = id("member", member);
const playerId = named("player", player);
const participantId = named("member", participant);
const players = list(player, MOST_PLAYERS);
const participants = list(participant, MOST_MEMBERS);
/** A clock belongs to a player for sale, a member whose turn it is, or a round with its number. */
const clock = id("clock", union(ref, count));

/** A bid that was secret until a sale was taken back. */
const openedBid = object({ playerId, participantId, amount: price });

const squadPlayer = object({
  id: playerId,
  teamId: named("team", id("team", ref)),
  role,
  overseas: yesNo(),
  uncapped: yesNo(),
  salary,
  base: price,
});

const formerPlayer = object({ playerId, participantId, price });

/** Events of older versions lack newer settings. */
const settings = record(setting, settingValue);

const ofPlayer = { playerId };

/**
 * The events of a league's squads (rules.md#squads). Participants and players are ids; money is
 * hundredths of a unit of the purse. No event carries a secret: of a maximum only its effect on the
 * price. Types, schema, and the names in league files follow from the table (ADR-179).
 */
const EVENTS = {
  /** The making of squads begins, with everything that it depends on. */
  open: {
    way: squadWay,
    seed,
    /** In the order of joining the league. */
    participantIds: named("members", participants),
    /** The drawn order, in which participants name players or pick. */
    order: participants,
    settings: settings as Shape<LeagueSettings, FileOf<typeof settings>>,
    /** Of participants whose purse is not the league's, in units. */
    purses: optional(list(tuple(participant, count), MOST_MEMBERS)),
    /** The whole pool, in the order of an auction (`orderOfLots`). */
    players: list(squadPlayer, MOST_PLAYERS),
    /** The making begins again with this participant, who came in before the first lot. */
    joined: optional(participant),
    /** The players of last season, with their owners and prices then (rules.md#retention). */
    former: optional(list(formerPlayer, MOST_PLAYERS)),
    /** The deadline of retention, where an earlier beginning has told one; else the hours decide. */
    keepsUntil: optional(time),
    /** Another way follows: squads and purses are those that the way before has left. */
    goesOn: optional(yesNo()),
  },
  /** The manager takes the beginning back before the first lot: nothing of it counts. */
  withdraw: {
    /** Of a later way: the places that the way before has left open. */
    left: optional(count),
  },
  /** A participant's turn to name a player, or to pick, begins. */
  turn: { participantId, endsAt: time },
  /** A player is for sale until `endsAt`, or longer after a bid; `by` is null for the list. */
  lot: { playerId, base: price, endsAt: time, by: nullable(participant) },
  /** `byMaximum`: the maximum of the bidder made the bid. */
  bid: { playerId, participantId, amount: price, endsAt: time, byMaximum: yesNo() },
  /** Also the event of a row in a typed table. */
  sold: {
    playerId,
    participantId,
    price,
    /** A former owner keeps the player, or has taken them at the price of another's bid. */
    how: optional(oneOf("kept", "matched")),
  },
  /** The hammer has fallen: the former owner can match the price until `endsAt`. */
  offer: { playerId, participantId, endsAt: time },
  /** The manager calls the hammer: without another bid it falls at `endsAt`, even without any bid. */
  hammer: { playerId, by: participant, endsAt: time },
  unsold: ofPlayer,
  release: ofPlayer,
  /** The last sale, or row, of a player is taken back. */
  undo: {
    playerId,
    /** Missing in events of 0.2.0 and for rows of a table. */
    by: optional(participant),
    /** Secret bids that had counted; from now on they are public and void. */
    opened: optional(list(openedBid, MOST_PLAYERS)),
  },
  /** A round of sealed bids begins; `number` counts from 1. */
  round: { number: ordinal, endsAt: time },
  /** `byClock`: the time of the turn ended without a pick. */
  pick: { playerId, participantId, byClock: yesNo() },
  /** By the manager's button, or an event in the room. */
  pause: { why: oneOf("manager", "streams lost", "restart", "server late") },
  /** Each stopped clock runs again, until the instant beside it. */
  resume: { endsAt: list(tuple(clock, time), MOST_PLAYERS) },
  close: {
    /** Open places for another way to fill; missing once the squads are made. */
    left: optional(count),
  },
  /** `players`: from the first to the second member, and the other way. */
  trade: {
    participantIds: named("members", tuple(participant, participant)),
    players: tuple(players, players),
    /** Likewise, from one purse to the other; omitted if nobody pays. */
    money: optional(tuple(price, price)),
  },
  /** A mini-auction is announced for a day, or called off (rules.md#mini-auction). */
  announce: { on: nullable(time), extra: count, refund: oneOf(...REFUNDS) },
  /** The day has come: players are free again, at once, and everybody has the extra money. */
  reopen: { extra: count, refund: oneOf(...REFUNDS), players },
  /** A free agent finds an owner, in place of a released player. */
  claim: { playerId, participantId, price, released: nullable(player) },
} as const satisfies Readonly<Record<string, Fields>>;

export const squadEvent = variants(EVENTS);
export type SquadEvent = RowOf<typeof squadEvent>;
type Kind = SquadEvent["kind"];
export const SQUAD_EVENT_KINDS = Object.keys(EVENTS) as [Kind, ...Kind[]];
/** Members are numbers, players and teams names of the file. */
export type FileSquadEvent = FileOf<typeof squadEvent>;

export type OpenEvent = Extract<SquadEvent, { kind: "open" }>;
export type PauseReason = Extract<SquadEvent, { kind: "pause" }>["why"];
export type OpenedBid = RowOf<typeof openedBid>;
export type FormerPlayer = RowOf<typeof formerPlayer>;
export type SquadPlayer = RowOf<typeof squadPlayer>;
