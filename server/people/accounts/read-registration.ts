import { tidyName } from "#game/core/tidy-name";
import { FieldsError } from "#server/core/errors";
import { checkDisplayName } from "./display-name";
import { requireEmail } from "./email-address";
import { checkNewPassword } from "./password-rules";

export interface Registration {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

/**
 * A registration as it is stored: a tidy name, one spelling of the address, an allowed password.
 * Always cheap.
 *
 * @throws FieldsError on the fields that are empty; AppError "invalid" for other faults
 */
export async function readRegistration(input: Registration): Promise<Registration> {
  const displayName = tidyName(input.displayName);
  const typed = { displayName, email: input.email.trim(), password: input.password };
  const empty = Object.entries(typed).flatMap(([field, text]) => (text === "" ? [field] : []));
  if (empty.length > 0) {
    throw new FieldsError([{ fields: empty, sentence: "All fields are required" }]);
  }
  checkDisplayName(displayName);
  const email = requireEmail(input.email);
  await checkNewPassword(input.password, { email, displayName });
  return { displayName, email, password: input.password };
}
