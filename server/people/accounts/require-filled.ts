import { AppError } from "#server/core/errors";

/** @throws AppError "invalid" where a field is empty */
export function requireFilled(...typed: readonly string[]): void {
  if (typed.includes("")) throw new AppError("invalid", "Please fill in all fields");
}
