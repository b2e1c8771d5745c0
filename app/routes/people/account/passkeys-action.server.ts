import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { noSuchPasskey, removePasskey } from "#server/people/accounts/passkeys";
import { readId, requireUser } from "../../../lib/guards.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { proofFieldName, proofFields } from "../../../lib/proof-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const removeForm = z.object({ passkey: text, ...proofFields });

/** Removes a passkey; a wrong proof comes back beside its field. Adding one is routes/passkey.ts. */
export async function removePasskeyAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { passkey, ...proof } = parseForm(form, removeForm);
  try {
    const passkeyId = readId(passkey);
    if (passkeyId === null) throw noSuchPasskey();
    await removePasskey(services, user, passkeyId, { proof, clientAddress });
  } catch (error) {
    const failed = "The passkey could not be removed.";
    const onlyField = proofFieldName(services, user);
    return refuseForm(error, args, { intent: "remove", form, failed, onlyField });
  }
  const success = "The passkey has been removed. You can delete it from your device as well.";
  return redirectWithToast(context, "/account/passkeys", { kind: "success", text: success });
}
