import { type AppLoadContext, createCookie } from "@remix-run/node";
import { z } from "zod";
import type { Toast } from "./toast";

/** Carries toasts over a redirect; the next page reads and clears it. */
const flashCookie = createCookie("gully-flash", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 60,
});

const toastsSchema = z
  .array(z.object({ kind: z.enum(["success", "error", "info"]), text: z.string().max(500) }))
  .max(4);

/** The Set-Cookie value that shows toasts on the page that comes next. */
export function flash({ url }: AppLoadContext, ...toasts: Toast[]): Promise<string> {
  return flashCookie.serialize(toasts, { secure: url.protocol === "https:" });
}

/** The toasts for this page, with the Set-Cookie value that clears them where there are any. */
export async function takeFlash(
  request: Request,
  { url }: AppLoadContext,
): Promise<{ toasts: Toast[]; clear: string | null }> {
  const read = toastsSchema.safeParse(await flashCookie.parse(request.headers.get("cookie")));
  if (!read.success || read.data.length === 0) return { toasts: [], clear: null };
  const clear = await flashCookie.serialize("", { maxAge: 0, secure: url.protocol === "https:" });
  return { toasts: read.data, clear };
}
