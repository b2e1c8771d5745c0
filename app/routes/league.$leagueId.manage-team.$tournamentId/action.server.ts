import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { BOOSTERS } from "#game/team/boosters";
import { submissionFaultSentence } from "#game/team/submission";
import { statusOf } from "#server/errors";
import type { MemberLeague } from "#server/leagues/league-access";
import { resetTeam } from "#server/teams/reset-team";
import { submitTeam } from "#server/teams/submit-team";
import { siteCookie } from "../../lib/cookies.server";
import { requireLeague } from "../../lib/guards.server";
import { chosenId, parseForm, readForm, tickedIds } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { typedTexts } from "../../lib/refuse-form.server";
import type { Toast } from "../../lib/toast";
import { writeSaveNotice } from "./words/save-notice";
import { LOCK_NOTICE, NOTHING_LOCKED, REPLACED, RESET, SUBMITTED } from "./words/save-texts";

/** A session cookie: the lock notice is shown once per session (rules.md#locks). */
const NOTICE_COOKIE = "gully-lock-notice";
const TOLD = "told";

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
    startedFrom: chosenId,
    confirmed: z
      .literal("yes")
      .optional()
      .transform((ticked) => ticked === "yes"),
  }),
  z.object({ intent: z.literal("undo") }),
  z.object({ intent: z.literal("reset") }),
]);

type SubmittedTeam = Extract<z.output<typeof teamForm>, { intent: "submit" }>;

/** Saves the team, or puts one back; what is refused comes back with all that was chosen. */
export async function teamAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, teamForm);
  switch (input.intent) {
    case "submit":
      return submit(args, member, form, input);
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

async function submit(
  args: LoaderFunctionArgs,
  member: MemberLeague,
  form: FormData,
  input: SubmittedTeam,
) {
  const { intent, winPrediction: predictedTeamId, targetFixtureId, startedFrom, ...team } = input;
  const outcome = submitTeam(args.context.services, member, {
    ...team,
    predictedTeamId,
    targetFixtureId,
    startedFrom,
  });
  if (!outcome.ok) {
    const faults = outcome.faults.map((fault) => {
      return { fields: [], sentence: submissionFaultSentence(fault) };
    });
    return json({ intent, faults, typed: typedTexts(form) }, statusOf("invalid"));
  }
  const { fixture, movedOn, justLocked, replacedOther } = outcome;
  const notice = siteCookie(args.context, NOTICE_COOKIE);
  const noticeIsDue =
    justLocked && (await notice.parse(args.request.headers.get("cookie"))) !== TOLD;
  const toasts: Toast[] = [{ kind: "success", text: SUBMITTED }];
  if (noticeIsDue) toasts.push({ kind: "info", text: LOCK_NOTICE });
  if (replacedOther) toasts.push({ kind: "info", text: REPLACED });
  const cookies = noticeIsDue ? [await notice.serialize(TOLD)] : [];
  const search = `?${writeSaveNotice({ fixtureId: fixture.id, movedOn })}`;
  return goBack(args, search, toasts, cookies);
}

async function goBack(
  { request, context }: LoaderFunctionArgs,
  search: string,
  toasts: Toast[],
  cookies: string[] = [],
) {
  const path = `${new URL(request.url).pathname}${search}`;
  return redirectWithToast(context, path, toasts, ...cookies);
}
