import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { chooseSeasons, stopImport } from "#server/matches/operator/upload-matches";
import { requireOperatorUser } from "../../../lib/operator.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const importForm = z.object({ intent: z.enum(["choose", "stop"]) });

/** Chooses what an upload brings, or stops it. */
export async function importAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const operator = await requireOperatorUser(request, context);
  const id = params.importId ?? "";
  const form = await readForm(request);
  const { intent } = parseForm(form, importForm);
  try {
    if (intent === "stop") stopImport(services, operator, id);
    else chooseSeasons(services, operator, id, readNames(form));
    return redirect(`/operator/files/${id}`);
  } catch (error) {
    const failed = "The upload could not be changed.";
    return refuseForm(error, args, { intent, form, failed });
  }
}

/** The names of the ticked seasons, by their places in the list. */
function readNames(form: FormData): Map<number, string> {
  const ticked = form.getAll("season").map(Number);
  return new Map(ticked.map((index) => [index, String(form.get(`name-${index}`) ?? "")]));
}
