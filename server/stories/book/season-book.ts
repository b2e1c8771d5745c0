import {
  type ContentsEntry,
  type LaidOutBook,
  layOutPages,
  type Page,
  type Section,
} from "#game/stories/book/lay-out-pages";
import type { Services } from "#server/core/services";
import { escapeHtml } from "#server/core/write-csv";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { type Content, SHEET, title } from "./blocks";
import { loadBookAssets } from "./book-assets";
import { frontSections, membersSection, squadsSections, tableSection } from "./front-sections";
import { memberSections } from "./member-sections";
import { raceSection } from "./race-section";
import { type BookOfSeason, readBook } from "./read-book";
import { awardsSection, headToHeadSections, recordsSection } from "./record-sections";
import { renderPart } from "./render-parts";
import { rulesSection } from "./rules-section";
import { weekSections } from "./week-sections";

export interface SeasonBook {
  readonly html: string;
  /** The cover included; a multiple of four, as booklets have. */
  readonly pages: number;
  /** SHA-256 of the league file, 64 hexadecimal digits. */
  readonly fileHash: string;
}

/**
 * rules.md#season-book
 *
 * @returns null while the season goes on, if nobody has any points, and in a league of more than a
 * page of teams
 */
export async function makeSeasonBook(
  services: Services,
  ids: LeagueIds,
): Promise<SeasonBook | null> {
  const book = await readBook(services, ids);
  if (book === null || book.story.length === 0) return null;
  const laidOut = layOutPages(sectionsOf(book), SHEET.height);
  const { league, tournament, fileHash } = book;
  const html = renderBook(laidOut, { league, title: `${league}, ${tournament}: the season book` });
  return { html, pages: laidOut.pages.length, fileHash };
}

const SHEETS_OF_BOOKLET = 4;

function sectionsOf(book: BookOfSeason): readonly Section<Content>[] {
  const inner: readonly Section<Content>[] = [
    membersSection(book),
    tableSection(book),
    raceSection(book),
    ...squadsSections(book),
    ...weekSections(book),
    ...memberSections(book),
    recordsSection(book),
    awardsSection(book),
    ...headToHeadSections(book),
    rulesSection(book),
  ];
  const named = inner.filter(({ title: name }) => name !== null).length;
  const groups = inner.filter(({ group }) => group !== undefined).length;
  const sections = [...frontSections(book, named + groups), ...inner];
  const { pages } = layOutPages(sections, SHEET.height);
  return [...sections, ...notes(pages.length)];
}

/** Pages to write on, until sheets of four pages are full. */
function notes(pages: number): Section<Content>[] {
  const missing = (SHEETS_OF_BOOKLET - (pages % SHEETS_OF_BOOKLET)) % SHEETS_OF_BOOKLET;
  return Array.from({ length: missing }, (_, index) => ({
    id: `notes-${index + 1}`,
    title: null,
    start: "any",
    blocks: [title("Notes"), { kind: "fixed", height: 150, content: { kind: "ruling" } }],
  }));
}

interface Binding {
  readonly league: string;
  /** In the browser's tab, and the default file name of a PDF. */
  readonly title: string;
}

/**
 * One HTML document that needs no other file: every page a sheet of A5, with style, script and
 * fonts inside. It is the same document on the site and from the command line.
 */
function renderBook({ pages, contents }: LaidOutBook<Content>, binding: Binding): string {
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
