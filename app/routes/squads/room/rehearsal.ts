import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { AppError } from "#server/core/errors";
import { joinRehearsal, leaveRehearsal } from "#server/squads/making/rehearsals";
import { requireLeague } from "../../../lib/guards.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";

const rehearsalForm = z.object({ intent: z.enum(["join", "leave"]) });

/** The rehearsal has no page of its own; it is in the room. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { leagueId } = await requireLeague(request, context, params.leagueId);
  return redirect(`/league/${leagueId}/room`);
}

/** Takes a member into the rehearsal of their league's auction, or out of it. */
export async function action({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { intent } = parseForm(await readForm(request), rehearsalForm);
  const room = `/league/${member.leagueId}/room`;
  if (intent === "leave") {
    leaveRehearsal(context.services, member);
    const text = "You have left the rehearsal. Nothing of it counts.";
    return redirectWithToast(context, room, { kind: "success", text });
  }
  try {
    joinRehearsal(context.services, member);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(context, room, { kind: "error", text: error.message });
  }
  return redirect(room);
}
