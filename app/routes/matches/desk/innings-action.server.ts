import type { LoaderFunctionArgs } from "@remix-run/node";
import { openInnings } from "#server/matches/operator/open-innings";
import { previewInnings, removeInnings, saveInnings } from "#server/matches/operator/score-innings";
import { readId, requireId, requireScorerUser } from "../../../lib/guards.server";
import { parseForm, readForm, typedForm, unreadableForm } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readTypedInnings } from "./typed-innings";

/** Two sides of at most fifty players with all their figures, and the credits of fielders. */
const MAX_FIELDS = 2000;

const inningsForm = typedForm(["preview", "save", "remove"]);

/** Shows the points of a typed innings; saves it as it was previewed; or removes it. */
export async function inningsAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const innings = requireId(params.innings);
  const form = await readForm(request, MAX_FIELDS);
  const { intent, ...typed } = parseForm(form, inningsForm);
  const redirectToInnings = (text: string) =>
    redirectWithToast(context, `/match/${scorer.fixtureId}/desk`, { kind: "success", text });
  if (intent === "remove") {
    removeInnings(services, scorer, innings);
    return redirectToInnings(`Innings ${innings} removed.`);
  }
  const battingTeamId = readId(typed.battingTeam);
  if (battingTeamId === null) throw unreadableForm();
  const { fixture } = openInnings(services, scorer, { innings, batting: battingTeamId });
  const manual = readTypedInnings(typed, { innings, battingTeamId }, fixture.ballsPerOver);
  return previewOrSave(args, {
    form,
    intent,
    failed: "The innings could not be saved.",
    preview: () => previewInnings(services, scorer, manual),
    save: () => {
      saveInnings(services, scorer, { manual, seen: typed.seen ?? "" });
      return redirectToInnings(`Innings ${innings} saved.`);
    },
  });
}
