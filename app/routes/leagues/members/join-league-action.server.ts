import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { joinLeague } from "#server/leagues/membership/join-league";
import { nameTeam } from "#server/leagues/membership/name-team";
import { joinByLink } from "#server/stories/share/join-by-link";
import { requireLeague, requireUser } from "../../../lib/guards.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const joinForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("join"), pin: text, displayName: text.unwrap().optional() }),
  z.object({
    intent: z.literal("join-by-link"),
    teamName: text,
    displayName: text.unwrap().optional(),
  }),
  z.object({ intent: z.literal("name"), teamName: text }),
]);

const LOGGED_OUT = "You must be logged in to join a league.";

const JOINED = { kind: "success", text: "Successfully joined the league!" } as const;

const FAILED = {
  join: "An error occurred while joining the league.",
  "join-by-link": "An error occurred while joining the league.",
  name: "Failed to save team name",
} as const;

/** The only field of some forms, which shows their faults. */
const ONLY_FIELD = { join: "pin", "join-by-link": "teamName", name: "teamName" } as const;

type JoinInput = z.output<typeof joinForm>;
type InputOf<Intent extends JoinInput["intent"]> = Extract<JoinInput, { intent: Intent }>;

/**
 * Joins by a league's link together with the team's name, or by pin before the team is named; a
 * refusal comes back with the typed values.
 */
export async function joinLeagueAction(args: LoaderFunctionArgs) {
  const form = await readForm(args.request);
  const input = parseForm(form, joinForm);
  const { intent } = input;
  try {
    if (input.intent === "name") return await name(args, input.teamName);
    return await (input.intent === "join" ? join(args, input) : joinWithLink(args, input));
  } catch (error) {
    const failed = FAILED[intent];
    return refuseForm(error, args, { intent, form, failed, onlyField: ONLY_FIELD[intent] });
  }
}

async function join({ request, context }: LoaderFunctionArgs, input: InputOf<"join">) {
  const { services, clientAddress } = context;
  const { pin, displayName } = input;
  const sentence = LOGGED_OUT;
  const backTo = `/join-league?${new URLSearchParams({ pin })}`;
  const user = await requireUser(
    request,
    context,
    pin === "" ? { sentence } : { sentence, backTo },
  );
  const { leagueId, alreadyIn } = joinLeague(services, user, pin, clientAddress, { displayName });
  if (alreadyIn) return redirect(`/league/${leagueId}`);
  return redirectWithToast(context, `/join-league?league=${leagueId}`, JOINED);
}

async function joinWithLink(
  { request, context }: LoaderFunctionArgs,
  { teamName, displayName }: InputOf<"join-by-link">,
) {
  const user = await requireUser(request, context, { sentence: LOGGED_OUT });
  const { services, clientAddress } = context;
  const link = new URL(request.url).searchParams.get("share") ?? "";
  const names = { teamName, displayName };
  const { leagueId, alreadyIn } = joinByLink(services, user, link, clientAddress, names);
  if (alreadyIn) return redirect(`/league/${leagueId}`);
  return redirectWithToast(context, `/league/${leagueId}`, JOINED);
}

async function name({ request, context }: LoaderFunctionArgs, teamName: string) {
  const league = new URL(request.url).searchParams.get("league");
  const member = await requireLeague(request, context, league ?? undefined);
  nameTeam(context.services, member, teamName);
  return redirect(`/league/${member.leagueId}`);
}
