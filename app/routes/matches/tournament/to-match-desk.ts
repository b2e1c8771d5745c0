import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** A redirect that keeps the method and the sent form. */
const TEMPORARY_REDIRECT = 307;

/**
 * Match files and innings were once edited below /operator/fixture: links and forms from then lead to
 * the match desk, from "/operator/fixture/7/file" to "/match/7/file". The desk checks access.
 */
export function loader({ request }: Pick<LoaderFunctionArgs, "request">): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(
    pathname.replace(/^\/operator\/fixture\//, "/match/") + search,
    TEMPORARY_REDIRECT,
  );
}

export const action = loader;
