import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { suggestionFaultSentence } from "#game/play/best-eleven/suggest-team";
import { BOOSTERS } from "#game/play/team/boosters";
import {
  NO_USER_OR_LEAGUE,
  PREDICTION_FAILED,
  RESET_FAILED,
  SUBMIT_FAILED,
} from "#game/play/team/failed-save";
import { submissionFaultSentence } from "#game/play/team/submission";
import { AppError, FieldsError, statusOf } from "#server/core/errors";
import type { LookingFor } from "#server/play/leagues/acting-for";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { resetTeam } from "#server/play/teams/reset-team";
import { savePrediction } from "#server/play/teams/save-prediction";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { siteCookie } from "../../../lib/cookies.server";
import { readId, requireLeague } from "../../../lib/guards.server";
import {
  chosenId,
  chosenIds,
  parseForm,
  readForm,
  tickedIds,
} from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm, typedTexts } from "../../../lib/refuse-form.server";
import type { Fault, Typed } from "../../../lib/refused";
import type { Toast } from "../../../lib/toast";
import { UNCHOSEN } from "./plain-form/choice-fields";
import { copiedSentence, copyLineup } from "./state/copy-lineup";
import { suggestLineup } from "./state/suggest-lineup";
import {
  lockNotice,
  NOTHING_CHOSEN,
  NOTHING_TO_COPY,
  REPLACED,
  resetText,
  SUBMITTED,
} from "./words/save-texts";
import { FIXTURE, type SaveNotice, writeSaveNotice } from "./words/team-address";

/** A session cookie: the lock notice is shown once per session (rules.md#locks). */
const NOTICE_COOKIE = "gully-lock-notice";
const TOLD = "told";

const chosenBooster = z
  .enum(["", ...BOOSTERS])
  .default("")
  .transform((chosen) => chosen || null);

const chosenTeam = {
  playerIds: tickedIds,
  captainId: chosenId,
  viceCaptainId: chosenId,
  backups: chosenIds,
  booster: chosenBooster,
};

/** The value of the select: undefined before a choice, null for 'No Prediction'. */
const chosenWinner = z
  .union([z.literal(""), z.literal(UNCHOSEN), z.string().regex(/^[1-9]\d{0,14}$/)])
  .default(UNCHOSEN)
  .transform((chosen) => {
    if (chosen === UNCHOSEN) return undefined;
    return chosen === "" ? null : Number(chosen);
  });

const teamForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("submit"),
    ...chosenTeam,
    winPrediction: chosenWinner,
    targetFixtureId: chosenId,
    startedFrom: chosenId,
    confirmed: z
      .literal("yes")
      .optional()
      .transform((ticked) => ticked === "yes"),
  }),
  z.object({
    intent: z.literal("predict"),
    winPrediction: chosenWinner,
    targetFixtureId: chosenId,
    startedFrom: chosenId,
  }),
  z.object({ intent: z.literal("fill"), ...chosenTeam, targetFixtureId: chosenId }),
  z.object({
    intent: z.literal("copy"),
    from: chosenId,
    booster: chosenBooster,
    targetFixtureId: chosenId,
  }),
  z.object({ intent: z.literal("search") }),
  z.object({ intent: z.literal("undo") }),
  z.object({ intent: z.literal("reset"), targetFixtureId: chosenId }),
]);

type TeamFormInput = z.output<typeof teamForm>;
type SubmittedTeam = Extract<TeamFormInput, { intent: "submit" }>;
type ChosenPrediction = Extract<TeamFormInput, { intent: "predict" }>;
type TeamToFill = Extract<TeamFormInput, { intent: "fill" }>;
type TeamToCopy = Extract<TeamFormInput, { intent: "copy" }>;

/**
 * Saves the team, restores one, or fills it in without saving; a refusal, a suggestion or a search
 * comes back with all choices.
 */
export async function teamAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  return actOnTeam(args, await requireOwnLeague(request, context, params.leagueId));
}

/** The same, also for a member who has allowed it (rules.md#for-somebody-else). */
export async function actOnTeam(args: LoaderFunctionArgs, member: MemberLeague | LookingFor) {
  const form = await readForm(args.request);
  const input = parseForm(form, teamForm);
  const { intent } = input;
  switch (intent) {
    case "submit":
      return submit(args, member, form, input).catch((error) =>
        refuseForm(error, args, { intent, form, failed: SUBMIT_FAILED }),
      );
    case "predict":
      return predict(args, member, form, input);
    case "fill":
      return fill(args, member, form, input);
    case "copy":
      return copy(args, member, form, input);
    case "search":
      return json({ intent, faults: [], typed: typedTexts(form) });
    case "undo":
      return redirect(pathOf(args.request));
    case "reset":
      return reset(args, member, input.targetFixtureId).catch((error) =>
        refuseForm(error, args, { intent, form, failed: RESET_FAILED }),
      );
  }
}

/**
 * The league of the form. Its sender may have been logged out since, or removed from the league.
 *
 * @throws as `requireLeague` does, with a sentence about the team for both
 */
async function requireOwnLeague(...[request, context, id]: Parameters<typeof requireLeague>) {
  try {
    return await requireLeague(request, context, id, { sentence: NO_USER_OR_LEAGUE });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not-found") throw error;
    throw new AppError("not-found", NO_USER_OR_LEAGUE);
  }
}

