import { z } from "zod";
import type { UploadedFile } from "#server/matches/imports/read-upload";
import { unreadableForm } from "./parse-form.server";

const wholeNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The fields that say which file a part belongs to. */
export const sentFile = z.object({
  name: z.string().min(1).max(255),
  size: wholeNumber,
  modified: wholeNumber,
});

/**
 * The files that a form names because they have come in parts.
 *
 * @throws AppError "unreadable" for other texts
 */
export function readArrived(form: FormData): z.output<typeof sentFile>[] {
  return form.getAll("arrived").map((text) => {
    try {
      return sentFile.parse(JSON.parse(String(text)));
    } catch {
      throw unreadableForm();
    }
  });
}

/**
 * A form with files, sent in parts, and the files of its field `files`.
 *
 * @throws AppError "unreadable" for any other form
 */
export async function readFilesForm(
  request: Request,
): Promise<{ readonly form: FormData; readonly files: readonly UploadedFile[] }> {
  const form = await readParts(request);
  const chosen = form.getAll("files").filter((part) => part instanceof File && part.size > 0);
  form.delete("files");
  return { form, files: await Promise.all(chosen.map(readFile)) };
}

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
