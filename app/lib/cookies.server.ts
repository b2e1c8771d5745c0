import { type Cookie, createCookie } from "@remix-run/node";
import type { Env } from "#server/core/env";
import { loadSessionSecret } from "#server/core/secret-file";
import type { RequestContext } from "#server/run/http/context";

/**
 * One of our cookies for one request: HttpOnly, SameSite=Lax, the whole site. For a browser that came
 * over TLS it is Secure, and its name starts with `__Host-`, which no subdomain and no page without TLS
 * can set; the other name is then ignored.
 *
 * @param options `maxAge` in seconds; `secret` signs it
 */
export function siteCookie(
  { url }: Pick<RequestContext, "url">,
  name: string,
  options: { readonly maxAge?: number; readonly secret?: string } = {},
): Cookie {
  const secure = url.protocol === "https:";
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    ...(options.maxAge !== undefined && { maxAge: options.maxAge }),
    ...(options.secret !== undefined && { secrets: [options.secret] }),
  });
}

const secrets = new WeakMap<Env, string>();

/** The key that signs cookies, read from its file once. */
export function cookieSecret(env: Env): string {
  const known = secrets.get(env);
  if (known !== undefined) return known;
  const secret = loadSessionSecret(env);
  secrets.set(env, secret);
  return secret;
}
