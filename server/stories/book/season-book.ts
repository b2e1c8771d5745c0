import { layOutPages, type Section } from "#game/stories/book/lay-out-pages";
import type { Services } from "#server/core/services";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { type Content, SHEET, title } from "./blocks";
import { frontSections, membersSection, tableSection } from "./front-sections";
import { memberSections } from "./member-sections";
import { raceSection } from "./race-section";
import { type BookOfSeason, readBook } from "./read-book";
import { awardsSection, headToHeadSections, recordsSection } from "./record-sections";
import { renderBook } from "./render-book";
import { rulesSection } from "./rules-section";
import { weekSections } from "./week-sections";

export interface SeasonBook {
  /** One document that needs no other file. */
  readonly html: string;
  /** How many pages it has, the cover included; a multiple of four, as booklets have. */
  readonly pages: number;
  /** SHA-256 of the league file, 64 hexadecimal digits. */
  readonly fileHash: string;
}

/**
 * The printed book of a finished league (rules.md#season-book).
 *
 * @returns null while the season goes on, where nobody has any points, and in a league of more than a page
 *   of teams
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
