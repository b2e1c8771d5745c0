import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { LEAGUE_FORMATS } from "#game/play/format/format";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { AppError } from "#server/core/errors";
import { createLeague, LEAGUE_NOT_CREATED } from "#server/leagues/membership/create-league";
import { rulesToStartWith } from "#server/leagues/rules/league-rule-set";
import { readId, requireUser } from "../../../lib/guards.server";
import { parseForm, readForm, text, typedNumber } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { readRulesSource } from "./rules-source.server";

const leagueForm = z.object({
  submissionKey: z.string().max(64).default(""),
  name: text,
  teamName: text,
  format: z.enum(LEAGUE_FORMATS).optional(),
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

/**
 * Creates the league and redirects to it; a refusal is returned with its sentences by field.
 * Settings without a field come from the rules that the page's address names.
 */
export async function createLeagueAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const typed = parseForm(form, leagueForm);
  const { name, teamName, submissionKey, format, separatePlayoffTrades, ...numbers } = typed;
  try {
    const search = new URL(request.url).searchParams;
    const tournamentId = readId(search.get("tournamentId"));
    if (tournamentId === null) throw new AppError("invalid", "Tournament ID is missing");
    const base = rulesToStartWith(context.services.db, user, readRulesSource(search));
    const settings: LeagueSettings = {
      ...base.settings,
      ...numbers,
      separatePlayoffTrades: separatePlayoffTrades === "Yes",
    };
    const league = {
      ...{ tournamentId, name, teamName, settings, submissionKey },
      format: format ?? base.format,
      boosters: base.boosters,
      scoringRules: base.scoring,
    };
    const { leagueId, pin } = createLeague(context.services, user, league);
    const success = `League created! PIN: ${pin}`;
    return redirectWithToast(context, `/league/${leagueId}`, { kind: "success", text: success });
  } catch (error) {
    return refuseForm(error, args, { intent: "create", form, failed: LEAGUE_NOT_CREATED });
  }
}
