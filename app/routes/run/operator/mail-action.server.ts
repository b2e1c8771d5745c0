import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { NOT_DONE } from "#game/core/failure-words";
import type { Services } from "#server/core/services";
import { forgetLetter, LETTER_QUEUES, tryLetterAgain } from "#server/matches/operator/dead-letters";
import type { Operator } from "#server/matches/operator/operator-access";
import {
  forgetMailServer,
  saveMailServer,
  testMailServer,
} from "#server/run/ready/save-mail-server";
import { requireOperatorUser } from "../../../lib/guards.server";
import {
  chosenId,
  parseForm,
  readForm,
  text,
  unreadableForm,
} from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const letter = { queue: z.enum(LETTER_QUEUES), letter: chosenId };

const mailForm = z.discriminatedUnion("intent", [
  z.object({
    ...{ intent: z.literal("server"), host: text, port: text, tls: text },
    ...{ user: text, password: text, from: text },
  }),
  z.object({ intent: z.literal("delete-server") }),
  z.object({ intent: z.literal("test") }),
  z.object({ intent: z.literal("again"), ...letter }),
  z.object({ intent: z.literal("forget"), ...letter }),
]);
type MailInput = z.output<typeof mailForm>;

const FAILED = {
  server: "The mail server could not be stored.",
  "delete-server": "The mail server could not be deleted.",
  test: "The test email could not be sent.",
  again: NOT_DONE,
  forget: NOT_DONE,
} as const;

/** Sends one of the page's forms; a refusal comes back with all typed values but the password. */
export async function mailAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const input = parseForm(form, mailForm);
  const { intent } = input;
  try {
    const success = await send(context.services, operator, input);
    return await redirectWithToast(context, "/operator/mail", { kind: "success", text: success });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
}

async function send(services: Services, operator: Operator, input: MailInput): Promise<string> {
  switch (input.intent) {
    case "server":
      await saveMailServer(services, operator, input);
      return `${input.host.trim()} lets Gully log in. Now send a test email.`;
    case "delete-server":
      forgetMailServer(services, operator);
      return "The mail server is deleted. No mail is sent until there is one again.";
    case "test":
      return `The mail server accepted the test email to ${await testMailServer(services, operator)}.`;
    case "again":
      if (input.letter === null || input.queue !== "message") throw unreadableForm();
      tryLetterAgain(services, operator, input.letter);
      return "Trying again now.";
    case "forget":
      if (input.letter === null) throw unreadableForm();
      forgetLetter(services, operator, { queue: input.queue, id: input.letter });
      return "Forgotten.";
  }
}
