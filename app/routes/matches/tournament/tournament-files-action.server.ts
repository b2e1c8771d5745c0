import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { pluralForm } from "#game/core/words";
import { applyUpload, previewUpload } from "#server/matches/reconcile/reconcile-upload";
import { countOutcomes } from "#server/matches/reconcile/reconciled-file";
import { requireId, requireOperatorUser } from "../../../lib/operator.server";
import { parseForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { readFilesForm } from "../../../lib/uploaded-files.server";

const filesForm = z.object({
  intent: z.enum(["preview", "save"]),
  alsoTyped: z.literal("yes").optional(),
  alsoDoubted: z.literal("yes").optional(),
  seen: text,
});

/** Previews the corrections of the chosen files, or makes those that were shown. */
export async function filesAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const tournamentId = requireId(params.tournamentId);
  const { form, files } = await readFilesForm(request);
  const { intent, seen, ...confirmed } = parseForm(form, filesForm);
  const alsoTyped = confirmed.alsoTyped === "yes";
  const alsoDoubted = confirmed.alsoDoubted === "yes";
  const upload = { tournamentId, files, alsoTyped, alsoDoubted };
  try {
    if (intent === "preview") {
      const preview = await previewUpload(services, operator, upload);
      return json({ intent, preview, alsoTyped, alsoDoubted });
    }
    const { applied } = countOutcomes(await applyUpload(services, operator, { ...upload, seen }));
    const scores = pluralForm(applied, "One score", `${applied} scores`);
    return redirectWithToast(context, `/operator/tournament/${tournamentId}`, {
      kind: "success",
      text: `${scores} put right.`,
    });
  } catch (error) {
    const failed = "The files could not be compared.";
    return refuseForm(error, args, { intent, form, failed });
  }
}
