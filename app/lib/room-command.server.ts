import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { SquadCommand } from "#game/squads/making";
import { readPrice } from "#game/squads/price-text";
import { FieldsError } from "#server/core/errors";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { actInRoom } from "#server/squads/making/act-in-room";
import { setWish } from "#server/squads/making/set-wish";
import { chosenId, text } from "./parse-form.server";
import type { Fault } from "./refused";

const MANAGERS = ["pause", "resume", "sell", "skip", "undo"] as const;

/** A form of the room in which squads are made, of any way in which they are. */
export const roomForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("bid"), key: text, player: chosenId, amount: text }),
  z.object({ intent: z.literal("nominate"), key: text, player: chosenId }),
  z.object({ intent: z.literal("pick"), key: text, player: chosenId }),
  ...MANAGERS.map((intent) =>
    z.object({ intent: z.literal(intent), key: text, player: chosenId, sale: chosenId }),
  ),
  z.object({ intent: z.literal("wish"), player: chosenId, maximum: text }),
]);

export type RoomForm = z.output<typeof roomForm>;

/** The field beside which a form shows its fault, if there is one; its buttons show the rest. */
export function shownAt({ intent }: RoomForm): { readonly onlyField?: string } {
  return intent === "wish" ? { onlyField: "maximum" } : {};
}

const NO_PRICE = "Enter a price, such as 7.50.";

/**
 * Runs a command of the room from its form.
 *
 * @returns its fault; none if it is done
 * @throws AppError as `actInRoom` and `setWish`
 */
export function followRoomForm(
  { services }: AppLoadContext,
  member: MemberLeague,
  form: RoomForm,
): readonly Fault[] {
  if (form.intent === "wish") {
    setWish(services, member, {
      playerId: form.player ?? 0,
      maximum: form.maximum.trim() === "" ? null : requirePrice(form.maximum, "maximum"),
    });
    return [];
  }
  const { refusal } = actInRoom(services, member, { key: form.key, command: commandOf(form) });
  return refusal === null ? [] : [{ fields: [], sentence: refusal }];
}

function commandOf(form: Exclude<RoomForm, { intent: "wish" }>): SquadCommand {
  switch (form.intent) {
    case "bid":
      return {
        kind: "bid",
        playerId: form.player ?? 0,
        amount: requirePrice(form.amount, "amount"),
      };
    case "nominate":
    case "pick":
      return { kind: form.intent, playerId: form.player ?? 0 };
    default: {
      const seen = form.intent === "undo" ? form.sale : form.player;
      return { kind: form.intent, ...(seen !== null && { seen }) };
    }
  }
}

function requirePrice(typed: string, field: string): number {
  const price = readPrice(typed);
  if (price === null) throw new FieldsError([{ fields: [field], sentence: NO_PRICE }]);
  return price;
}
