import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { statusOf } from "#server/core/errors";
import { requireLeague } from "../../../lib/guards.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm, typedTexts } from "../../../lib/refuse-form.server";
import { enterRoom } from "../../../lib/room.server";
import { followRoomForm, type RoomForm, roomForm, shownAt } from "../../../lib/room-command.server";

/** The toast on a page without JavaScript. */
const DONE: Readonly<Record<RoomForm["intent"], string>> = {
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
  const entered = enterRoom(context, member);
  try {
    const faults = followRoomForm(entered.context, entered.member, input);
    if (faults.length > 0) {
      return json({ intent, faults, typed: typedTexts(form) }, statusOf("invalid"));
    }
  } catch (error) {
    const failed = "This could not be done.";
    return refuseForm(error, args, { intent, form, failed, ...shownAt(input) });
  }
  const path = `/league/${member.leagueId}/room`;
  return redirectWithToast(context, path, { kind: "success", text: DONE[intent] });
}
