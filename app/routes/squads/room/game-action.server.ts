import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { statusOf } from "#server/core/errors";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { keepGame } from "#server/squads/games/keep-game";
import { saveCaptain } from "#server/squads/games/save-captain";
import { requireGame } from "#server/squads/games/show-game";
import { askInRoom } from "#server/squads/making/ask-in-room";
import { requireLeague } from "../../../lib/guards.server";
import { chosenId, parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm, typedTexts } from "../../../lib/refuse-form.server";

const gameForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("pick"), key: text, player: chosenId }),
  z.object({ intent: z.literal("resume"), key: text }),
  z.object({ intent: z.literal("captain"), player: chosenId }),
  z.object({ intent: z.literal("keep"), club: chosenId }),
  z.object({ intent: z.literal("leave") }),
]);

const FAILED = {
  pick: "You could not pick.",
  resume: "The draft could not be started.",
  captain: "Your captain could not be saved.",
  keep: "The game could not be kept.",
  leave: "You could not leave.",
} as const;

const DONE = {
  pick: "You have picked.",
  resume: "The draft is on.",
  captain: "Your captain is saved.",
  keep: "Your club keeps this game.",
} as const;

/** All forms of a game's page; a refusal comes back. */
export async function gameAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  requireGame(member);
  const { services } = context;
  const form = await readForm(request);
  const input = parseForm(form, gameForm);
  const { intent } = input;
  try {
    switch (input.intent) {
      case "pick":
      case "resume": {
        const none = { player: null, sale: null };
        const faults = askInRoom(services, member, { ...none, ...input });
        if (faults.length === 0) break;
        return json({ intent, faults, typed: typedTexts(form) }, statusOf("invalid"));
      }
      case "captain":
        saveCaptain(services, member, input.player ?? 0);
        break;
      case "keep":
        keepGame(services, member, input.club ?? 0);
        break;
      case "leave":
        leaveLeague(services, member);
        return redirect("/tonight");
    }
    const success = { kind: "success", text: DONE[input.intent] } as const;
    return await redirectWithToast(context, `/game/${member.leagueId}`, success);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
}
