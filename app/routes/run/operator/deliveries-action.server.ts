import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { forgetLetter, LETTER_QUEUES, tryLetterAgain } from "#server/matches/operator/dead-letters";
import { requireOperatorUser } from "../../../lib/operator.server";
import { chosenId, parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { unreadableForm } from "../../../lib/unreadable-form.server";

const lettersForm = z.object({
  intent: z.enum(["again", "forget"]),
  queue: z.enum(LETTER_QUEUES),
  letter: chosenId,
});

const SUCCESS = {
  again: "It is tried again now.",
  forget: "Forgotten.",
} as const;

/** Tries again, or forgets, what could not be sent. */
export async function deliveriesAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { intent, queue, letter } = parseForm(form, lettersForm);
  if (letter === null) throw unreadableForm();
  try {
    if (intent === "forget") forgetLetter(services, operator, { queue, id: letter });
    else if (queue === "message") tryLetterAgain(services, operator, letter);
    else throw unreadableForm();
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "This could not be done." });
  }
  const success = { kind: "success", text: SUCCESS[intent] } as const;
  return redirectWithToast(context, "/operator/deliveries", success);
}
