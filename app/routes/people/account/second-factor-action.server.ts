import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import {
  readSetup,
  renewRecoveryCodes,
  type SecondFactorSetup,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "#server/people/accounts/change-second-factor";
import type { SessionUser } from "#server/people/accounts/sessions";
import { drawQrCode } from "../../../lib/draw-qr-code.server";
import { requireUser } from "../../../lib/guards.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { proofFieldName, proofFields } from "../../../lib/proof-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readRefusal } from "../../../lib/refuse-form.server";

const factorForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start"), ...proofFields }),
  z.object({ intent: z.literal("confirm"), setupToken: text, code: text }),
  z.object({ intent: z.literal("codes"), ...proofFields }),
  z.object({ intent: z.literal("off"), ...proofFields }),
]);

const FAILED = "The second factor could not be changed.";

/** Secrets that are shown once must not stay in the browser's cache. */
const headers = { "cache-control": "no-store" };

/**
 * Turns the second factor on, in two steps, or off, and makes new recovery codes. The secret and
 * the codes are shown only in the answer itself: no address leads to them.
 */
export async function secondFactorAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const input = parseForm(form, factorForm);
  const { intent } = input;
  try {
    switch (input.intent) {
      case "start": {
        const setup = await startSecondFactor(services, user, input, clientAddress);
        return json({ setup: showSetup(setup) }, { headers });
      }
      case "confirm": {
        const codes = turnOnSecondFactor(services, user, input, clientAddress);
        return json({ codes }, { headers });
      }
      case "codes": {
        const codes = await renewRecoveryCodes(services, user, input, clientAddress);
        return json({ codes }, { headers });
      }
      case "off": {
        await turnOffSecondFactor(services, user, input, clientAddress);
        const success = { kind: "success", text: "The second factor is off." } as const;
        return redirectWithToast(context, "/account", success);
      }
    }
  } catch (error) {
    const where = intent === "confirm" ? {} : { onlyField: proofFieldName(services, user) };
    const input = { intent, form, failed: FAILED, ...where };
    const { refused, init } = readRefusal(error, args, input);
    const setup = readSetupAgain(args, user, form);
    return json({ ...refused, ...(setup && { setup }) }, init);
  }
}

/** The QR code of a set-up whose first code was wrong. */
function readSetupAgain({ context }: LoaderFunctionArgs, user: SessionUser, form: FormData) {
  const setup = readSetup(context.services, user, String(form.get("setupToken") ?? ""));
  return setup && showSetup(setup);
}

function showSetup(setup: SecondFactorSetup) {
  return { ...setup, drawing: drawQrCode(setup.uri) };
}

/** A set-up as the page shows it. */
export type ShownSetup = ReturnType<typeof showSetup>;
