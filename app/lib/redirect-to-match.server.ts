import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Keeps the method, and with it the form that was sent. */
const TEMPORARY_REDIRECT = 307;

/**
 * Redirects an operator's address of a page to the one that scorers share:
 * "/operator/fixture/7/file" is "/match/7/file". That page checks the access.
 */
export function redirectToMatch({ request }: Pick<LoaderFunctionArgs, "request">): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(
    pathname.replace(/^\/operator\/fixture\//, "/match/") + search,
    TEMPORARY_REDIRECT,
  );
}
