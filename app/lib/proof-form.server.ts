import { hasPassword } from "#server/accounts/require-proof";
import type { SessionUser } from "#server/accounts/sessions";
import type { Services } from "#server/services";
import { text } from "./parse-form.server";

/** The fields of `ProofField`, for the schema of a form. */
export const proofFields = { password: text, email: text, code: text };

/** The field of `ProofField` beside which a refusal is shown that is not about the code. */
export function proofFieldName({ db }: Services, user: SessionUser): "password" | "email" {
  return hasPassword(db, user) ? "password" : "email";
}
