import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { joinLeague } from "#server/membership/join-league";
import { nameTeam } from "#server/membership/name-team";
import { requireLeague, requireUser } from "../../lib/guards.server";
import { parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

const joinForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("join"), pin: text, displayName: text.unwrap().optional() }),
  z.object({ intent: z.literal("name"), teamName: text }),
]);

/** The sentence for an unexpected error. */
const FAILED = {
  join: "An error occurred while joining the league.",
  name: "Failed to save team name",
} as const;

/** Joins by pin, then names the team; a refusal comes back with what was typed. */
export async function joinLeagueAction(args: LoaderFunctionArgs) {
  const form = await readForm(args.request);
  const input = parseForm(form, joinForm);
  const { intent } = input;
  try {
    return await (input.intent === "join" ? join(args, input) : name(args, input.teamName));
  } catch (error) {
    const onlyField = intent === "join" ? "pin" : "teamName";
    return refuseForm(error, args, { intent, form, failed: FAILED[intent], onlyField });
  }
}

async function join(
  { request, context }: LoaderFunctionArgs,
  { pin, displayName = null }: { pin: string; displayName?: string | null },
) {
  const user = await requireUser(request, context);
  const { services, clientAddress } = context;
  const { leagueId, alreadyIn } = joinLeague(services, user, pin, clientAddress, displayName);
  if (alreadyIn) return redirect(`/league/${leagueId}`);
  const success = "Successfully joined the league!";
  return redirectWithToast(context, `/join-league?league=${leagueId}`, {
    kind: "success",
    text: success,
  });
}

async function name({ request, context }: LoaderFunctionArgs, teamName: string) {
  const league = new URL(request.url).searchParams.get("league");
  const member = await requireLeague(request, context, league ?? undefined);
  nameTeam(context.services, member, teamName);
  return redirect(`/league/${member.leagueId}`);
}
