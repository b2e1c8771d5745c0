import { type ActionFunctionArgs, json } from "@remix-run/node";
import { receivePart } from "#server/matches/operator/upload-parts";
import { requireOperatorUser } from "../../../lib/guards.server";
import { parseForm } from "../../../lib/parse-form.server";
import { refusal } from "../../../lib/refusal.server";
import { readFilesForm, sentFile } from "../../../lib/uploaded-files.server";

const partForm = sentFile.extend({ at: sentFile.shape.size });

/** Takes a part of a large file; the answer says how much of the file has arrived. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const { form, files } = await readFilesForm(request);
  const { at, ...file } = parseForm(form, partForm);
  const bytes = files[0]?.bytes ?? Buffer.alloc(0);
  try {
    const received = receivePart(context.services, operator, file, { at, bytes });
    return json({ received });
  } catch (error) {
    const { sentence, init } = refusal(error, args, "The part could not be stored.");
    return json({ sentence }, init);
  }
}
