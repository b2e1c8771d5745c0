/** Left pages of an open book have even numbers. */
type Start = "left" | "right" | "any";

/** Its height in millimetres is known before it is printed. */
export type Block<Content> = FixedBlock<Content> | RowsBlock<Content> | PageBreak;

export interface FixedBlock<Content> {
  readonly kind: "fixed";
  readonly height: number;
  readonly content: Content;
  /** A heading is never the last block of a page. */
  readonly isHeading?: boolean;
}

/** It may be split over pages, each part below the same head. */
export interface RowsBlock<Content> {
  readonly kind: "rows";
  readonly head: number;
  readonly row: number;
  readonly count: number;
  readonly content: Content;
}

interface PageBreak {
  readonly kind: "break";
}

export interface Section<Content> {
  /** The anchor of its first page, unique in the book. */
  readonly id: string;
  /** In the contents and at the head of its pages; null without both. */
  readonly title: string | null;
  /** 2 for an entry below another one in the contents. */
  readonly level?: 1 | 2;
  /** On the first of several sections: their common entry above their own in the contents. */
  readonly group?: string;
  readonly start: Start;
  readonly blocks: readonly Block<Content>[];
}

/** Of rows, those from `from` up to, not including, `to`. */
export interface Part<Content> {
  readonly content: Content;
  readonly from: number;
  readonly to: number;
}

export interface Page<Content> {
  readonly number: number;
  readonly side: "left" | "right";
  /** Null for an empty page between two sections. */
  readonly section: Section<Content> | null;
  readonly isFirst: boolean;
  readonly parts: readonly Part<Content>[];
}

export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
  readonly level: 1 | 2;
  readonly page: number;
}

export interface LaidOutBook<Content> {
  readonly pages: readonly Page<Content>[];
  readonly contents: readonly ContentsEntry[];
}

/** A table does not begin at the foot of a page with fewer rows. */
const LEAST_ROWS = 3;

/**
 * The pages of a book (rules.md#season-book). Each section begins on its side, after an empty page
 * if necessary.
 *
 * @param height the space of a page below its running head, in millimetres; a higher block has a
 * page of its own
 */
export function layOutPages<Content>(
  sections: readonly Section<Content>[],
  height: number,
): LaidOutBook<Content> {
  const pages: Page<Content>[] = [];
  const contents: ContentsEntry[] = [];
  const add = (section: Section<Content> | null, isFirst: boolean, parts: Part<Content>[]) => {
    const number = pages.length + 1;
    pages.push({ number, side: sideOf(number), section, isFirst, parts });
  };
  for (const section of sections) {
    const { id, title, level = 1, start, group } = section;
    if (start !== "any" && sideOf(pages.length + 1) !== start) add(null, false, []);
    if (group !== undefined) contents.push({ id, title: group, level: 1, page: pages.length + 1 });
    if (title !== null) contents.push({ id, title, level, page: pages.length + 1 });
    fillPages(section.blocks, height).forEach((parts, index) => {
      add(section, index === 0, parts);
    });
  }
  return { pages, contents };
}

function sideOf(number: number): "left" | "right" {
  return number % 2 === 0 ? "left" : "right";
}

function fillPages<Content>(blocks: readonly Block<Content>[], height: number): Part<Content>[][] {
  const pages: Part<Content>[][] = [[]];
  let used = 0;
  const turn = () => {
    if (pages.at(-1)?.length === 0) return;
    pages.push([]);
    used = 0;
  };
  const put = (part: Part<Content>, size: number) => {
    pages.at(-1)?.push(part);
    used += size;
  };
  for (const [index, block] of blocks.entries()) {
    if (block.kind === "break") turn();
    else if (block.kind === "fixed") {
      if (used + neededFor(blocks.slice(index)) > height) turn();
      put({ content: block.content, from: 0, to: 0 }, block.height);
    } else {
      if (used + leastOf(block) > height) turn();
      let from = 0;
      while (from < block.count) {
        const room = Math.max(1, Math.floor((height - used - block.head) / block.row));
        const to = endOfPart(block.count, from, room);
        put({ content: block.content, from, to }, block.head + (to - from) * block.row);
        from = to;
        if (from < block.count) turn();
      }
    }
  }
  return pages.length > 1 && pages.at(-1)?.length === 0 ? pages.slice(0, -1) : pages;
}

/** The row before which a part ends, so that the rest has enough rows on the next page. */
function endOfPart(count: number, from: number, room: number): number {
  const left = count - from;
  if (left <= room) return count;
  return from + Math.max(1, Math.min(room, left - LEAST_ROWS));
}

/** A heading stays with the block below it. */
function neededFor<Content>([block, ...rest]: readonly Block<Content>[]): number {
  if (block === undefined || block.kind === "break") return 0;
  if (block.kind === "rows") return leastOf(block);
  return block.height + (block.isHeading ? neededFor(rest) : 0);
}

function leastOf({ head, row, count }: RowsBlock<unknown>): number {
  return head + Math.min(LEAST_ROWS, count) * row;
}

/**
 * Widths of letters in parts of the text size. All are a little too wide, so that no line
 * overflows.
 */
const NARROW = 0.34;

const USUAL = 0.57;

const WIDE = 0.92;

/** Ideographs, emoji and the like. */
const FULL = 1.1;

const FIRST_IDEOGRAPH = 0x2e80;

/**
 * The maximum number of lines of a wrapped text: sheets are laid out before they are printed.
 *
 * @param width of a line, and `size` of the text, both in millimetres
 */
export function countLines(text: string, width: number, size: number): number {
  const room = width / size;
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const wide = widthOf(word);
    if (used > 0 && used + NARROW + wide > room) {
      lines += 1;
      used = 0;
    }
    // A word longer than a line is broken anywhere.
    const more = Math.max(0, Math.ceil(wide / room) - 1);
    lines += more;
    used += (used > 0 ? NARROW : 0) + wide - more * room;
  }
  return lines;
}

function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if ((letter.codePointAt(0) ?? 0) >= FIRST_IDEOGRAPH) return FULL;
  if (/[mwMW@%&—…Œœ]/u.test(letter)) return WIDE;
  return /[iljtfrI.,:;'’!|()[\]-]/u.test(letter) ? NARROW : USUAL;
}
