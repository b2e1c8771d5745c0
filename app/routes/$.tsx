import { AppError } from "#server/errors";
import { sayErrors } from "../lib/say-errors.server";

/** Every address that is nobody's: as a route of its own, so that the frame knows who is asking. */
export const loader = sayErrors(() => {
  throw new AppError("not-found", "There is no such page.");
});

export default function NotFound() {
  return null;
}
