import { type AppLoadContext, createCookie } from "@remix-run/node";
import {
  endSession,
  type SessionUser,
  startSession,
  userOfSession,
} from "#server/accounts/sessions";

/** Holds the session's token: 256 random bits that mean nothing without the database (decision 37). */
const sessionCookie = createCookie("gully-session", { httpOnly: true, sameSite: "lax", path: "/" });

/** Who is asking, or null. */
export async function readSessionUser(
  request: Request,
  { services }: AppLoadContext,
): Promise<SessionUser | null> {
  const token = await readToken(request);
  return token === null ? null : userOfSession(services, token);
}

/** Opens a session in place of the browser's last one; the returned value is for Set-Cookie. */
export async function openSession(
  request: Request,
  { services, url }: AppLoadContext,
  userId: number,
): Promise<string> {
  const last = await readToken(request);
  if (last !== null) endSession(services, last);
  const { token, expiresAt } = startSession(services, userId);
  return sessionCookie.serialize(token, {
    expires: new Date(expiresAt),
    secure: url.protocol === "https:",
  });
}

/** Ends the browser's session; the returned value is for Set-Cookie. */
export async function closeSession(
  request: Request,
  { services, url }: AppLoadContext,
): Promise<string> {
  const token = await readToken(request);
  if (token !== null) endSession(services, token);
  return sessionCookie.serialize("", { maxAge: 0, secure: url.protocol === "https:" });
}

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}
