import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readPendingRegistration } from "../../lib/pending-registration.server";
import { refusal } from "../../lib/refusal.server";
import { readSessionUser } from "../../lib/session.server";

/** The start route: sends users to their page, and to /login after any error. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    const user = await readSessionUser(args.request, args.context);
    if (user?.emailVerified) return redirect("/tournaments");
    const waiting = user ?? (await readPendingRegistration(args.request, args.context));
    return redirect(waiting === null ? "/login" : "/verify-email");
  } catch (error) {
    refusal(error, args, "The start route could not tell who is asking.");
    return redirect("/login");
  }
}

/**
 * The empty component makes this route a screen; the previous screen shows the text while it loads
 * (loading-bar.tsx).
 */
export default function Start() {
  return null;
}
