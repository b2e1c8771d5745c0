import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "./lib/nonce";

/**
 * Renders a page in one go: nothing of ours is deferred, and so no timer has to give up on it
 * (architecture, "Known traps").
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
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}
