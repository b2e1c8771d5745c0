import { AppError } from "#server/errors";
import { withErrorResponses } from "../lib/with-error-responses.server";

/** Every unknown address: a route of its own, so that the frame knows the user. */
export const loader = withErrorResponses(() => {
  throw new AppError("not-found", "There is no such page.");
});

export default function NotFound() {
  return null;
}
