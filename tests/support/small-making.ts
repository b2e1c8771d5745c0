import type { Lot } from "#game/squads/auction/state";
import type { Decision, RoomState, SquadMaking, TimedEvent, Wish } from "#game/squads/making";
import { applyToSquads, NO_SQUADS } from "#game/squads/squads";

interface SmallState extends RoomState {
  readonly lots: readonly Lot[];
  /** How many players have been up. */
  readonly next: number;
}

const LOT_MS = 30_000;
const AFTER_BID_MS = 10_000;
const STEP = 25;

/** The smallest auction: players come up in their order, whoever bids most has them. */
export const SMALL_MAKING: SquadMaking<SmallState> = {
  begin: (open, at) => ({
    open,
    squads: applyToSquads(NO_SQUADS, open),
    stage: "running",
    pausedFor: null,
    since: at,
    lots: [],
    next: 0,
  }),
  apply: (state, { at, event }) => {
    const [lot] = state.lots;
    const after = { ...state, squads: applyToSquads(state.squads, event), since: at };
    switch (event.kind) {
      case "lot":
        return {
          ...after,
          next: state.next + 1,
          lots: [{ ...event, price: null, leader: null }],
        };
      case "bid":
        return lot === undefined
          ? after
          : {
              ...after,
              lots: [
                { ...lot, price: event.amount, leader: event.participantId, endsAt: event.endsAt },
              ],
            };
      case "sold":
      case "unsold":
        return { ...after, lots: [] };
      case "pause":
        return { ...after, stage: "paused", pausedFor: event.why };
      case "resume":
        return {
          ...after,
          stage: "running",
          pausedFor: null,
          lots: lot === undefined ? [] : [{ ...lot, endsAt: at + LOT_MS }],
        };
      case "close":
        return { ...after, stage: "closed" };
      default:
        return after;
    }
  },
  due: (state, wishes, now) => {
    if (state.stage !== "running") return [];
    const [lot] = state.lots;
    if (lot === undefined) return [{ at: state.since, event: next(state) }];
    const bid = bidOfMaximum(state, lot, wishes);
    if (bid !== null && lot.endsAt > now) return [bid];
    if (lot.endsAt > now) return [];
    const { playerId, leader: participantId, price } = lot;
    return participantId === null || price === null
      ? [{ at: lot.endsAt, event: { kind: "unsold", playerId } }]
      : [{ at: lot.endsAt, event: { kind: "sold", playerId, participantId, price } }];
  },
  dueAt: (state) => (state.stage === "running" ? (state.lots[0]?.endsAt ?? state.since) : null),
  decide: (state, { participantId }, command, _wishes, now): Decision => {
    if (command.kind === "pause") return accept({ kind: "pause", why: "manager" });
    if (command.kind === "resume") return accept({ kind: "resume", endsAt: [] });
    const [lot] = state.lots;
    if (command.kind !== "bid") return refuse("This cannot be done here.");
    if (state.stage !== "running") return refuse("The room pauses.");
    if (lot?.playerId !== command.playerId) return refuse("The hammer has fallen.");
    if (lot.leader === participantId) return refuse("You have the highest bid.");
    if (command.amount < lowestBid(lot)) return refuse("Somebody has bid more.");
    const purse = state.squads.get(participantId)?.purse ?? 0;
    if (command.amount > purse) return refuse("You have not enough money.");
    const { playerId, amount } = command;
    const endsAt = Math.max(lot.endsAt, now + AFTER_BID_MS);
    return accept({ kind: "bid", playerId, participantId, amount, endsAt, byMaximum: false });
  },
};

function next(state: SmallState): TimedEvent["event"] {
  const player = state.open.players[state.next];
  if (player === undefined) return { kind: "close" };
  const { id: playerId, base } = player;
  return { kind: "lot", playerId, base, endsAt: state.since + LOT_MS, by: null };
}

function bidOfMaximum(state: SmallState, lot: Lot, wishes: readonly Wish[]): TimedEvent | null {
  const amount = lowestBid(lot);
  const wish = wishes.find(
    ({ participantId, playerId, maximum }) =>
      playerId === lot.playerId && participantId !== lot.leader && (maximum ?? 0) >= amount,
  );
  if (wish === undefined) return null;
  const { participantId, playerId } = wish;
  const { endsAt } = lot;
  return {
    at: state.since,
    event: { kind: "bid", playerId, participantId, amount, endsAt, byMaximum: true },
  };
}

function lowestBid({ price, base }: Lot): number {
  return price === null ? base : price + STEP;
}

function accept(event: TimedEvent["event"]): Decision {
  return { events: [event], refusal: null };
}

function refuse(refusal: string): Decision {
  return { events: null, refusal };
}
