import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { submissionFaultSentence } from "#game/play/team/submission";
import { statusOf } from "#server/core/errors";
import { savePlan, takeBackPlan } from "#server/play/teams/save-plan";
import { requireLeague } from "../../../lib/guards.server";
import { chosenId, parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm, typedTexts } from "../../../lib/refuse-form.server";
import { chosenTeam, chosenWinner } from "./plain-form/team-fields.server";
import { fixtureName } from "./words/save-texts";

const planForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("plan"),
    ...chosenTeam,
    winPrediction: chosenWinner,
    fixture: chosenId,
  }),
  z.object({ intent: z.literal("take-back"), fixture: chosenId }),
]);

/** Saves a plan or takes it back; a refusal comes back with all choices. */
export async function plansAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, planForm);
  const { intent } = input;
  const path = `/league/${member.leagueId}/plans`;
  try {
    const fixtureId = input.fixture ?? 0;
    if (input.intent === "take-back") {
      takeBackPlan(context.services, member, fixtureId);
      const text = "Your plan is deleted.";
      return await redirectWithToast(context, path, { kind: "success", text });
    }
    const { playerIds, captainId, viceCaptainId, backups, booster, winPrediction } = input;
    const outcome = savePlan(context.services, member, {
      ...{ playerIds, captainId, viceCaptainId, backups, booster, fixtureId },
      predictedTeamId: winPrediction ?? null,
    });
    if (!outcome.ok) {
      const faults = outcome.faults.map((fault) => {
        return { fields: [], sentence: submissionFaultSentence(fault) };
      });
      return json({ intent, faults, typed: typedTexts(form) }, statusOf("invalid"));
    }
    const text = `Your plan for ${fixtureName(outcome.fixture)} is saved. Only you see it.`;
    return await redirectWithToast(context, path, { kind: "success", text });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "Your plan could not be saved." });
  }
}
