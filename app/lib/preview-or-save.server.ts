import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "#server/core/errors";
import type { redirectWithToast } from "./redirect-with-toast.server";
import { readRefusal, typedTexts } from "./refuse-form.server";
import { NOT_REFUSED } from "./refused";

interface PreviewedForm<Preview> {
  readonly form: FormData;
  readonly intent: "preview" | "save";
  readonly failed: string;
  readonly preview: () => Preview | Promise<Preview>;
  /** Saves the previewed values, and answers with the redirect. */
  readonly save: () => ReturnType<typeof redirectWithToast>;
}

/**
 * The answer of a form that saves only previewed values: the preview, or the redirect. A refused save
 * shows the current preview, which may have changed; null if there is none.
 */
export async function previewOrSave<Preview>(
  args: Pick<LoaderFunctionArgs, "context">,
  { form, intent, failed, preview, save }: PreviewedForm<Preview>,
) {
  try {
    if (intent === "save") return await save();
    const previewed = await preview();
    return json({ intent, ...NOT_REFUSED, typed: typedTexts(form), preview: previewed });
  } catch (error) {
    const { refused, init } = readRefusal(error, args, { intent, form, failed });
    const again = intent === "save" && error instanceof AppError ? await orNull(preview) : null;
    return json({ ...refused, preview: again }, init);
  }
}

async function orNull<Preview>(preview: () => Preview | Promise<Preview>): Promise<Preview | null> {
  try {
    return await preview();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
