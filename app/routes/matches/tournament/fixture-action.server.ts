import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { editFixture } from "#server/matches/operator/edit-fixture";
import { readId } from "../../../lib/guards.server";
import { requireId, requireOperatorUser } from "../../../lib/operator.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const fixtureForm = z.object({
  intent: z.literal("details"),
  teamA: text,
  teamB: text,
  startsAt: text,
  name: text,
  matchType: text,
  stage: text,
});

/** Saves the fixture's details; a refusal comes back with all typed values. */
export async function fixtureAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.fixtureId);
  const form = await readForm(request);
  const { intent, ...input } = parseForm(form, fixtureForm);
  const [teamA, teamB] = [readId(input.teamA), readId(input.teamB)];
  try {
    editFixture(context.services, operator, id, { ...input, teamA, teamB });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "The fixture could not be saved." });
  }
  return redirectWithToast(context, `/operator/fixture/${id}`, {
    kind: "success",
    text: "Fixture saved.",
  });
}
