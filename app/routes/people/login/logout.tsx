import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { hasOnlyBrowsers } from "#server/people/accounts/unaddressed-accounts";
import { SIGN_OUT_FAILED } from "../../../lib/failure-texts";
import { readForm } from "../../../lib/parse-form.server";
import { forgetRegistration } from "../../../lib/pending-registration.server";
import { redirectWithCookies, redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refusal } from "../../../lib/refusal.server";
import { closeSession, readSessionUser } from "../../../lib/session.server";

/** No page: a form logs out. */
export async function loader() {
  return redirect("/");
}

/**
 * The data that the browser removes on log-out: cached pages and drafts of teams. Cookies stay: the
 * appearance and the mark of a known browser belong to the browser.
 */
const LEFT_BEHIND = '"cache", "storage"';

/**
 * Ends the session and any pending registration of this browser. Asks first if nothing else opens
 * the account.
 */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  try {
    const user = await readSessionUser(request, context);
    const sure = (await readForm(request)).has("sure");
    if (user && !sure && hasOnlyBrowsers(context.services.db, user)) {
      return redirect("/account?sign-out");
    }
    const response = redirectWithCookies(
      "/login",
      await closeSession(request, context),
      await forgetRegistration(context),
    );
    response.headers.set("clear-site-data", LEFT_BEHIND);
    return response;
  } catch (error) {
    const { sentence } = refusal(error, args, SIGN_OUT_FAILED);
    return redirectWithToast(context, "/", { kind: "info", text: sentence });
  }
}
