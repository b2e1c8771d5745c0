import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { AppError } from "#server/core/errors";
import { downloadBackup } from "#server/run/maintenance/download-backup";
import { requireOperatorUser } from "../../../lib/guards.server";
import { NOT_STORED } from "../../../lib/not-stored.server";
import { parseForm, proofFields, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";

const downloadForm = z.object({ name: text, ...proofFields });

/** A backup as a file, only for the form of Backups: no link and no reload sends it. */
export async function action({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { name, ...proof } = parseForm(form, downloadForm);
  try {
    const { services, clientAddress } = context;
    const backup = await downloadBackup(services, operator, { name, proof, clientAddress });
    return new Response(backup.body, {
      headers: {
        "content-type": "application/vnd.sqlite3",
        "content-length": String(backup.bytes),
        "content-disposition": `attachment; filename="${backup.name}"`,
        ...NOT_STORED,
      },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not-found") throw error;
    const toast = { kind: "error", text: error.message } as const;
    return redirectWithToast(context, "/operator/backups", toast);
  }
}
