import { redirect } from "@remix-run/node";
import { flash } from "../lib/flash.server";
import { forgetRegistration } from "../lib/pending-registration.server";
import { redirectWith } from "../lib/redirect-with.server";
import { refusal } from "../lib/refusal.server";
import { sayErrors } from "../lib/say-errors.server";
import { closeSession } from "../lib/session.server";

/** Nothing to see here: signing out is a form's doing. */
export const loader = sayErrors(() => redirect("/"));

/** Ends the session and any pending registration of this browser. */
export const action = sayErrors(async (args) => {
  const { request, context } = args;
  try {
    return redirectWith(
      "/login",
      await closeSession(request, context),
      await forgetRegistration(context),
    );
  } catch (error) {
    const { sentence } = refusal(error, args, "Sign out failed. Please try again.");
    return redirectWith("/", await flash(context, { kind: "info", text: sentence }));
  }
});
