import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import {
  checkLeagueSettings,
  DEFAULT_LEAGUE_SETTINGS,
  type LeagueSettings,
} from "#game/league-settings";
import { AppError, statusOf } from "#server/errors";
import { createLeague } from "#server/leagues/create-league";
import { flash } from "../../lib/flash.server";
import { readId, requireUser } from "../../lib/guards.server";
import { parseForm, text, typedNumber } from "../../lib/parse-form.server";

const leagueForm = z.object({
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

/** Creates the league and goes there; a refusal comes back with its sentences by field. */
export async function answerCreateLeague({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await request.formData();
  const { name, teamName, separatePlayoffTrades, ...numbers } = parseForm(form, leagueForm);
  const settings: LeagueSettings = {
    ...DEFAULT_LEAGUE_SETTINGS,
    ...numbers,
    separatePlayoffTrades: separatePlayoffTrades === "Yes",
  };
  try {
    const tournamentId = readId(new URL(request.url).searchParams.get("tournamentId"));
    if (tournamentId === null) throw new AppError("invalid", "Tournament ID is missing");
    const league = { tournamentId, name, teamName, settings };
    const { leagueId, pin } = createLeague(context.services, user, league);
    const success = `League created! PIN: ${pin}`;
    return redirect(`/league/${leagueId}`, {
      headers: { "set-cookie": await flash(context, { kind: "success", text: success }) },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = errorsByField(error.message, { name, teamName }, settings);
    return json({ errors, values: typedValues(form) }, statusOf(error.code));
  }
}

/**
 * Where each sentence belongs: beside its fields, or under `form` when it is about none. What is
 * wrong with the settings is said as well while a name is missing.
 */
function errorsByField(
  sentence: string,
  names: { name: string; teamName: string },
  settings: LeagueSettings,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const fault of checkLeagueSettings(settings)) {
    for (const field of fault.fields) errors[field] ??= fault.sentence;
  }
  if (!names.name.trim() || sentence.startsWith("A league name")) errors.name = sentence;
  else if (!names.teamName.trim() || sentence.startsWith("A team name")) errors.teamName = sentence;
  else if (Object.keys(errors).length === 0) errors.form = sentence;
  return errors;
}

function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([field, value]) => [field, String(value)]));
}
