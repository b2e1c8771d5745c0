import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Client, KnownBrowser } from "#server/people/accounts/known-browser";
import { cookieSecret, siteCookie } from "./cookies.server";

/** A year, in seconds. */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
/** Enough for a family's tablet; the account with the oldest login is forgotten first. */
const MOST_ACCOUNTS = 8;
const ID_BYTES = 16;

const browserSchema = z.object({ id: z.string().min(1), userIds: z.array(z.number().int()) });

/** The origin of a request, by which its attempts are counted. */
export async function readClient(request: Request, context: AppLoadContext): Promise<Client> {
  const { clientAddress } = context;
  return { clientAddress, browser: await readBrowser(request, context) };
}

/** The Set-Cookie value by which an account will know the browser. */
export async function rememberBrowser(
  request: Request,
  context: AppLoadContext,
  userId: number,
): Promise<string> {
  return (await knowBrowser(request, context, userId)).cookie;
}

/** The id by which an account will know the browser, and the Set-Cookie value with it. */
export async function knowBrowser(
  request: Request,
  context: AppLoadContext,
  userId: number,
): Promise<{ readonly id: string; readonly cookie: string }> {
  const browser = await readBrowser(request, context);
  const id = browser?.id ?? randomBytes(ID_BYTES).toString("base64url");
  const others = (browser?.userIds ?? []).filter((each) => each !== userId);
  const userIds = [userId, ...others].slice(0, MOST_ACCOUNTS);
  const cookie = await browserCookie(context).serialize({ id, userIds } satisfies KnownBrowser);
  return { id, cookie };
}

/** Null for a browser without a login so far. */
export async function readBrowser(
  request: Request,
  context: AppLoadContext,
): Promise<KnownBrowser | null> {
  const value: unknown = await browserCookie(context).parse(request.headers.get("cookie"));
  const read = browserSchema.safeParse(value);
  return read.success ? read.data : null;
}

function browserCookie(context: AppLoadContext) {
  const secret = cookieSecret(context.services.env);
  return siteCookie(context, "gully-browser", { maxAge: MAX_AGE_SECONDS, secret });
}
