import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import { requireManagedLeague } from "../../../lib/managed-league.server";
import { chosenId, parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const tableForm = z.object({ intent: z.enum(["leave-out", "put-back"]), fixture: chosenId });

const MESSAGES = {
  "leave-out": {
    saved: "The match is not counted in the table any more.",
    failed: "The match could not be left out.",
  },
  "put-back": {
    saved: "The match is counted in the table again.",
    failed: "The match could not be put back.",
  },
} as const;

/** Leaves a match out of the league's table, or puts it back. */
export async function tableAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const managed = await requireManagedLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { intent, fixture: fixtureId } = parseForm(form, tableForm);
  try {
    leaveFixtureOut(context.services, managed, { fixtureId, leftOut: intent === "leave-out" });
    const page = `/league/${managed.leagueId}/rules/table`;
    return redirectWithToast(context, page, { kind: "success", text: MESSAGES[intent].saved });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: MESSAGES[intent].failed });
  }
}
