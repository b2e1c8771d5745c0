import { json, type LoaderFunctionArgs } from "@remix-run/node";

/** The server's clock, UTC milliseconds, for countdowns; it is no secret. */
export async function loader({ context }: LoaderFunctionArgs) {
  return json({ now: context.services.now() }, { headers: { "cache-control": "no-store" } });
}
