import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { statusOf } from "#server/core/errors";
import { askInRoom, MANAGERS_REQUESTS, type RoomRequest } from "#server/squads/making/ask-in-room";
import { enterRoom } from "#server/squads/making/rehearsals";
import { requireLeague } from "../../../lib/guards.server";
import { chosenId, parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm, typedTexts } from "../../../lib/refuse-form.server";

const roomForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("bid"), key: text, player: chosenId, amount: text }),
  z.object({ intent: z.enum(["nominate", "pick"]), key: text, player: chosenId }),
  z.object({ intent: z.enum(MANAGERS_REQUESTS), key: text, player: chosenId, sale: chosenId }),
  z.object({ intent: z.literal("wish"), player: chosenId, maximum: text }),
]);

/** The toast on a page without JavaScript. */
const DONE: Readonly<Record<RoomRequest["intent"], string>> = {
  bid: "Your bid stands.",
  nominate: "Your player is up for sale.",
  pick: "You have picked.",
  pause: "The room is paused.",
  resume: "The room goes on.",
  sell: "The clock is running out.",
  skip: "The player is skipped unless somebody bids now.",
  undo: "The last sale is undone.",
  wish: "Your maximum is saved.",
};

/** All commands of the room without JavaScript; a refusal comes back. */
export async function roomAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, roomForm);
  const { intent } = input;
  const entered = enterRoom(context.services, member);
  try {
    const faults = askInRoom(entered.services, entered.member, input);
    if (faults.length > 0) {
      return json({ intent, faults, typed: typedTexts(form) }, statusOf("invalid"));
    }
  } catch (error) {
    const failed = "This could not be done.";
    // The other forms of the room are buttons, which show what is wrong by themselves.
    const where = intent === "wish" ? { onlyField: "maximum" } : {};
    return refuseForm(error, args, { intent, form, failed, ...where });
  }
  const path = `/league/${member.leagueId}/room`;
  return redirectWithToast(context, path, { kind: "success", text: DONE[intent] });
}
