import type { LoaderFunctionArgs } from "@remix-run/node";
import { NOT_SAVED } from "#game/core/failure-words";
import type { Services } from "#server/core/services";
import { chooseProgram, raiseSource } from "#server/matches/feeds/program/save-sources";
import { askForSeason, chooseMatchFiles } from "#server/matches/nightly/choose-match-files";
import { addFixture } from "#server/matches/operator/add-fixture";
import { endScorer, nameScorer } from "#server/matches/operator/name-scorers";
import type { Operator } from "#server/matches/operator/operator-access";
import { addTeam, editTeam } from "#server/matches/operator/save-team";
import { editTournament } from "#server/matches/operator/save-tournament";
import { readId, requireId, requireOperatorUser } from "../../../lib/guards.server";
import { parseForm, readForm, typedForm, unreadableForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import type { Typed } from "../../../lib/refused";

const MESSAGES = {
  tournament: { saved: "Tournament saved.", failed: "The tournament could not be saved." },
  team: { saved: "Team added.", failed: "The team could not be added." },
  "edit-team": { saved: "Team saved.", failed: "The team could not be saved." },
  fixture: { saved: "Fixture added.", failed: "The fixture could not be added." },
  scorer: { saved: "Scorer named.", failed: "The scorer could not be named." },
  raise: { saved: "Order saved.", failed: "The order could not be saved." },
  program: { saved: "Program saved.", failed: "The program could not be saved." },
  cricsheet: { saved: "Saved.", failed: NOT_SAVED },
  season: { saved: "The season is being fetched.", failed: "The season could not be asked for." },
  "end-scorer": { saved: "Scorer removed.", failed: "The scorer could not be removed." },
} as const;

type Intent = keyof typeof MESSAGES;

const tournamentForm = typedForm([
  "tournament",
  "team",
  "edit-team",
  "fixture",
  "raise",
  "program",
  "scorer",
  "end-scorer",
  "cricsheet",
  "season",
]);

/** Saves one of the page's forms; a refusal comes back with all typed values. */
export async function tournamentAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, tournamentForm);
  try {
    save(context.services, operator, id, intent, typed);
  } catch (error) {
    // Each team has its own form.
    const which = intent === "edit-team" ? `edit-team ${typed.teamId}` : intent;
    return refuseForm(error, args, { intent: which, form, failed: MESSAGES[intent].failed });
  }
  return redirectWithToast(context, `/operator/tournament/${id}`, {
    kind: "success",
    text: MESSAGES[intent].saved,
  });
}

function save(services: Services, operator: Operator, id: number, intent: Intent, typed: Typed) {
  const { name = "", shortName = "", from = "", to = "", image = "" } = typed;
  switch (intent) {
    case "tournament":
      return editTournament(services, operator, id, { name, from, to, image });
    case "team":
      return addTeam(services, operator, id, { name, shortName });
    case "edit-team": {
      const teamId = readId(typed.teamId);
      if (teamId === null) throw unreadableForm();
      const place = { tournamentId: id, teamId };
      return editTeam(services, operator, place, { name, shortName }, readColours(typed));
    }
    case "raise":
      return raiseSource(services, operator, id, typed.source ?? "");
    case "program":
      return chooseProgram(services, operator, id, typed.program || null);
    case "scorer":
      return nameScorer(services, operator, id, readId(typed.scorer));
    case "end-scorer":
      return endScorer(services, operator, id, readId(typed.scorer));
    case "cricsheet":
      return chooseMatchFiles(services, operator, id, typed.on === "yes");
    case "season":
      return askForSeason(services, operator, id);
    case "fixture": {
      const { startsAt = "", matchType = "", stage = "" } = typed;
      const [teamA, teamB] = [readId(typed.teamA), readId(typed.teamB)];
      const fixture = { teamA, teamB, startsAt, name, matchType, stage };
      return addFixture(services, operator, id, fixture);
    }
  }
}

/** The choice between automatic and own colours; undefined for a form without it. */
function readColours({ colours, capColour = "", trimColour = "" }: Typed) {
  if (colours === "own") return { capColour, trimColour };
  return colours === "automatic" ? null : undefined;
}