async function reset(
  args: LoaderFunctionArgs,
  member: MemberLeague | LookingFor,
  fixtureId: number | null,
) {
  const { services } = args.context;
  const answer = resetTeam(services, member, fixtureId);
  const kind = answer.found ? "success" : "info";
  return goBack(args, null, [{ kind, text: resetText(answer) }]);
}

/** Saves only the prediction: the other choices come back unsaved. */
function predict(
  args: LoaderFunctionArgs,
  member: MemberLeague | LookingFor,
  form: FormData,
  { intent, winPrediction, targetFixtureId, startedFrom }: ChosenPrediction,
) {
  try {
    if (winPrediction === undefined || targetFixtureId === null) {
      throw new FieldsError([{ fields: ["winPrediction"], sentence: NOTHING_CHOSEN }]);
    }
    const { saveNumber, behind } = savePrediction(args.context.services, member, {
      predictedTeamId: winPrediction,
      fixtureId: targetFixtureId,
      startedFrom,
    });
    const typed = typedTexts(form);
    const known: Typed = behind ? typed : { ...typed, startedFrom: String(saveNumber) };
    return json({ intent, faults: [], typed: known });
  } catch (error) {
    const failed = PREDICTION_FAILED;
    return refuseForm(error, args, { intent, form, failed, onlyField: "winPrediction" });
  }
}

/** The form with a legal eleven around the ticked players; nothing is saved. */
function fill(
  { context }: LoaderFunctionArgs,
  member: MemberLeague | LookingFor,
  form: FormData,
  { intent, booster, targetFixtureId, ...chosen }: TeamToFill,
) {
  const sheet = openTeamSheet(context.services, member, targetFixtureId);
  const suggestion = suggestLineup(sheet, chosen, booster);
  const typed = typedTexts(form);
  if ("fault" in suggestion) {
    const sentence = suggestionFaultSentence(suggestion.fault);
    return json({ intent, faults: [{ fields: [], sentence }], typed }, statusOf("invalid"));
  }
  const { playerIds, captainId, viceCaptainId } = suggestion.lineup;
  const filled: Typed = {
    ...typed,
    playerIds: playerIds.join(" "),
    captainId: String(captainId),
    viceCaptainId: String(viceCaptainId),
    backups: chosen.backups.filter((id) => !playerIds.includes(id)).join(" "),
  };
  return json({ intent, faults: [], typed: filled });
}

/** The form with the part of another league's team that this league allows; nothing is saved. */
function copy(
  { context }: LoaderFunctionArgs,
  member: MemberLeague | LookingFor,
  form: FormData,
  { intent, from, booster, targetFixtureId }: TeamToCopy,
) {
  const sheet = openTeamSheet(context.services, member, targetFixtureId);
  const other = sheet.otherTeams.find(({ leagueId }) => leagueId === from);
  const typed = typedTexts(form);
  if (other === undefined) {
    const faults: Fault[] = [{ fields: [], sentence: NOTHING_TO_COPY }];
    return json({ intent, faults, typed }, statusOf("invalid"));
  }
  const copied = copyLineup(sheet, other, booster);
  const { playerIds, captainId, viceCaptainId } = copied.lineup;
  const taken: Typed = {
    ...typed,
    playerIds: playerIds.join(" "),
    captainId: String(captainId ?? ""),
    viceCaptainId: String(viceCaptainId ?? ""),
    backups: "",
    copied: copiedSentence(other, copied),
  };
  return json({ intent, faults: [], typed: taken });
}

async function submit(
  args: LoaderFunctionArgs,
  member: MemberLeague | LookingFor,
  form: FormData,
  input: SubmittedTeam,
) {
  const { intent, winPrediction, targetFixtureId, startedFrom, ...team } = input;
  const outcome = submitTeam(args.context.services, member, {
    ...team,
    predictedTeamId: winPrediction ?? null,
    targetFixtureId,
    startedFrom,
  });
  if (!outcome.ok) {
    const faults: Fault[] = outcome.faults.map((fault) => {
      return { fields: [], sentence: submissionFaultSentence(fault) };
    });
    return json({ intent, faults, typed: typedTexts(form) }, statusOf("invalid"));
  }
  const { fixture, round, movedOn, isFirst, justLocked, replacedOther } = outcome;
  const notice = siteCookie(args.context, NOTICE_COOKIE);
  const noticeIsDue =
    justLocked && (await notice.parse(args.request.headers.get("cookie"))) !== TOLD;
  const toasts: Toast[] = [{ kind: "success", text: SUBMITTED }];
  if (noticeIsDue) toasts.push({ kind: "info", text: lockNotice(round) });
  if (replacedOther) toasts.push({ kind: "info", text: REPLACED });
  const cookies = noticeIsDue ? [await notice.serialize(TOLD)] : [];
  return goBack(args, { fixtureId: fixture.id, movedOn, isFirst }, toasts, cookies);
}

async function goBack(
  { request, context }: LoaderFunctionArgs,
  notice: SaveNotice | null,
  toasts: Toast[],
  cookies: string[] = [],
) {
  return redirectWithToast(context, pathOf(request, notice), toasts, ...cookies);
}

/** The address of the screen for the same fixture. */
function pathOf(request: Request, notice: SaveNotice | null = null): string {
  const { pathname, searchParams } = new URL(request.url);
  const search = notice ? writeSaveNotice(notice) : new URLSearchParams();
  const fixtureId = readId(searchParams.get(FIXTURE));
  if (fixtureId !== null) search.set(FIXTURE, String(fixtureId));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
