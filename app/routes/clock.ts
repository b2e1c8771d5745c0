import { json } from "@remix-run/node";
import { sayErrors } from "../lib/say-errors.server";

/** The server's clock, UTC milliseconds, for countdowns; it is no secret. */
export const loader = sayErrors(({ context }) =>
  json({ now: context.services.now() }, { headers: { "cache-control": "no-store" } }),
);
