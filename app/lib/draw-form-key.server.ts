import type { Services } from "#server/core/services";

const KEY_BYTES = 16;

/** The key of one form, as `SubmissionKey` sends it, so that sending it twice counts once. */
export function drawFormKey({ randomBytes }: Pick<Services, "randomBytes">): string {
  return randomBytes(KEY_BYTES).toString("hex");
}
