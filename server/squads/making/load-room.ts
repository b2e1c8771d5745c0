import { LRUCache } from "lru-cache";
import { prepareOnce, settledChanges, type Tx } from "#db/client";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { RoomState, SquadMaking, TimedEvent } from "#game/squads/making";
import { makingOf, type RoomStates, type RoomWay } from "#game/squads/ways/makings";
import { listSquadEvents, loadSquadsUntil } from "#server/play/squads/load-squads";
import { loadOpening } from "#server/play/squads/squads-stage";

/** Rooms whose state a process caches: as many as are used at the same time. */
const MOST_ROOMS = 200;

interface RoomOf<Way extends RoomWay> {
  readonly leagueId: number;
  readonly way: Way;
  readonly state: RoomStates[Way];
  /** The id of the last event in the state. */
  readonly lastEventId: number;
  readonly making: SquadMaking<RoomState>;
}

/** The room where the squads of a league are made, or were; `way` selects the type of its state. */
export type Room = { [Way in RoomWay]: RoomOf<Way> }[RoomWay];

/**
 * The room of a league by its stored events; `settleRoom` adds those that the clock has made due. Null
 * if no squads are made, and for typed-in squads. Only events that are new to the process are read. The
 * caller's own writes are never cached: they may be rolled back, and their ids used again.
 */
export function loadRoom(tx: Tx, leagueId: number): Room | null {
  const known = keptRooms(tx).get(leagueId);
  const room = (known && withNewEvents(tx, known)) ?? openRoom(tx, leagueId);
  if (room === null) return null;
  if (room !== known && settledChanges(tx) !== null) keptRooms(tx).set(leagueId, room);
  return room;
}

const keptRooms = prepareOnce(() => new LRUCache<number, Room>({ max: MOST_ROOMS }));

/** Null if the room's last event is no longer stored, and if the making was taken back or begins again. */
function withNewEvents(tx: Tx, room: Room): Room | null {
  const [last, ...newer] = listSquadEvents(tx, room.leagueId, room.lastEventId - 1);
  if (last?.id !== room.lastEventId) return null;
  const isAnother = newer.some(({ event: { kind } }) => kind === "open" || kind === "withdraw");
  return isAnother ? null : addEvents(room, newer);
}

function openRoom(tx: Tx, leagueId: number): Room | null {
  const opening = loadOpening(tx, leagueId);
  if (opening === null) return null;
  const { way } = opening.event;
  const making = makingOf(way);
  const [first, ...events] = listSquadEvents(tx, leagueId, opening.id - 1);
  if (making === null || first === undefined) return null;
  const before = opening.event.goesOn ? loadSquadsUntil(tx, leagueId, opening.id) : undefined;
  const state = making.begin(opening.event, first.at, before);
  return addEvents(
    roomOf({ leagueId, way, state, lastEventId: first.id, making }),
    untilNext(events),
  );
}

/** Without a later way that was taken back. */
function untilNext<Timed extends TimedEvent>(events: readonly Timed[]): readonly Timed[] {
  const next = events.findIndex(({ event }) => event.kind === "open");
  return next === -1 ? events : events.slice(0, next);
}

/** The room after more events of its league. Once squads are made, events no longer concern it. */
export function addEvents(
  room: Room,
  stored: readonly (TimedEvent & { readonly id: number })[],
): Room {
  const last = stored.at(-1);
  if (last === undefined) return room;
  const state = stored.reduce<RoomState>(
    (before, timed) => (before.stage === "closed" ? before : room.making.apply(before, timed)),
    room.state,
  );
  return roomOf({ ...room, state, lastEventId: last.id });
}

/** Gives the state the type of its way: each making returns states of its own. */
function roomOf(room: {
  readonly leagueId: number;
  readonly way: SquadWay;
  readonly state: RoomState;
  readonly lastEventId: number;
  readonly making: SquadMaking<RoomState>;
}): Room {
  return room as Room;
}
