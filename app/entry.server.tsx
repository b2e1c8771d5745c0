import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { HtmlResponse, markPart } from "#server/run/http/lazy-response";
import { type CellsMarkup, CellsMarkupContext } from "./components/shared-row";
import { createCellsMarkup } from "./lib/cells-markup.server";
import { NonceContext } from "./lib/page-scripts";

const cellsMarkup = createCellsMarkup();

/**
 * Renders a page in one go: nothing of ours is deferred, so no timeout is needed (docs/architecture.md,
 * "Known traps").
 */
export default function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Response {
  const shared: Uint8Array[] = [];
  const markCells: CellsMarkup = (row) => {
    const index = shared.push(cellsMarkup(row)) - 1;
    return markPart(index);
  };
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <CellsMarkupContext.Provider value={markCells}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </CellsMarkupContext.Provider>
    </NonceContext.Provider>,
  );
  const retryAfter = retryAfterOf(remixContext);
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  return new HtmlResponse(["<!DOCTYPE html>", ...paintFirst(page)], { status, headers }, shared);
}

/**
 * Lets the scripts wait for styles and font on a slow network: the page can be read without scripts.
 * Remix's own element has no such option, and users' text contains no `<`. What is before the first one is
 * not copied: most of a page is.
 */
function paintFirst(page: string): [before: string, scripts: string] {
  const first = page.indexOf(PRELOAD);
  if (first < 0) return [page, ""];
  return [
    page.slice(0, first),
    page.slice(first).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`),
  ];
}

const PRELOAD = '<link rel="modulepreload"';

/** A refusal after too many attempts has a time to come back; a page would lose this header of its route. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const answered = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  const refused = answered.find((headers) => headers.has("retry-after"));
  return refused?.get("retry-after") ?? null;
}
