import { tidyName } from "#game/names/tidy-name";
import { AppError } from "../errors";
import { checkDisplayName } from "./display-name";
import { requireEmail } from "./email-address";
import { checkNewPassword } from "./password-rules";

export interface Registration {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

/**
 * A registration as it is stored: a tidy name, one spelling of the address, a password that may be
 * chosen. Costs nothing worth naming, whatever was typed.
 *
 * @throws AppError "invalid" with a sentence for the form
 */
export function readRegistration(input: Registration): Registration {
  const displayName = tidyName(input.displayName);
  if (displayName === "" || !input.email.trim() || !input.password) {
    throw new AppError("invalid", "All fields are required");
  }
  checkDisplayName(displayName);
  const email = requireEmail(input.email);
  checkNewPassword(input.password, { email, displayName });
  return { displayName, email, password: input.password };
}
