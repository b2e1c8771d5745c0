import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { endSessions } from "#server/people/accounts/end-sessions";
import { SIGN_OUT_FAILED } from "../../../lib/failure-texts";
import { requireUser } from "../../../lib/guards.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { proofFieldName, proofFields } from "../../../lib/proof-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { forgetSession } from "../../../lib/session.server";

const endForm = z.object({ session: z.string().max(1000).optional(), ...proofFields });

/** Ends one session, or all without one in the form; a wrong proof comes back beside its field. */
export async function endSessionsAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { session, ...proof } = parseForm(form, endForm);
  try {
    await endSessions(services, user, session ?? null, { proof, clientAddress });
  } catch (error) {
    const onlyField = proofFieldName(services, user);
    return refuseForm(error, args, { intent: "end", form, failed: SIGN_OUT_FAILED, onlyField });
  }
  if (session !== undefined) {
    const toast = { kind: "success", text: "The session has been ended." } as const;
    return redirectWithToast(context, "/account", toast);
  }
  const toast = { kind: "success", text: "You are logged out everywhere." } as const;
  return redirectWithToast(context, "/login", toast, await forgetSession(context));
}
