import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { showRoom } from "#server/squads/making/show-room";
import { requireLeague } from "../../../lib/guards.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { readRefusal, typedTexts } from "../../../lib/refuse-form.server";
import { enterRoom } from "../../../lib/room.server";
import { followRoomForm, roomForm, shownAt } from "../../../lib/room-command.server";

/** A command of the room by itself: what is wrong with it, and the room after it. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, roomForm);
  const { intent } = input;
  const typed = typedTexts(form);
  const entered = enterRoom(context, member);
  const readPart = () => showRoom(entered.context.services, entered.member).part;
  try {
    const faults = followRoomForm(entered.context, entered.member, input);
    return json({ intent, faults, typed, part: readPart() });
  } catch (error) {
    const failed = "This could not be done.";
    const { refused, init } = readRefusal(error, args, {
      intent,
      form,
      failed,
      ...shownAt(input),
    });
    return json({ ...refused, part: null }, init);
  }
}
