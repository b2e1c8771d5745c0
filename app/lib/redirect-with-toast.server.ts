import { type AppLoadContext, redirect } from "@remix-run/node";
import { flash } from "./flash.server";
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
