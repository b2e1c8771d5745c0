import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { uploadMatches } from "#server/matches/operator/upload-matches";
import { requireOperatorUser } from "../../../lib/operator.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { readFilesForm } from "../../../lib/uploaded-files.server";

/** Takes the chosen files in and leads to the page of their import. */
export async function filesAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const { form, files } = await readFilesForm(request);
  const name = form.get("name");
  try {
    const tournament = typeof name === "string" ? name : "";
    const id = await uploadMatches(context.services, operator, tournament, files);
    return redirect(`/operator/files/${id}`);
  } catch (error) {
    const failed = "The files could not be uploaded.";
    return refuseForm(error, args, { intent: "import", form, failed });
  }
}
