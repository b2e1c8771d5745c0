import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { takeUntoldActs } from "#server/people/accounts/operator-acts";
import {
  PENDING_LOG_IN_MS,
  type PendingLogIn,
  pendLogIn,
} from "#server/people/accounts/pending-log-in";
import { cookieSecret, siteCookie } from "./cookies.server";
import { rememberBrowser } from "./known-browser.server";
import { forgetRegistration } from "./pending-registration.server";
import { redirectWithCookies, redirectWithToast } from "./redirect-with-toast.server";
import { returnPath } from "./return-path";
import { openSession } from "./session.server";
import type { Toast } from "./toast";

/** The page that asks for the code of the second factor. */
const CODE_PAGE = "/login/code";
/** Browsers drop cookies of more than 4 KB; an address with a rules link is our longest. */
const LONGEST_PATH = 2200;

/** The page after a login, and its cookies. */
interface Entry {
  readonly userId: number;
  /** A path of this site. */
  readonly to: string;
  /** Whether the account will know the browser (ADR-95). */
  readonly remember: boolean;
  /** Whether the next page reports the success. */
  readonly greet: boolean;
}

const logInSchema = z.object({
  /** No other signed cookie has this kind, so none can be passed off as a login. */
  kind: z.literal("log-in"),
  userId: z.number().int(),
  mark: z.string(),
  expiresAt: z.number(),
  to: z.string(),
  remember: z.boolean(),
  greet: z.boolean(),
});

/** A login of this browser that lacks its code. */
type WaitingLogIn = PendingLogIn & Entry;

/**
 * The step after a right password, a provider's login or a mailed link: a session, or the page that
 * asks for the code of a second factor. Every way in except a passkey leads through here.
 *
 * @param replaces the token of the session that ends with it, if it is not the cookie's
 * @param cookies further Set-Cookie values
 */
export async function enter(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  entry: Entry,
  { replaces = null, cookies = [] }: { replaces?: string | null; cookies?: readonly string[] } = {},
) {
  const { context } = args;
  const pending = pendLogIn(context.services, { id: entry.userId });
  if (pending === null) return letIn(args, entry, { replaces, cookies });
  const to = entry.to.length > LONGEST_PATH ? returnPath(null) : entry.to;
  const value = { kind: "log-in", ...entry, ...pending, to } satisfies z.input<typeof logInSchema>;
  return redirectWithCookies(
    CODE_PAGE,
    await logInCookie(context).serialize(value),
    await forgetRegistration(context),
    ...cookies,
  );
}

/** Opens the session of a user who has given all proofs that their account requires. */
export async function letIn(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { userId, to, remember, greet }: Entry,
  { replaces = null, cookies = [] }: { replaces?: string | null; cookies?: readonly string[] } = {},
) {
  const all = [
    ...cookies,
    await openSession(request, context, userId, { replaces }),
    ...(remember ? [await rememberBrowser(request, context, userId)] : []),
    await forgetRegistration(context),
  ];
  const acts = takeUntoldActs(context.services, { id: userId });
  const toasts: Toast[] = acts.map((text) => ({ kind: "info", text }));
  if (greet) toasts.unshift({ kind: "success", text: "Login successful!" });
  if (toasts.length === 0) return redirectWithCookies(to, ...all);
  return redirectWithToast(context, to, toasts, ...all);
}

/** The login of this browser that lacks its code, or null. The use case decides whether it has expired. */
export async function readWaitingLogIn(
  request: Request,
  context: AppLoadContext,
): Promise<WaitingLogIn | null> {
  const value: unknown = await logInCookie(context).parse(request.headers.get("cookie"));
  const read = logInSchema.safeParse(value);
  return read.success ? read.data : null;
}

/** The Set-Cookie value that removes it. */
export function forgetWaitingLogIn(context: AppLoadContext): Promise<string> {
  return logInCookie(context).serialize("", { maxAge: 0 });
}

function logInCookie(context: AppLoadContext) {
  const secret = cookieSecret(context.services.env);
  return siteCookie(context, "gully-log-in", { maxAge: PENDING_LOG_IN_MS / 1000, secret });
}
