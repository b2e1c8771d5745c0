import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { endPushToken, makePushToken } from "#server/matches/push/push-tokens";
import { readId } from "../../../lib/guards.server";
import { requireId, requireOperatorUser } from "../../../lib/operator.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { typedForm } from "../../../lib/typed-form.server";
import { unreadableForm } from "../../../lib/unreadable-form.server";

const tokensForm = typedForm(["make", "end"]);

/** Makes a token, which this one answer shows, or ends one. */
export async function tokensAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services, clientAddress } = context;
  const operator = await requireOperatorUser(request, context);
  const tournamentId = requireId(params.tournamentId);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, tokensForm);
  try {
    if (intent === "make") {
      const { name = "" } = typed;
      const token = makePushToken(services, operator, { tournamentId, name }, clientAddress);
      return json({ intent: "made" as const, token });
    }
    const tokenId = readId(typed.tokenId);
    if (tokenId === null) throw unreadableForm();
    endPushToken(services, operator, { tournamentId, tokenId }, clientAddress);
  } catch (error) {
    const failed =
      intent === "make" ? "The token could not be made." : "The token could not be ended.";
    return refuseForm(error, args, { intent, form, failed });
  }
  const path = `/operator/tournament/${tournamentId}/tokens`;
  return redirectWithToast(context, path, { kind: "success", text: "Token ended." });
}
