import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { requireUser } from "../../../lib/guards.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { forgetRegistration } from "../../../lib/pending-registration.server";
import { proofFieldName, proofFields } from "../../../lib/proof-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { forgetSession } from "../../../lib/session.server";

const deleteForm = z.object(proofFields);

/** Deletes the user's own account; a refusal comes back beside the field. */
export async function deleteAccountAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const proof = parseForm(form, deleteForm);
  try {
    await deleteAccount(context.services, user, proof, context.clientAddress);
  } catch (error) {
    const failed = "The account could not be deleted.";
    const onlyField = proofFieldName(context.services, user);
    return refuseForm(error, args, { intent: "delete", form, failed, onlyField });
  }
  return redirectWithToast(
    context,
    "/login",
    { kind: "success", text: "Your account has been deleted." },
    await forgetSession(context),
    await forgetRegistration(context),
  );
}
