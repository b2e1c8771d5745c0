import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { BODY_LIMITS } from "#server/http/read-body";
import { previewFile, saveFile } from "#server/operator/score-file";
import { requireScorerUser } from "../../lib/operator.server";
import { parseForm, readForm, text } from "../../lib/parse-form.server";
import { previewOrSave } from "../../lib/preview-or-save.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";

const fileForm = z.object({
  intent: z.enum(["preview", "save"]),
  file: z.string().max(BODY_LIMITS.pasted).default(""),
  seen: text,
});

/** Shows the points of a pasted match file; saves its score as it was previewed. */
export async function fileAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const form = await readForm(request);
  const { intent, file, seen } = parseForm(form, fileForm);
  return previewOrSave(args, {
    form,
    intent,
    failed: "The score could not be saved.",
    preview: () => previewFile(services, scorer, file),
    save: () => {
      saveFile(services, scorer, { text: file, seen });
      return redirectWithToast(context, `/match/${scorer.fixtureId}/desk`, {
        kind: "success",
        text: "Score saved.",
      });
    },
  });
}
