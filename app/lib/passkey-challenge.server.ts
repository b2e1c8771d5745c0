import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { AppError } from "#server/core/errors";
import { PASSKEY_CHALLENGE_MS } from "#server/core/limits";
import {
  type PasskeyChallenge,
  type PasskeySite,
  passkeySite,
  staleChallenge,
} from "#server/people/accounts/passkey-challenge";
import { cookieSecret, siteCookie } from "./cookies.server";

const waiting = z.object({
  /** No other signed cookie has this: none of them can be passed off as a challenge. */
  kind: z.literal("passkey"),
  challenge: z.string(),
  owner: z
    .object({ userId: z.number().int(), userHandle: z.string(), mark: z.string() })
    .nullable(),
  expiresAt: z.number(),
});

/**
 * The site that this request's passkeys are for.
 *
 * @throws AppError "conflict" where browsers have none
 */
export function requirePasskeySite(context: AppLoadContext): PasskeySite {
  const site = passkeySite(context.services, context.url);
  if (site !== null) return site;
  throw new AppError("conflict", "Passkeys need https and a host name.");
}

/** The Set-Cookie value by which this browser answers a challenge. */
export function rememberChallenge(
  context: AppLoadContext,
  challenge: PasskeyChallenge,
): Promise<string> {
  const value = { kind: "passkey", ...challenge } satisfies z.input<typeof waiting>;
  return challengeCookie(context).serialize(value);
}

/**
 * The challenge that this browser answers. The cookie is signed, so it cannot be made up.
 *
 * @throws AppError "invalid" for none
 */
export async function readChallenge(
  request: Request,
  context: AppLoadContext,
): Promise<PasskeyChallenge> {
  const value: unknown = await challengeCookie(context).parse(request.headers.get("cookie"));
  const read = waiting.safeParse(value);
  if (!read.success) throw staleChallenge();
  return read.data;
}

/** The Set-Cookie value that removes it. */
export function forgetChallenge(context: AppLoadContext): Promise<string> {
  return challengeCookie(context).serialize("", { maxAge: 0 });
}

function challengeCookie(context: AppLoadContext) {
  const secret = cookieSecret(context.services.env);
  return siteCookie(context, "gully-passkey", { maxAge: PASSKEY_CHALLENGE_MS / 1000, secret });
}
