import { MEMBER_NAMES, tidyWithoutLink } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import { FieldsError } from "#server/core/errors";
import { shownNameFault, shownNameFaults } from "#server/core/name-faults";

/**
 * Checks a tidy display name.
 *
 * @throws FieldsError on `displayName`
 */
export function checkDisplayName(name: string): void {
  const faults = shownNameFaults(name, "displayName", MEMBER_NAMES.display);
  if (faults.length > 0) throw new FieldsError(faults);
}

/** As much of a name from elsewhere as can be a display name; null for nothing. */
export function adoptDisplayName(input: string): string | null {
  const tidy = tidyWithoutLink(input);
  const name = tidyName([...tidy].slice(0, MEMBER_NAMES.display.most).join(""));
  return shownNameFault(name, MEMBER_NAMES.display) === null ? name : null;
}
