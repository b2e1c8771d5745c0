import type { LoaderFunctionArgs } from "@remix-run/node";
import { startGoogleLogin } from "../../../lib/google-login.server";
import { returnPath } from "../../../lib/return-path";

/** Sends the browser to Google. A link leads here, because our forms may not lead to another site. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return startGoogleLogin(request, context, readAfter(new URL(request.url).searchParams));
}

function readAfter(search: URLSearchParams) {
  return { to: returnPath(search.get("to")), invite: search.get("invite") };
}

/** The empty component makes this route a screen, so that a refusal is shown as a page. */
export default function GoogleStart() {
  return null;
}
