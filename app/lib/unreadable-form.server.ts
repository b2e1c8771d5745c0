import { AppError } from "#server/core/errors";

/** For a form that none of our pages sends. */
export function unreadableForm(): AppError {
  return new AppError("unreadable", "This form could not be read.");
}
