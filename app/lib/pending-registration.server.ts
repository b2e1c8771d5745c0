import { type AppLoadContext, type Cookie, createCookie } from "@remix-run/node";
import { z } from "zod";
import type { Env } from "#server/env";
import { loadSessionSecret } from "#server/session-secret";

/** As long as the mailed link works (decision 38), in seconds. */
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** Signed: only who registered an address here can have its link mailed again. */
const cookies = new WeakMap<Env, Cookie>();

/** The pending-registration flag of spec §4: whose address waits for its verification. */
export function rememberRegistration(
  { services, url }: AppLoadContext,
  email: string,
): Promise<string> {
  return cookieOf(services.env).serialize(email, { secure: url.protocol === "https:" });
}

/** The address that waits, or null. */
export async function readRegistration(
  request: Request,
  { services }: AppLoadContext,
): Promise<string | null> {
  const value = await cookieOf(services.env).parse(request.headers.get("cookie"));
  const email = z.string().min(1).safeParse(value);
  return email.success ? email.data : null;
}

/** The Set-Cookie value that ends the waiting. */
export function forgetRegistration({ services, url }: AppLoadContext): Promise<string> {
  return cookieOf(services.env).serialize("", { maxAge: 0, secure: url.protocol === "https:" });
}

function cookieOf(env: Env): Cookie {
  const known = cookies.get(env);
  if (known) return known;
  const cookie = createCookie("gully-pending", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: MAX_AGE_SECONDS,
    secrets: [loadSessionSecret(env)],
  });
  cookies.set(env, cookie);
  return cookie;
}
