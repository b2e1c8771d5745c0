import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { PENDING_LOG_IN_MS, type PendingLogIn } from "#server/people/accounts/pending-log-in";
import type { PasswordReset } from "#server/people/accounts/reset-password";
import { showWaysAfterReset } from "#server/people/accounts/ways-after-reset";
import { cookieSecret, siteCookie } from "./cookies.server";

/** The page with the ways to log in that remain after a reset. */
export const WAYS_PAGE = "/reset-password/ways";

/** Browsers drop cookies of more than 4 KB. */
const MOST_NAMED = 10;

const resetSchema = z.object({
  /** No other signed cookie has this kind, so none can be passed off as a reset. */
  kind: z.literal("reset"),
  userId: z.number().int(),
  mark: z.string(),
  expiresAt: z.number(),
  /** SHA-256 of the token of the used link. */
  link: z.string(),
  /** The ways in that the reset has ended, in words. */
  ended: z.array(z.string()),
});

/** A reset by a mailed link that this browser has just made. */
type DoneReset = z.output<typeof resetSchema>;

/** Whether a reset has ended any way in, or left one that could be ended. */
export function hasWaysToShow(context: AppLoadContext, { reset, ended }: PasswordReset): boolean {
  const shown = reset && showWaysAfterReset(context.services, reset);
  if (!shown) return false;
  // The calendar's address is always there: it alone is no reason to delay the login.
  const others = shown.ways.some(({ kind }) => kind !== "calendar");
  return others || shown.secondFactor !== null || ended.length > 0;
}

/** The Set-Cookie value with which this browser may end ways in. */
export function rememberReset(
  context: AppLoadContext,
  token: string,
  { reset, ended }: PasswordReset,
): Promise<string> {
  if (reset === null) return resetCookie(context).serialize("", { maxAge: 0 });
  const labels = ended.map(({ label }) => label);
  const named = labels.slice(0, MOST_NAMED);
  const more = labels.length - named.length;
  const value = {
    ...reset,
    kind: "reset",
    link: hashOf(token),
    ended: more === 0 ? named : [...named, `${more} more`],
  } satisfies z.input<typeof resetSchema>;
  return resetCookie(context).serialize(value);
}

/** The reset of this browser, or null. The use case decides whether it has expired. */
export async function readReset(
  request: Request,
  context: AppLoadContext,
): Promise<(DoneReset & PendingLogIn) | null> {
  const value: unknown = await resetCookie(context).parse(request.headers.get("cookie"));
  const read = resetSchema.safeParse(value);
  return read.success ? read.data : null;
}

/** Whether this browser has just set the password through the link with this token. */
export async function hasUsedLink(
  request: Request,
  context: AppLoadContext,
  token: string,
): Promise<boolean> {
  const reset = await readReset(request, context);
  if (reset === null || reset.link !== hashOf(token)) return false;
  return showWaysAfterReset(context.services, reset) !== null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function resetCookie(context: AppLoadContext) {
  const secret = cookieSecret(context.services.env);
  return siteCookie(context, "gully-reset", { maxAge: PENDING_LOG_IN_MS / 1000, secret });
}
