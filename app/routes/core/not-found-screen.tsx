import { noSuchPage } from "#server/core/errors";
import { withErrorResponses } from "../../lib/with-error-responses.server";

/** Every unknown address: a route of its own, so that the frame knows the user. */
export const loader = withErrorResponses(() => {
  throw noSuchPage();
});

export default function NotFound() {
  return null;
}
