import { redirect } from "@remix-run/node";
import { refusal } from "../lib/refusal.server";
import { readSessionUser } from "../lib/session.server";
import { withErrorResponses } from "../lib/with-error-responses.server";

/** The start route (spec §2): sends everybody to where they belong, and to /login at any error (§8). */
export const loader = withErrorResponses(async (args) => {
  try {
    const user = await readSessionUser(args.request, args.context);
    if (user === null) return redirect("/login");
    return redirect(user.emailVerified ? "/tournaments" : "/verify-email");
  } catch (error) {
    refusal(error, args, "The start route could not tell who is asking.");
    return redirect("/login");
  }
});

/** Makes it a screen; what is said on the way to it stands on the one before (loading-page.tsx). */
export default function Start() {
  return null;
}
