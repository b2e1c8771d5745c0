import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { makeTournament } from "#server/operator/save-tournament";
import { flash } from "../../lib/flash.server";
import { requireOperatorUser } from "../../lib/operator.server";
import { parseForm } from "../../lib/parse-form.server";
import { redirectWith } from "../../lib/redirect-with.server";
import { refusedForm } from "../../lib/refused-form.server";
import { typedForm } from "../../lib/typed-form.server";

/** Makes a tournament and goes there. */
export async function answerOperator(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const typed = parseForm(await request.formData(), typedForm(["make"]));
  try {
    const { name = "", from = "", to = "", image = "" } = typed;
    const id = makeTournament(context.services, operator, { name, from, to, image });
    const text = "Tournament made. Now add its teams.";
    return redirectWith(
      `/operator/tournament/${id}`,
      await flash(context, { kind: "success", text }),
    );
  } catch (error) {
    const { faults, init } = refusedForm(error, args, "The tournament could not be made.");
    return json({ faults, typed }, init);
  }
}
