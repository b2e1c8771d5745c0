import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { unlinkOpenId } from "#server/people/accounts/openid-accounts";
import { requireUser } from "../../../lib/guards.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { proofFieldName, proofFields } from "../../../lib/proof-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const unlinkForm = z.object({ issuer: text, ...proofFields });

/** Unlinks a log-in at an OpenID provider; a wrong proof comes back beside its field. */
export async function unlinkAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { issuer, ...proof } = parseForm(form, unlinkForm);
  try {
    await unlinkOpenId(services, user, issuer, { proof, clientAddress });
  } catch (error) {
    const failed = "The log-in could not be unlinked.";
    const onlyField = proofFieldName(services, user);
    return refuseForm(error, args, { intent: "unlink", form, failed, onlyField });
  }
  const success = "The log-in has been unlinked.";
  return redirectWithToast(context, "/account", { kind: "success", text: success });
}
