import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { uploadMatches } from "#server/operator/upload-matches";
import { requireOperatorUser } from "../../lib/operator.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { readFilesForm } from "../../lib/uploaded-files.server";

/** Imports the chosen files and says what came of each; what is refused comes back with the name. */
export async function filesAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const { form, files } = await readFilesForm(request);
  const name = form.get("name");
  try {
    const tournament = typeof name === "string" ? name : "";
    const report = await uploadMatches(context.services, operator, tournament, files);
    return json({ intent: "imported" as const, report });
  } catch (error) {
    const failed = "The files could not be imported.";
    return refuseForm(error, args, { intent: "import", form, failed });
  }
}
