import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { logInWithPasskey, startPasskeyLogIn } from "#server/accounts/log-in-with-passkey";
import { letIn } from "../lib/log-in.server";
import { parseForm, readForm } from "../lib/parse-form.server";
import {
  forgetChallenge,
  readChallenge,
  rememberChallenge,
  requirePasskeySite,
} from "../lib/passkey-challenge.server";
import { refuseForm } from "../lib/refuse-form.server";
import { returnPath } from "../lib/return-path";
import { withErrorResponses } from "../lib/with-error-responses.server";

const passkeyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start") }),
  z.object({
    intent: z.literal("log-in"),
    answer: z.string().max(20_000),
    to: z.string().optional(),
  }),
]);

/** Nothing to see here: the button of the login page asks. */
export const loader = withErrorResponses(() => redirect("/login"));

/** Hands out a challenge, or logs in the owner of the passkey that has signed it. */
export const action = withErrorResponses(async (args: LoaderFunctionArgs) => {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const form = await readForm(request);
  const input = parseForm(form, passkeyForm);
  const { intent } = input;
  try {
    const site = requirePasskeySite(context);
    if (input.intent === "start") {
      const { options, challenge } = await startPasskeyLogIn(services, site);
      const headers = {
        "set-cookie": await rememberChallenge(context, challenge),
        "cache-control": "no-store",
      };
      return json({ intent: "options" as const, options }, { headers });
    }
    const { answer } = input;
    const challenge = await readChallenge(request, context);
    const user = await logInWithPasskey(services, site, { challenge, answer, clientAddress });
    const entry = {
      userId: user.id,
      to: returnPath(input.to ?? null),
      remember: true,
      greet: true,
    };
    return await letIn(args, entry, { cookies: [await forgetChallenge(context)] });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "Login failed" });
  }
});
