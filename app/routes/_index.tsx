import { redirect } from "@remix-run/node";
import { sayErrors } from "../lib/say-errors.server";
import { readSessionUser } from "../lib/session.server";

/** The start route (spec §2): sends everybody to where they belong. */
export const loader = sayErrors(async ({ request, context }) => {
  const user = await readSessionUser(request, context);
  if (user === null) return redirect("/login");
  return redirect(user.emailVerified ? "/tournaments" : "/verify-email");
});

/** Only seen while a browser with JavaScript asks the loader. */
export default function Start() {
  return <p className="loading">Verifying your account...</p>;
}
