import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { previewPaste, savePaste } from "#server/matches/operator/paste-scorecard";
import { BODY_LIMITS } from "#server/run/http/read-body";
import { requireScorerUser } from "../../../lib/operator.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";

const pasteForm = z
  .object({
    intent: z.enum(["preview", "save"]),
    text: z.string().max(BODY_LIMITS.usual).default(""),
    seen: text,
  })
  .catchall(text);

/** Previews a pasted scorecard; saves it as it was previewed. */
export async function pasteAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const form = await readForm(request);
  const { intent, text: pasted, seen, ...choices } = parseForm(form, pasteForm);
  const chosen = new Map(Object.entries(choices));
  const paste = { text: pasted, choiceOf: (field: string) => chosen.get(field) ?? "" };
  return previewOrSave(args, {
    form,
    intent,
    failed: "The scorecard could not be saved.",
    preview: () => previewPaste(services, scorer, paste),
    save: () => {
      savePaste(services, scorer, { paste, seen });
      return redirectWithToast(context, `/match/${scorer.fixtureId}/paste`, {
        kind: "success",
        text: "Scorecard saved.",
      });
    },
  });
}
