import { AppError } from "#server/core/errors";
import type { StartedFixture } from "#server/stories/boards/started-fixtures";

/**
 * A fixture that a script asks for by its id.
 *
 * @throws AppError "not-found" for one that has not locked, or is of another tournament
 */
export function requireLocked(started: readonly StartedFixture[], fixtureId: number) {
  const fixture = started.find(({ id }) => id === fixtureId);
  if (fixture === undefined) {
    throw new AppError("not-found", "No match of this league with that id has locked.");
  }
  return fixture;
}
