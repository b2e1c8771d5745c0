import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { HtmlResponse } from "#server/run/http/lazy-response";
import { type CellsMarkup, CellsMarkupContext } from "./components/shared-row";
import { NonceContext } from "./lib/page-scripts";

/** The size of the markup and its keys together, at two bytes a character. */
const MOST_BYTES = 16 * 1024 * 1024;
const BYTES_A_CHARACTER = 2;

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
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <CellsMarkupContext.Provider value={cellsMarkup}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </CellsMarkupContext.Provider>
    </NonceContext.Provider>,
  );
  const retryAfter = retryAfterOf(remixContext);
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  return new HtmlResponse(`<!DOCTYPE html>${paintFirst(page)}`, { status, headers });
}

/**
 * Lets the scripts wait for styles and font on a slow network: the page can be read without scripts.
 * Remix's own element has no such option, and users' text contains no `<`.
 */
function paintFirst(page: string): string {
  return page.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
}

const PRELOAD = '<link rel="modulepreload"';

/** A refusal after too many attempts has a time to come back; a page would lose this header of its route. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const answered = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  const refused = answered.find((headers) => headers.has("retry-after"));
  return refused?.get("retry-after") ?? null;
}

type AnyCells = (props: never) => ReactElement;

/**
 * Renders table cells, equal ones only once: the key contains everything that they depend on, so every
 * reader gets the markup of their own cells.
 */
function createCellsMarkup(): CellsMarkup {
  const names = new Map<AnyCells, number>();
  const markups = new LRUCache<string, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: (markup, key) => (markup.length + key.length) * BYTES_A_CHARACTER,
  });
  return (Cells, props) => {
    const name = names.get(Cells) ?? names.size;
    names.set(Cells, name);
    const key = `${name}${JSON.stringify(props)}`;
    const known = markups.get(key);
    if (known !== undefined) return known;
    const markup = renderToString(<Cells {...props} />);
    markups.set(key, markup);
    return markup;
  };
}
