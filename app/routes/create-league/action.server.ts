import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/team/league-settings";
import { AppError } from "#server/errors";
import { createLeague, LEAGUE_NOT_CREATED } from "#server/membership/create-league";
import { readId, requireUser } from "../../lib/guards.server";
import { parseForm, readForm, text, typedNumber } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

const leagueForm = z.object({
  submissionKey: z.string().max(64).default(""),
  name: text,
  teamName: text,
  budget: typedNumber,
  teamBalance: typedNumber,
  transfersAllowed: typedNumber,
  freeTransfersPerMatch: typedNumber,
  batMin: typedNumber,
  batMax: typedNumber,
  bowlMin: typedNumber,
  bowlMax: typedNumber,
  allrounderMin: typedNumber,
  allrounderMax: typedNumber,
  wicketkeeperMin: typedNumber,
  wicketkeeperMax: typedNumber,
  playoffTrades: typedNumber,
  separatePlayoffTrades: z.enum(["Yes", "No"]).default("No"),
});

/** Creates the league and redirects to it; a refusal is returned with its sentences by field. */
export async function createLeagueAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { name, teamName, submissionKey, separatePlayoffTrades, ...numbers } = parseForm(
    form,
    leagueForm,
  );
  const settings: LeagueSettings = {
    ...DEFAULT_LEAGUE_SETTINGS,
    ...numbers,
    separatePlayoffTrades: separatePlayoffTrades === "Yes",
  };
  try {
    const tournamentId = readId(new URL(request.url).searchParams.get("tournamentId"));
    if (tournamentId === null) throw new AppError("invalid", "Tournament ID is missing");
    const league = { tournamentId, name, teamName, settings, submissionKey };
    const { leagueId, pin } = createLeague(context.services, user, league);
    const success = `League created! PIN: ${pin}`;
    return redirectWithToast(context, `/league/${leagueId}`, { kind: "success", text: success });
  } catch (error) {
    return refuseForm(error, args, { intent: "create", form, failed: LEAGUE_NOT_CREATED });
  }
}
