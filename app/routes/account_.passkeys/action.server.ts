import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { addPasskey, startPasskey } from "#server/accounts/add-passkey";
import { noSuchPasskey, removePasskey } from "#server/accounts/passkeys";
import type { SessionUser } from "#server/accounts/sessions";
import { readId, requireUser } from "../../lib/guards.server";
import { parseForm, readForm, text } from "../../lib/parse-form.server";
import {
  forgetChallenge,
  readChallenge,
  rememberChallenge,
  requirePasskeySite,
} from "../../lib/passkey-challenge.server";
import { proofFieldName, proofFields } from "../../lib/proof-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

const passkeyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start"), ...proofFields }),
  z.object({ intent: z.literal("add"), name: text, answer: z.string().max(20_000) }),
  z.object({ intent: z.literal("remove"), passkey: text, ...proofFields }),
]);

type PasskeyInput = z.output<typeof passkeyForm>;

const PAGE = "/account/passkeys";

/** The sentences for an unexpected error. */
const FALLBACK = {
  start: "The passkey could not be added.",
  add: "The passkey could not be added.",
  remove: "The passkey could not be removed.",
} as const;

/** Adds a passkey, in two steps, or removes one. */
export async function passkeysAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const input = parseForm(form, passkeyForm);
  const { intent } = input;
  try {
    return await answer(args, user, input);
  } catch (error) {
    const where = intent === "add" ? {} : { onlyField: proofFieldName(context.services, user) };
    return refuseForm(error, args, { intent, form, failed: FALLBACK[intent], ...where });
  }
}

async function answer(args: LoaderFunctionArgs, user: SessionUser, input: PasskeyInput) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  switch (input.intent) {
    case "start": {
      const site = requirePasskeySite(context);
      const asked = { proof: input, clientAddress };
      const { options, challenge } = await startPasskey(services, user, site, asked);
      const headers = {
        "set-cookie": await rememberChallenge(context, challenge),
        "cache-control": "no-store",
      };
      return json({ intent: "options" as const, options }, { headers });
    }
    case "add": {
      const site = requirePasskeySite(context);
      const challenge = await readChallenge(request, context);
      const userAgent = request.headers.get("user-agent") ?? "";
      const made = { answer: input.answer, name: input.name, userAgent };
      await addPasskey(services, user, site, { challenge, made, clientAddress });
      const success = "The passkey has been added. You can log in with it now.";
      return done(args, success, await forgetChallenge(context));
    }
    case "remove": {
      const passkeyId = readId(input.passkey);
      if (passkeyId === null) throw noSuchPasskey();
      await removePasskey(services, user, passkeyId, { proof: input, clientAddress });
      return done(
        args,
        "The passkey has been removed. You can delete it from your device as well.",
      );
    }
  }
}

function done({ context }: LoaderFunctionArgs, success: string, ...cookies: string[]) {
  return redirectWithToast(context, PAGE, { kind: "success", text: success }, ...cookies);
}
