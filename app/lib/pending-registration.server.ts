import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { DAY_MS } from "#game/core/units";
import { WAITING_MS } from "#server/people/accounts/waiting-list";
import { sendsMail } from "#server/people/delivery/sends-mail";
import { cookieSecret, siteCookie } from "./cookies.server";

/** As long as the mailed link works (rules.md#links). */
const MAILED_MS = DAY_MS;

const registrationSchema = z.object({
  email: z.string().min(1),
  /** The token of `registerAccount` for this browser; null after a mere attempt to log in. */
  browserToken: z.string().nullable(),
  /** The unchecked path to open after the address is verified; null for the tournaments. */
  to: z.string().nullable().default(null),
  /** The name of the league to which somebody was invited; null without an invitation. */
  league: z.string().nullable().default(null),
});

/** The registration of this browser whose address is not verified yet. */
export type PendingRegistration = z.output<typeof registrationSchema>;

/** The Set-Cookie value that makes this browser wait. */
export function rememberRegistration(
  context: AppLoadContext,
  registration: z.input<typeof registrationSchema>,
): Promise<string> {
  return pendingCookie(context).serialize(registration);
}

/** The registration for which this browser waits, or null. The cookie is signed, so it cannot be made up. */
export async function readPendingRegistration(
  request: Request,
  context: AppLoadContext,
): Promise<PendingRegistration | null> {
  const value: unknown = await pendingCookie(context).parse(request.headers.get("cookie"));
  const read = registrationSchema.safeParse(value);
  return read.success ? read.data : null;
}

/** The Set-Cookie value that ends the waiting. */
export function forgetRegistration(context: AppLoadContext): Promise<string> {
  return pendingCookie(context).serialize("", { maxAge: 0 });
}

function pendingCookie(context: AppLoadContext) {
  const secret = cookieSecret(context.services.env);
  const lastsMs = sendsMail(context.services) ? MAILED_MS : WAITING_MS;
  return siteCookie(context, "gully-pending", { maxAge: lastsMs / 1000, secret });
}
