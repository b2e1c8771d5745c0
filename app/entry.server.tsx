import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString, type ServerOptions } from "react-dom/server";
import { collectBytes } from "#server/run/http/collect-bytes";
import { HtmlResponse, markPart } from "#server/run/http/lazy-response";
import { type CellsMarkup, CellsMarkupContext } from "./components/shared-row";
import { createCellsMarkup } from "./lib/cells-markup.server";
import { NonceContext } from "./lib/page-scripts";

const cellsMarkup = createCellsMarkup();

/** How the build's React gives the pieces of a page. */
interface Pushes {
  readonly push: (text: string) => void;
}

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
  const page = collectBytes((push) => {
    push("<!DOCTYPE html>");
    const options: ServerOptions & Pushes = { push };
    // Without the build (tools/vite/push-pages.ts) React pushes nothing and returns the whole page.
    push(
      renderToString(
        <NonceContext.Provider value={nonce}>
          <CellsMarkupContext.Provider value={markCells}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          </CellsMarkupContext.Provider>
        </NonceContext.Provider>,
        options,
      ),
    );
  });
  const retryAfter = retryAfterOf(remixContext);
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  return new HtmlResponse(paintFirst(page), { status, headers }, shared);
}

/**
 * Lets the scripts wait for styles and font on a slow network: the page can be read without scripts.
 * Remix's own element has no such option, and users' text contains no `<`.
 */
function paintFirst(page: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(PRELOAD); at >= 0; at = page.indexOf(PRELOAD, from)) {
    const end = at + PRELOAD.length;
    pieces.push(page.subarray(from, end), LOW_PRIORITY);
    from = end;
  }
  return [...pieces, page.subarray(from)];
}

const PRELOAD = '<link rel="modulepreload"';
const LOW_PRIORITY = Buffer.from(' fetchpriority="low"');

/** A refusal after too many attempts has a time to come back; a page would lose this header of its route. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const answered = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  const refused = answered.find((headers) => headers.has("retry-after"));
  return refused?.get("retry-after") ?? null;
}
