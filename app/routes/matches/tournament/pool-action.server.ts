import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { POOL_TEXT_MAX, previewPool, savePool } from "#server/matches/operator/paste-pool";
import { requireId, requireOperatorUser } from "../../../lib/operator.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { previewOrSave } from "../../../lib/preview-or-save.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";

const poolForm = z.object({
  intent: z.enum(["preview", "save"]),
  pool: z.string().max(POOL_TEXT_MAX).default(""),
  seen: text,
});

/** Previews a pasted pool; saves it as it was previewed. */
export async function poolAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const form = await readForm(request);
  const { intent, pool, seen } = parseForm(form, poolForm);
  const { services } = context;
  return previewOrSave(args, {
    form,
    intent,
    failed: "The pool could not be saved.",
    preview: () => previewPool(services, operator, id, pool),
    save: () => {
      const { added, changed } = savePool(services, operator, id, { text: pool, seen });
      const text = `Pool saved: ${added.length} added, ${changed.length} changed.`;
      return redirectWithToast(context, `/operator/tournament/${id}/pool`, {
        kind: "success",
        text,
      });
    },
  });
}
