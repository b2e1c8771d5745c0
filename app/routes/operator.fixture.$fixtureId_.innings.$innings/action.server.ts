import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "#server/errors";
import { openInnings } from "#server/operator/open-innings";
import { previewInnings, removeInnings, saveInnings } from "#server/operator/score-innings";
import { readId } from "../../lib/guards.server";
import { requireId, requireOperatorUser } from "../../lib/operator.server";
import { parseForm, readForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { readRefusal, typedTexts } from "../../lib/refuse-form.server";
import { NOT_REFUSED } from "../../lib/refused";
import { typedForm } from "../../lib/typed-form.server";
import { readTypedInnings } from "./typed-innings";

/** Two sides of at most fifty players with all their figures, and the credits of fielders. */
const MAX_FIELDS = 2000;

const inningsForm = typedForm(["preview", "save", "remove"]);

/** Shows the points of a typed innings; saves it as it was previewed; or removes it. */
export async function inningsAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const fixtureId = requireId(params.fixtureId);
  const innings = requireId(params.innings);
  const form = await readForm(request, MAX_FIELDS);
  const { intent, ...typed } = parseForm(form, inningsForm);
  const done = async (text: string) =>
    redirectWithToast(context, `/operator/fixture/${fixtureId}`, { kind: "success", text });
  if (intent === "remove") {
    removeInnings(services, operator, fixtureId, innings);
    return done(`Innings ${innings} removed.`);
  }
  const battingTeamId = readId(typed.battingTeam);
  if (battingTeamId === null) throw new AppError("unreadable", "This form could not be read.");
  const { fixture } = openInnings(services, operator, {
    fixtureId,
    innings,
    batting: battingTeamId,
  });
  const manual = readTypedInnings(typed, { innings, battingTeamId }, fixture.ballsPerOver);
  try {
    if (intent === "save") {
      saveInnings(services, operator, fixtureId, { manual, seen: typed.seen ?? "" });
      return done(`Innings ${innings} saved.`);
    }
    const preview = previewInnings(services, operator, fixtureId, manual);
    return json({ intent, ...NOT_REFUSED, typed: typedTexts(form), preview });
  } catch (error) {
    const failed = "The innings could not be saved.";
    const { refused, init } = readRefusal(error, args, { intent, form, failed });
    const changed = intent === "save" && error instanceof AppError && error.code === "conflict";
    const preview = changed ? previewInnings(services, operator, fixtureId, manual) : null;
    return json({ ...refused, preview }, init);
  }
}
