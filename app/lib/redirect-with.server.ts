import { redirect } from "@remix-run/node";

/** A redirect with Set-Cookie values. */
export function redirectWith(path: string, ...cookies: readonly string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(path, { headers });
}
