import { AppError } from "#server/errors";
import { sayErrors } from "../lib/say-errors.server";

/** Every unknown address: a route of its own, so that the frame knows the user. */
export const loader = sayErrors(() => {
  throw new AppError("not-found", "There is no such page.");
});

export default function NotFound() {
  return null;
}
