import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { deleteAccount } from "#server/personal-data/delete-account";
import { requireUser } from "../../lib/guards.server";
import { parseForm, text } from "../../lib/parse-form.server";
import { forgetRegistration } from "../../lib/pending-registration.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refusal } from "../../lib/refusal.server";
import { forgetSession } from "../../lib/session.server";

const deleteForm = z.object({ password: text, email: text });

/** Deletes the user's own account; a refusal comes back beside the field. */
export async function deleteAccountAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await requireUser(request, context);
  const proof = parseForm(await request.formData(), deleteForm);
  try {
    await deleteAccount(context.services, user, proof, context.clientAddress);
  } catch (error) {
    const { sentence, init } = refusal(error, args, "The account could not be deleted.");
    return json({ error: sentence }, init);
  }
  return redirectWithToast(
    context,
    "/login",
    { kind: "success", text: "Your account has been deleted." },
    await forgetSession(context),
    await forgetRegistration(context),
  );
}
