import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { AppError } from "#server/errors";
import { BODY_LIMITS } from "#server/http/read-body";
import { previewFile, saveFile } from "#server/operator/score-file";
import { requireId, requireOperatorUser } from "../../lib/operator.server";
import { parseForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refusedForm } from "../../lib/refused-form.server";

const fileForm = z.object({
  intent: z.enum(["preview", "save"]),
  file: z.string().max(BODY_LIMITS.pasted).default(""),
  seen: text,
});

/** Shows the points of a pasted match file; saves its score as it was previewed. */
export async function fileAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.fixtureId);
  const { intent, file, seen } = parseForm(await request.formData(), fileForm);
  try {
    if (intent === "preview") {
      return json({ file, preview: previewFile(services, operator, id, file), faults: [] });
    }
    saveFile(services, operator, id, { text: file, seen });
    return redirectWithToast(context, `/operator/fixture/${id}`, {
      kind: "success",
      text: "Score saved.",
    });
  } catch (error) {
    const { faults, init } = refusedForm(error, args, "The score could not be saved.");
    const changed = intent === "save" && error instanceof AppError && error.code === "conflict";
    const preview = changed ? previewFile(services, operator, id, file) : null;
    return json({ file, preview, faults }, init);
  }
}
