import { MEMBER_NAMES, nameFault, tidyWithoutLink } from "#game/names/name-fault";
import { tidyName } from "#game/names/tidy-name";
import { AppError } from "../errors";

/**
 * Checks a tidy display name.
 *
 * @throws AppError "invalid"
 */
export function checkDisplayName(name: string): void {
  const sentence = nameFault(name, MEMBER_NAMES.display);
  if (sentence !== null) throw new AppError("invalid", sentence);
}

/** As much of a name from elsewhere as can be a display name; null for nothing. */
export function adoptDisplayName(input: string): string | null {
  const tidy = tidyWithoutLink(input);
  const name = tidyName([...tidy].slice(0, MEMBER_NAMES.display.most).join(""));
  return nameFault(name, MEMBER_NAMES.display) === null ? name : null;
}
