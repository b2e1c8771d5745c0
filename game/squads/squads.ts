import type { Hundredths } from "../core/units";
import type { OpenEvent, SquadEvent } from "./events";

export interface Squad {
  readonly participantId: number;
  /** By player, in hundredths of a unit of the purse. */
  readonly prices: ReadonlyMap<number, number>;
  readonly purse: Hundredths;
}

/** By participant, in the order of joining. */
export type Squads = ReadonlyMap<number, Squad>;

export const NO_SQUADS: Squads = new Map();

/** The events that change the players or the money of a squad. */
export const MOVES: readonly SquadEvent["kind"][] = [
  "open",
  "withdraw",
  "sold",
  "pick",
  "undo",
  "trade",
  "claim",
  "release",
];

/** Other events than `MOVES` change nothing. */
export function applyToSquads(squads: Squads, event: SquadEvent): Squads {
  switch (event.kind) {
    case "open": {
      if (event.goesOn) return squads;
      const purseOf = pursesOf(event);
      return new Map(
        event.participantIds.map((id) => [
          id,
          { participantId: id, prices: new Map(), purse: purseOf(id) },
        ]),
      );
    }
    case "withdraw":
      return event.left === undefined ? NO_SQUADS : squads;
    case "sold":
      return give(squads, event.participantId, event.playerId, event.price);
    case "pick":
      return give(squads, event.participantId, event.playerId, 0);
    case "undo":
      return take(squads, event.playerId, "refund");
    case "release":
      return take(squads, event.playerId, "no refund");
    case "claim": {
      const { released, participantId, playerId, price } = event;
      const without = released === null ? squads : take(squads, released, "no refund");
      return give(without, participantId, playerId, price);
    }
    case "trade": {
      const [first, second] = event.participantIds;
      const [goes, comes] = event.players;
      return move(move(squads, goes, second), comes, first);
    }
    default:
      return squads;
  }
}

/** The purse with which each participant begins. */
export function pursesOf({
  settings,
  purses,
}: Pick<OpenEvent, "settings" | "purses">): (participantId: number) => Hundredths {
  const own = new Map(purses);
  return (id) => (own.get(id) ?? settings.purse) * 100;
}

export function replaySquads(events: readonly SquadEvent[]): Squads {
  return events.reduce(applyToSquads, NO_SQUADS);
}

/** Squads that are made stay so while another way follows in the season. */
export function areSquadsMade(events: readonly SquadEvent[]): boolean {
  return events.reduce((made, event) => {
    if (event.kind === "open") return made && event.goesOn === true;
    if (event.kind === "withdraw") return made && event.left !== undefined;
    return made || (event.kind === "close" && event.left === undefined);
  }, false);
}

export function ownerOf(squads: Squads, playerId: number): number | null {
  for (const { participantId, prices } of squads.values()) {
    if (prices.has(playerId)) return participantId;
  }
  return null;
}

function give(squads: Squads, participantId: number, playerId: number, price: number): Squads {
  const squad = squads.get(participantId);
  if (squad === undefined) throw new Error(`Participant ${participantId} has no squad.`);
  if (ownerOf(squads, playerId) !== null) throw new Error(`Player ${playerId} has an owner.`);
  const prices = new Map(squad.prices).set(playerId, price);
  return new Map(squads).set(participantId, { ...squad, prices, purse: squad.purse - price });
}

/** An undone sale returns its price; a released player stays paid for. */
function take(squads: Squads, playerId: number, money: "refund" | "no refund"): Squads {
  const owner = ownerOf(squads, playerId);
  const squad = owner === null ? undefined : squads.get(owner);
  if (squad === undefined) throw new Error(`Player ${playerId} has no owner.`);
  const prices = new Map(squad.prices);
  const refund = money === "refund" ? (prices.get(playerId) ?? 0) : 0;
  prices.delete(playerId);
  return new Map(squads).set(squad.participantId, {
    ...squad,
    prices,
    purse: squad.purse + refund,
  });
}

/** Players change owners with their prices, which nobody pays again. */
function move(squads: Squads, playerIds: readonly number[], to: number): Squads {
  return playerIds.reduce((moved, playerId) => {
    const owner = ownerOf(moved, playerId);
    const from = owner === null ? undefined : moved.get(owner);
    const into = moved.get(to);
    if (from === undefined || into === undefined) throw new Error(`${playerId} cannot be traded.`);
    const price = from.prices.get(playerId) ?? 0;
    const prices = new Map(from.prices);
    prices.delete(playerId);
    return new Map(moved)
      .set(from.participantId, { ...from, prices })
      .set(to, { ...into, prices: new Map(into.prices).set(playerId, price) });
  }, squads);
}
