import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { APPEARANCES, type Appearance } from "./appearance";
import { siteCookie } from "./cookies.server";

/** Stored in the browser, not in the account: a phone at night differs from a desk. */
const NAME = "gully-appearance";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const chosen = z.enum(APPEARANCES);

export async function readAppearance(
  request: Request,
  context: AppLoadContext,
): Promise<Appearance> {
  const read = chosen.safeParse(
    await appearanceCookie(context).parse(request.headers.get("cookie")),
  );
  return read.success ? read.data : "system";
}

/** The Set-Cookie value of a choice; "system" needs no cookie. */
export function keepAppearance(context: AppLoadContext, appearance: Appearance): Promise<string> {
  const cookie = appearanceCookie(context);
  return appearance === "system"
    ? cookie.serialize("", { maxAge: 0 })
    : cookie.serialize(appearance);
}

function appearanceCookie(context: AppLoadContext) {
  return siteCookie(context, NAME, { maxAge: YEAR_SECONDS });
}
