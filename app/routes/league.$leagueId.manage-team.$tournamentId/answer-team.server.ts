import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { BOOSTERS } from "#game/boosters";
import type { MemberLeague } from "#server/leagues/league-access";
import { resetTeam } from "#server/teams/reset-team";
import { submitTeam } from "#server/teams/submit-team";
import { flash } from "../../lib/flash.server";
import { requireLeague } from "../../lib/guards.server";
import { chosenId, parseForm, tickedIds } from "../../lib/parse-form.server";
import type { Toast } from "../../lib/toast";
import { writeSaveNotice } from "./save-notice";

const UNREADABLE = 422;

const SUBMITTED = "Team submitted successfully!";
const LOCK_NOTICE =
  "Team is locked for the current fixture. Any changes will apply to the next match.";
const RESET = "Team and transfers fully reset to last locked fixture.";
const NOTHING_LOCKED = "ℹ️ No valid team snapshot found. Team reset to default.";

const teamForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("submit"),
    playerIds: tickedIds,
    captainId: chosenId,
    viceCaptainId: chosenId,
    winPrediction: chosenId,
    booster: z
      .enum(["", ...BOOSTERS])
      .default("")
      .transform((chosen) => chosen || null),
    targetFixtureId: chosenId,
  }),
  z.object({ intent: z.literal("undo") }),
  z.object({ intent: z.literal("reset") }),
]);

type Submission = Extract<z.output<typeof teamForm>, { intent: "submit" }>;

/** Saves the team, or puts one back; what is refused comes back with all that was chosen. */
export async function answerTeam(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const input = parseForm(await request.formData(), teamForm);
  switch (input.intent) {
    case "submit":
      return submit(args, member, input);
    case "undo":
      return redirect(new URL(request.url).pathname);
    case "reset": {
      const { found } = resetTeam(context.services, member);
      const toast: Toast = found
        ? { kind: "success", text: RESET }
        : { kind: "info", text: NOTHING_LOCKED };
      return goBack(args, "", [toast]);
    }
  }
}

async function submit(args: LoaderFunctionArgs, member: MemberLeague, input: Submission) {
  const { intent: _, winPrediction: predictedTeamId, targetFixtureId, ...team } = input;
  const choices = { ...team, predictedTeamId };
  const outcome = submitTeam(args.context.services, member, { ...choices, targetFixtureId });
  if (!outcome.ok) return json({ sentences: outcome.sentences, choices }, UNREADABLE);
  const { fixture, movedOn } = outcome;
  const toasts: Toast[] = [{ kind: "success", text: SUBMITTED }];
  if (movedOn) toasts.push({ kind: "info", text: LOCK_NOTICE });
  return goBack(args, `?${writeSaveNotice({ fixtureId: fixture.id, movedOn })}`, toasts);
}

async function goBack({ request, context }: LoaderFunctionArgs, search: string, toasts: Toast[]) {
  const headers = { "set-cookie": await flash(context, ...toasts) };
  return redirect(`${new URL(request.url).pathname}${search}`, { headers });
}
