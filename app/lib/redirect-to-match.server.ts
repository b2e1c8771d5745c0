import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** A redirect that keeps the method and the sent form. */
const TEMPORARY_REDIRECT = 307;

/**
 * Redirects an operator's address of a page to the one that scorers use too: from
 * "/operator/fixture/7/file" to "/match/7/file". That page checks access.
 */
export function redirectToMatch({ request }: Pick<LoaderFunctionArgs, "request">): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(
    pathname.replace(/^\/operator\/fixture\//, "/match/") + search,
    TEMPORARY_REDIRECT,
  );
}
