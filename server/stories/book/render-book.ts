import type { ContentsEntry, LaidOutBook, Page } from "#game/stories/book/lay-out-pages";
import { escapeHtml } from "#server/core/escape-html";
import type { Content } from "./blocks";
import { loadBookAssets } from "./book-assets";
import { renderPart } from "./render-parts";

/** The parts that all pages share. */
export interface Binding {
  readonly league: string;
  /** In the browser's tab, and the name of the file that a print to PDF has. */
  readonly title: string;
}

/**
 * A book as one HTML document that needs no other file: every page a sheet of A5, with style, script and
 * fonts inside. It is the same document on the site and from the command line.
 */
export function renderBook({ pages, contents }: LaidOutBook<Content>, binding: Binding): string {
  const { css, script } = loadBookAssets();
  const { title } = binding;
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    // As wide as a sheet and its desk: a phone shows a whole page, and zooms.
    '<meta name="viewport" content="width=600">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${css}</style>`,
    "</head>",
    "<body>",
    '<header class="bar"><span>Print this page with your browser: A5, no margins.</span><button type="button" hidden>Print the book</button></header>',
    "<main>",
    ...pages.map((page) => renderPage(page, contents, binding)),
    "</main>",
    `<script>${script}</script>`,
    "</body>",
    "</html>\n",
  ].join("\n");
}

function renderPage(
  { number, side, section, parts }: Page<Content>,
  contents: readonly ContentsEntry[],
  { league }: Binding,
): string {
  const content = parts.map((part) => renderPart(part, contents)).join("");
  if (parts.some((part) => part.content.kind === "cover")) {
    return `<section class="page ${side}" id="p${number}" aria-label="Cover">${content}</section>`;
  }
  const head = side === "left" ? league : (section?.title ?? league);
  const inside =
    section === null
      ? ""
      : `<p class="head" aria-hidden="true"><bdi>${escapeHtml(head)}</bdi></p><div class="body">${content}</div><p class="folio" aria-hidden="true">${number}</p>`;
  return `<section class="page ${side}" id="p${number}" aria-label="Page ${number}">${inside}</section>`;
}
