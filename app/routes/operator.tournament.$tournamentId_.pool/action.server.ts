import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { POOL_TEXT_MAX, previewPool, savePool } from "#server/operator/paste-pool";
import { requireId, requireOperatorUser } from "../../lib/operator.server";
import { parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { readRefusal, typedTexts } from "../../lib/refuse-form.server";
import { NOT_REFUSED } from "../../lib/refused";

const poolForm = z.object({
  intent: z.enum(["preview", "save"]),
  pool: z.string().max(POOL_TEXT_MAX).default(""),
  seen: text,
});

/** Shows what a pasted pool would change; saves it as it was previewed. */
export async function poolAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const form = await readForm(request);
  const { intent, pool, seen } = parseForm(form, poolForm);
  const { services } = context;
  try {
    if (intent === "save") {
      const { added, changed } = savePool(services, operator, id, { text: pool, seen });
      const text = `Pool saved: ${added.length} added, ${changed.length} changed.`;
      return redirectWithToast(context, `/operator/tournament/${id}/pool`, {
        kind: "success",
        text,
      });
    }
    const plan = previewPool(services, operator, id, pool);
    return json({ intent, ...NOT_REFUSED, typed: typedTexts(form), plan });
  } catch (error) {
    const failed = "The pool could not be saved.";
    const { refused, init } = readRefusal(error, args, { intent, form, failed });
    const plan = init.status < 500 ? previewPool(services, operator, id, pool) : null;
    return json({ ...refused, plan }, init);
  }
}
