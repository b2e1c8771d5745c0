import type { Hundredths } from "#game/core/units";
import { NO_PRICE } from "#game/squads/refusals";
import { playersOf, type SquadsToChange } from "./check-trade";
import type { SquadEvent } from "./events";
import { priceText } from "./prices";
import { squadFaultSentence, squadFaults } from "./squad-rules";
import { applyToSquads, ownerOf } from "./squads";

/** The manager's correction of typed squads that are closed. */
export interface Correction {
  readonly playerId: number;
  /** The real buyer; the same owner if only the price was wrong. */
  readonly participantId: number;
  readonly price: Hundredths | null;
  /** A player of the real buyer whom the present owner really bought, at the same price; null without one. */
  readonly exchangedId: number | null;
}

interface CorrectionFault {
  readonly field: "player" | "owner" | "price" | "exchange";
  readonly sentence: string;
}

/** The events of a correction, or its faults. */
type CorrectionPlan =
  | { readonly events: readonly SquadEvent[]; readonly faults: null; readonly owner: number }
  | { readonly events: null; readonly faults: readonly CorrectionFault[] };

/**
 * Corrects the owner or the price of a player (rules.md#typed-in-squads). A player who has changed
 * hands since the squads were closed cannot be corrected: that was by agreement. Neither can one whom an
 * auction or a draft has given an owner, before the table or after it.
 *
 * @param events all of the league
 */
export function correctSquads(
  { playerId, participantId, price, exchangedId }: Correction,
  league: SquadsToChange,
  events: readonly SquadEvent[],
  whose: (participantId: number) => string,
): CorrectionPlan {
  const { squads, settings } = league;
  const owner = ownerOf(squads, playerId);
  if (owner === null || hasMoved(playerId, events)) {
    return refuse("player", "This player has changed hands since the squads were closed.");
  }
  if (!wasTyped(playerId, events)) {
    return refuse("player", "This player was not typed in: an auction or a draft stays as it was.");
  }
  if (price === null) return refuse("price", NO_PRICE);
  if (!squads.has(participantId)) return refuse("owner", "Choose who bought the player.");
  const moves = participantId !== owner;
  if (!moves && price === squads.get(owner)?.prices.get(playerId)) {
    return refuse("price", "The player has this owner and this price already.");
  }
  if (exchangedId !== null) {
    const isTheirs = moves && ownerOf(squads, exchangedId) === participantId;
    if (!isTheirs || hasMoved(exchangedId, events) || !wasTyped(exchangedId, events)) {
      return refuse("exchange", "Choose a player whom the new owner bought.");
    }
  }
  const changes = eventsOf({ playerId, participantId, price, exchangedId }, owner, league);
  const corrected = changes.reduce(applyToSquads, squads);
  const out = [playerId];
  const into = exchangedId === null ? [] : [exchangedId];
  const faults = [owner, participantId].flatMap((id): CorrectionFault[] => {
    const left = corrected.get(id)?.purse ?? 0;
    if (left < 0) {
      const sentence = `${whose(id)} would have cost ${priceText(-left, settings.purseUnit)} more than the purse.`;
      return [{ field: "price", sentence }];
    }
    if (!moves) return [];
    const [gone, come] = id === owner ? [out, into] : [into, out];
    const now = playersOf(league, id);
    return squadFaults(now, playersOf(league, id, gone, come), settings).map((fault) => {
      return { field: "owner", sentence: squadFaultSentence(fault, whose(id)) };
    });
  });
  const different = faults.filter(
    ({ sentence }, at) => faults.findIndex((other) => other.sentence === sentence) === at,
  );
  return different.length > 0
    ? { events: null, faults: different }
    : { events: changes, faults: null, owner };
}

/** Sales are taken back before they are made again, so that nobody has two owners. */
function eventsOf(
  { playerId, participantId, price, exchangedId }: Correction & { readonly price: number },
  owner: number,
  { squads }: SquadsToChange,
): SquadEvent[] {
  const sold: SquadEvent = { kind: "sold", playerId, participantId, price };
  if (exchangedId === null) return [{ kind: "undo", playerId }, sold];
  const exchanged = squads.get(participantId)?.prices.get(exchangedId) ?? 0;
  return [
    { kind: "undo", playerId },
    { kind: "undo", playerId: exchangedId },
    sold,
    { kind: "sold", playerId: exchangedId, participantId: owner, price: exchanged },
  ];
}

/** Since the player was sold. */
function hasMoved(playerId: number, events: readonly SquadEvent[]): boolean {
  return events
    .slice(lastSale(playerId, events) + 1)
    .some(
      (event) =>
        (event.kind === "trade" && event.players.flat().includes(playerId)) ||
        (event.kind === "claim" && (event.playerId === playerId || event.released === playerId)) ||
        (event.kind === "release" && event.playerId === playerId),
    );
}

function wasTyped(playerId: number, events: readonly SquadEvent[]): boolean {
  const before = events.slice(0, lastSale(playerId, events));
  const open = before.findLast(({ kind }) => kind === "open");
  return open?.kind === "open" && open.way === "typed";
}

function lastSale(playerId: number, events: readonly SquadEvent[]): number {
  return events.findLastIndex((event) => event.kind === "sold" && event.playerId === playerId);
}

function refuse(field: CorrectionFault["field"], sentence: string): CorrectionPlan {
  return { events: null, faults: [{ field, sentence }] };
}
