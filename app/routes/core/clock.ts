import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { NOT_STORED } from "../../lib/not-stored.server";

/** The server's clock, UTC milliseconds, for countdowns; it is no secret. */
export async function loader({ context }: LoaderFunctionArgs) {
  return json({ now: context.services.now() }, { headers: NOT_STORED });
}
