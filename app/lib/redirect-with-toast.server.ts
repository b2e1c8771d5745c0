import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { siteCookie } from "./cookies.server";
import type { Toast } from "./toast";

/** A redirect whose page shows toasts; `cookies` are further Set-Cookie values. */
export async function redirectWithToast(
  context: AppLoadContext,
  path: string,
  toasts: Toast | readonly Toast[],
  ...cookies: readonly string[]
) {
  return redirectWithCookies(path, ...cookies, await flash(context, ...[toasts].flat()));
}

/** A redirect with Set-Cookie values. */
export function redirectWithCookies(path: string, ...cookies: readonly string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(path, { headers });
}

/** Carries toasts over a redirect; the next page reads and clears it. */
const NAME = "gully-flash";
const MAX_AGE_SECONDS = 60;

const toastsSchema = z
  .array(z.object({ kind: z.enum(["success", "error", "info"]), text: z.string().max(500) }))
  .max(4);

/** The Set-Cookie value that shows toasts on the next page. */
function flash(context: AppLoadContext, ...toasts: Toast[]): Promise<string> {
  return flashCookie(context).serialize(toasts);
}

/** The toasts for this page, and the Set-Cookie value that clears them, if there are any. */
export async function takeFlash(
  request: Request,
  context: AppLoadContext,
): Promise<{ toasts: Toast[]; clear: string | null }> {
  const cookie = flashCookie(context);
  const read = toastsSchema.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!read.success || read.data.length === 0) return { toasts: [], clear: null };
  return { toasts: read.data, clear: await cookie.serialize("", { maxAge: 0 }) };
}

function flashCookie(context: AppLoadContext) {
  return siteCookie(context, NAME, { maxAge: MAX_AGE_SECONDS });
}
