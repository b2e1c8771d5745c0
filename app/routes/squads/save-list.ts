import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { saveList } from "#server/squads/making/save-list";
import { requireLeague } from "../../lib/guards.server";
import { readListForm } from "../../lib/list-form.server";
import { readForm } from "../../lib/parse-form.server";
import { refuseForm } from "../../lib/refuse-form.server";

/** A row of one's list by itself. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = readListForm(form);
  try {
    saveList(context.services, member, input);
    return json({ intent: "save", faults: [], typed: {} });
  } catch (error) {
    const failed = "This could not be saved.";
    return refuseForm(error, args, { intent: "save", form, failed });
  }
}
