import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readSingleUpload } from "#server/matches/imports/read-upload";
import { previewFile, saveFile } from "#server/matches/reconcile/score-file";
import { BODY_LIMITS } from "#server/run/http/read-body";
import { requireScorerUser } from "../../../lib/operator.server";
import { parseForm, text } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readFilesForm } from "../../../lib/uploaded-files.server";

const fileForm = z.object({
  intent: z.enum(["preview", "save"]),
  file: z.string().max(BODY_LIMITS.pasted).default(""),
  alsoDoubted: z.literal("yes").optional(),
  seen: text,
});

/**
 * Previews the changes of a match file and its points; saves its score as it was previewed. A
 * chosen file takes precedence over a pasted one, and comes back as if it had been pasted: nobody
 * chooses it twice.
 */
export async function fileAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const { form, files } = await readFilesForm(request);
  const { intent, file, alsoDoubted, seen } = parseForm(form, fileForm);
  const readText = async () => {
    if (files.length === 0) return file;
    const chosen = await readSingleUpload(files);
    form.set("file", chosen);
    return chosen;
  };
  return previewOrSave(args, {
    form,
    intent,
    failed: "The score could not be saved.",
    preview: async () => previewFile(services, scorer, await readText()),
    save: async () => {
      const answer = { text: await readText(), seen, alsoDoubted: alsoDoubted === "yes" };
      saveFile(services, scorer, answer);
      return redirectWithToast(context, `/match/${scorer.fixtureId}/desk`, {
        kind: "success",
        text: "Score saved.",
      });
    },
  });
}
