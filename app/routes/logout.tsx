import { redirect } from "@remix-run/node";
import { sayErrors } from "../lib/say-errors.server";
import { closeSession } from "../lib/session.server";

/** Nothing to see here: signing out is a form's doing. */
export const loader = sayErrors(() => redirect("/"));

export const action = sayErrors(async ({ request, context }) =>
  redirect("/login", { headers: { "set-cookie": await closeSession(request, context) } }),
);
