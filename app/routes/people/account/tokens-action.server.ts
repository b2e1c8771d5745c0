import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "#server/core/errors";
import { deleteApiToken, makeApiToken, noSuchApiToken } from "#server/people/accounts/api-tokens";
import { readId, requireUser } from "../../../lib/guards.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { proofFieldName } from "../../../lib/proof-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { typedForm } from "../../../lib/typed-form.server";

const tokensForm = typedForm(["make", "delete"]);

/** Makes a token, which this one answer shows, or deletes one. */
export async function tokensAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, tokensForm);
  try {
    if (intent === "make") {
      const { name = "", password = "", email = "", code = "" } = typed;
      const proof = { password, email, code };
      const token = await makeApiToken(services, user, { name, proof }, clientAddress);
      return json({ intent: "made" as const, token }, { headers: { "cache-control": "no-store" } });
    }
    const tokenId = readId(typed.tokenId);
    if (tokenId === null) throw noSuchApiToken();
    deleteApiToken(services, user, tokenId, clientAddress);
  } catch (error) {
    const failed =
      intent === "make" ? "The token could not be made." : "The token could not be deleted.";
    const input = { intent, form, failed };
    const isOfPage =
      intent === "delete" || (error instanceof AppError && error.code === "conflict");
    if (isOfPage) return refuseForm(error, args, input);
    return refuseForm(error, args, { ...input, onlyField: proofFieldName(services, user) });
  }
  return redirectWithToast(context, "/account/tokens", { kind: "success", text: "Token deleted." });
}
