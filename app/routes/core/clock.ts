import { json } from "@remix-run/node";
import { withErrorResponses } from "../../lib/with-error-responses.server";

/** The server's clock, UTC milliseconds, for countdowns; it is no secret. */
export const loader = withErrorResponses(({ context }) =>
  json({ now: context.services.now() }, { headers: { "cache-control": "no-store" } }),
);
