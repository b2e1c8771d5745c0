import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { FIRST_PAGE, pageOf } from "#game/core/list-page";
import { readRules, withoutRemovedRows } from "#game/play/scoring/typed-rules";
import { type PreviewRow, previewScoringRules } from "#server/leagues/rules/preview-scoring-rules";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import { requireManagedLeague } from "../../../lib/managed-league.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readRefusal } from "../../../lib/refuse-form.server";
import { NOT_REFUSED } from "../../../lib/refused";
import { unreadableForm } from "../../../lib/unreadable-form.server";

const scoringForm = z.record(z.string().max(100), text);

/** Previews the rules or saves them; a refusal keeps the typed values. */
export async function scoringAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const managed = await requireManagedLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { intent = "", ...initial } = parseForm(form, scoringForm);
  const typed = withoutRemovedRows(initial);
  try {
    if (intent !== "preview" && intent !== "save") {
      throw unreadableForm();
    }
    if (intent === "preview") {
      const rows = previewScoringRules(context.services, managed, readRules(typed));
      const preview = { ...previewPage(rows, managed.participantId), changes: hasChanges(rows) };
      return json({ intent, ...NOT_REFUSED, typed, preview });
    }
    saveScoringRules(context.services, managed, readRules(typed));
  } catch (error) {
    const failed = "Failed to save scoring rules";
    const { refused, init } = readRefusal(error, args, { intent, form, failed });
    return json({ ...refused, typed, preview: null }, init);
  }
  return redirectWithToast(context, new URL(request.url).pathname, {
    kind: "success",
    text: "Scoring rules saved!",
  });
}

/** The first page of a large league under the new rules, and the manager's own row. */
function previewPage(rows: readonly PreviewRow[], ownId: number) {
  return pageOf(rows, FIRST_PAGE, {
    isMine: ({ participantId }) => participantId === ownId,
    names: ({ teamName, manager }) => [teamName, manager],
  });
}

function hasChanges(rows: readonly PreviewRow[]): boolean {
  return rows.some(
    ({ before, after }) => before.points !== after.points || before.rank !== after.rank,
  );
}
