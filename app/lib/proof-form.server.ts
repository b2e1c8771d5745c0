import type { Services } from "#server/core/services";
import { hasPassword } from "#server/people/accounts/require-proof";
import type { SessionUser } from "#server/people/accounts/sessions";
import { text } from "./parse-form.server";

/** The fields of `ProofField`, for the schema of a form. */
export const proofFields = { password: text, email: text, code: text };

/** The field of `ProofField` beside which a refusal is shown that is not about the code. */
export function proofFieldName({ db }: Services, user: SessionUser): "password" | "email" {
  return hasPassword(db, user) ? "password" : "email";
}
