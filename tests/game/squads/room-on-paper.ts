import type { OpenEvent } from "#game/squads/events";
import type { RoomState, SquadCommand, SquadMaking, TimedEvent, Wish } from "#game/squads/making";

/** Participant 1 is the manager. */
const MANAGER = 1;

/** A room whose events are kept in a list, as the server would keep them. */
export function roomOnPaper<State extends RoomState>(
  making: SquadMaking<State>,
  open: OpenEvent,
  at: number,
) {
  const events: TimedEvent[] = [];
  let state = making.begin(open, at);
  const add = (timed: TimedEvent) => {
    events.push(timed);
    state = making.apply(state, timed);
  };
  return {
    events,
    state: () => state,
    /** Applies what is due up to an instant. */
    settle(now: number, wishes: readonly Wish[] = [], lowestFirst?: readonly number[]) {
      for (let due = making.due(state, wishes, now, lowestFirst); due.length > 0; ) {
        due.forEach(add);
        due = making.due(state, wishes, now, lowestFirst);
      }
      return state;
    },
    /** The reason why a command is refused; null if it is not. Events that are due by then are applied first. */
    act(participantId: number, command: SquadCommand, now: number, wishes: readonly Wish[] = []) {
      this.settle(now, wishes);
      const asker = { participantId, isManager: participantId === MANAGER };
      const { events: decided, refusal } = making.decide(state, asker, command, wishes, now);
      for (const event of decided ?? []) add({ at: now, event });
      return refusal;
    },
    /** The sums of the events when they are read again. */
    replay: () => events.reduce(making.apply, making.begin(open, at)),
  };
}

/** A ranking: the first player first. */
export function ranking(participantId: number, playerIds: readonly number[]): Wish[] {
  return playerIds.map((playerId, index) => ({
    participantId,
    playerId,
    rank: index + 1,
    maximum: null,
    setAt: 0,
  }));
}

/** A sealed bid, or a maximum: hundredths of a unit of the purse. */
export function bidOf(participantId: number, playerId: number, maximum: number): Wish {
  return { participantId, playerId, rank: null, maximum, setAt: 0 };
}
