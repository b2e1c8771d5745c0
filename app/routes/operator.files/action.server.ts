import { json, type LoaderFunctionArgs } from "@remix-run/node";
import type { UploadedFile } from "#server/imports/read-upload";
import { uploadMatches } from "#server/operator/upload-matches";
import { requireOperatorUser } from "../../lib/operator.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { unreadableForm } from "../../lib/unreadable-form.server";

/** Imports the chosen files and says what came of each; what is refused comes back with the name. */
export async function filesAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readParts(request);
  const name = form.get("name");
  const chosen = form.getAll("files").filter((part) => part instanceof File && part.size > 0);
  form.delete("files");
  try {
    const files = await Promise.all(chosen.map(readFile));
    const tournament = typeof name === "string" ? name : "";
    const report = await uploadMatches(context.services, operator, tournament, files);
    return json({ intent: "imported" as const, report });
  } catch (error) {
    const failed = "The files could not be imported.";
    return refuseForm(error, args, { intent: "import", form, failed });
  }
}

/** The only form that is sent in parts, because files are in it. */
async function readParts(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw unreadableForm();
  }
}

async function readFile(part: FormDataEntryValue): Promise<UploadedFile> {
  if (typeof part === "string") throw unreadableForm();
  return { name: part.name, bytes: Buffer.from(await part.arrayBuffer()) };
}
