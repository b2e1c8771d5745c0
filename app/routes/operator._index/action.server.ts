import type { LoaderFunctionArgs } from "@remix-run/node";
import { makeTournament } from "#server/operator/save-tournament";
import { requireOperatorUser } from "../../lib/operator.server";
import { parseForm, readForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { typedForm } from "../../lib/typed-form.server";

/** Makes a tournament and redirects to it. */
export async function operatorAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, typedForm(["make"]));
  try {
    const { name = "", from = "", to = "", image = "" } = typed;
    const id = makeTournament(context.services, operator, { name, from, to, image });
    const text = "Tournament made. Now add its teams.";
    return redirectWithToast(context, `/operator/tournament/${id}`, { kind: "success", text });
  } catch (error) {
    const failed = "The tournament could not be made.";
    return refuseForm(error, args, { intent, form, failed });
  }
}
