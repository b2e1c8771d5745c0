import type { SquadCommand } from "#game/squads/making";
import { readPrice } from "#game/squads/prices";
import { NO_PRICE } from "#game/squads/refusals";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { TeamAuthor } from "#server/play/leagues/acting-for";
import { actInRoom } from "./act-in-room";
import { setWish } from "./set-wish";

export const PLAYER_REQUESTS = ["nominate", "pick", "match", "decline"] as const;

/** Requests that only the manager may make. */
export const MANAGERS_REQUESTS = ["pause", "resume", "sell", "skip", "undo"] as const;

/** A request from a screen of the room; prices are typed text, players are ids. */
export type RoomRequest =
  | {
      readonly intent: "bid";
      readonly key: string;
      readonly player: number | null;
      readonly amount: string;
    }
  | {
      readonly intent: (typeof PLAYER_REQUESTS)[number];
      readonly key: string;
      readonly player: number | null;
    }
  | {
      readonly intent: (typeof MANAGERS_REQUESTS)[number];
      readonly key: string;
      /** The player who was for sale when the manager asked. */
      readonly player: number | null;
      /** The player of the last sale. */
      readonly sale: number | null;
    }
  | { readonly intent: "wish"; readonly player: number | null; readonly maximum: string };

/**
 * Carries out a request in the room where squads are made, in whichever way.
 *
 * @returns the faults of the request; empty for a success
 * @throws FieldsError for `amount` and `maximum`; AppError as `actInRoom` and `setWish`
 */
export function askInRoom(
  services: Services,
  member: TeamAuthor,
  request: RoomRequest,
): readonly FieldFault[] {
  if (request.intent === "wish") {
    if ("actor" in member) throw new AppError("forbidden", "A maximum stays the member's own.");
    setWish(services, member, {
      playerId: request.player ?? 0,
      maximum: request.maximum.trim() === "" ? null : requirePrice(request.maximum, "maximum"),
    });
    return [];
  }
  const { key } = request;
  const { refusal } = actInRoom(services, member, { key, command: commandOf(request) });
  return refusal === null ? [] : [{ fields: [], sentence: refusal }];
}

function commandOf(request: Exclude<RoomRequest, { intent: "wish" }>): SquadCommand {
  switch (request.intent) {
    case "bid":
      return {
        kind: "bid",
        playerId: request.player ?? 0,
        amount: requirePrice(request.amount, "amount"),
      };
    case "nominate":
    case "pick":
    case "match":
    case "decline":
      return { kind: request.intent, playerId: request.player ?? 0 };
    default: {
      const seen = request.intent === "undo" ? request.sale : request.player;
      return { kind: request.intent, ...(seen !== null && { seen }) };
    }
  }
}

function requirePrice(typed: string, field: string): number {
  const price = readPrice(typed);
  if (price === null) throw new FieldsError([{ fields: [field], sentence: NO_PRICE }]);
  return price;
}
