import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { makeTournament } from "#server/operator/save-tournament";
import { requireOperatorUser } from "../../lib/operator.server";
import { parseForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refusedForm } from "../../lib/refused-form.server";
import { typedForm } from "../../lib/typed-form.server";

/** Makes a tournament and goes there. */
export async function operatorAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const typed = parseForm(await request.formData(), typedForm(["make"]));
  try {
    const { name = "", from = "", to = "", image = "" } = typed;
    const id = makeTournament(context.services, operator, { name, from, to, image });
    const text = "Tournament made. Now add its teams.";
    return redirectWithToast(context, `/operator/tournament/${id}`, { kind: "success", text });
  } catch (error) {
    const { faults, init } = refusedForm(error, args, "The tournament could not be made.");
    return json({ faults, typed }, init);
  }
}
