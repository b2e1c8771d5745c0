import { tidyWithoutLink } from "#game/core/name-fault";

/** "Sunday League, Office Cup and Club": tidied, and without links. */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat("en").format(names.map(tidyWithoutLink));
}
