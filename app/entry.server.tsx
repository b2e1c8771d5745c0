import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "./lib/nonce";

/**
 * Renders a page in one go: nothing of ours is deferred, and so no timer has to give up on it
 * (docs/architecture.md, "Known traps").
 */
export default function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Response {
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const retryAfter = retryAfterOf(remixContext);
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/** A refusal after too many tries says when to come back; a page would lose what its route answered. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const answered = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  const refused = answered.find((headers) => headers.has("retry-after"));
  return refused?.get("retry-after") ?? null;
}
