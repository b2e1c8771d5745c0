import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { AppError } from "#server/errors";
import { BODY_LIMITS } from "#server/http/read-body";
import { previewFile, saveFile } from "#server/operator/score-file";
import { requireId, requireOperatorUser } from "../../lib/operator.server";
import { parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { readRefusal, typedTexts } from "../../lib/refuse-form.server";
import { NOT_REFUSED } from "../../lib/refused";

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
  const form = await readForm(request);
  const { intent, file, seen } = parseForm(form, fileForm);
  try {
    if (intent === "preview") {
      const preview = previewFile(services, operator, id, file);
      return json({ intent, ...NOT_REFUSED, typed: typedTexts(form), preview });
    }
    saveFile(services, operator, id, { text: file, seen });
    return redirectWithToast(context, `/operator/fixture/${id}`, {
      kind: "success",
      text: "Score saved.",
    });
  } catch (error) {
    const failed = "The score could not be saved.";
    const { refused, init } = readRefusal(error, args, { intent, form, failed });
    const changed = intent === "save" && error instanceof AppError && error.code === "conflict";
    const preview = changed ? previewFile(services, operator, id, file) : null;
    return json({ ...refused, preview }, init);
  }
}
