import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Operator } from "#server/matches/operator/operator-access";
import { makeTournament } from "#server/matches/operator/save-tournament";
import { loadSampleSeason } from "#server/run/cli/sample-season";
import { requireOperatorUser } from "../../../lib/operator.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { typedForm } from "../../../lib/typed-form.server";

/** Makes a tournament and redirects to it, or loads the sample season. */
export async function operatorAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, typedForm(["make", "sample"]));
  try {
    if (intent === "sample") return await loadSample(args, operator);
    const { name = "", from = "", to = "", image = "" } = typed;
    const id = makeTournament(context.services, operator, { name, from, to, image });
    const text = "Tournament made. Now add its teams.";
    return redirectWithToast(context, `/operator/tournament/${id}`, { kind: "success", text });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
}

const FAILED = {
  make: "The tournament could not be made.",
  sample: "The sample season could not be loaded.",
} as const;

async function loadSample({ context }: LoaderFunctionArgs, operator: Operator) {
  await loadSampleSeason(context.services, operator);
  const text = "The sample season is here. Create a league for it.";
  return redirectWithToast(context, "/tournaments", { kind: "success", text });
}
