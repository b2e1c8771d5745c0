import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { AppError, type FieldFault } from "#server/errors";
import { previewScoringRules } from "#server/rules/preview-scoring-rules";
import { saveScoringRules } from "#server/rules/save-scoring-rules";
import { requireManagedLeague } from "../../lib/managed-league.server";
import { parseForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refusedForm } from "../../lib/refused-form.server";
import { readRules, withoutRemovedRows } from "./typed-rules";

const NO_FAULTS: readonly FieldFault[] = [];

const scoringForm = z.record(z.string().max(100), text);

/** Shows what the rules would do, or saves them; either way a refusal keeps what was typed. */
export async function scoringAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const managed = await requireManagedLeague(request, context, params.leagueId);
  const { intent, ...initial } = parseForm(await request.formData(), scoringForm);
  const typed = withoutRemovedRows(initial);
  try {
    if (intent !== "preview" && intent !== "save") {
      throw new AppError("invalid", "This form could not be read.");
    }
    if (intent === "preview") {
      const preview = previewScoringRules(context.services, managed, readRules(typed));
      return json({ faults: NO_FAULTS, preview, typed });
    }
    saveScoringRules(context.services, managed, readRules(typed));
  } catch (error) {
    const { faults, init } = refusedForm(error, args, "Failed to save scoring rules");
    return json({ faults, preview: null, typed }, init);
  }
  return redirectWithToast(context, new URL(request.url).pathname, {
    kind: "success",
    text: "Scoring rules saved!",
  });
}
