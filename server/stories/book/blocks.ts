import type { Crest } from "#game/core/crests";
import { countLines, type FixedBlock, type RowsBlock } from "#game/stories/book/lay-out-pages";

/**
 * The space of an A5 sheet between its margins, in millimetres; sheets.css has the same numbers.
 */
export const SHEET = { width: 118, height: 176 } as const;

/** Texts are plain: only the renderer writes HTML. */
export type Content =
  | TitleContent
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string; readonly tone: Tone }
  | { readonly kind: "figures"; readonly figures: readonly Figure[] }
  | { readonly kind: "picture"; readonly svg: string; readonly height: number }
  | { readonly kind: "match"; readonly match: MatchContent }
  | TableContent
  | { readonly kind: "pair"; readonly tables: readonly [TableContent, TableContent] }
  | { readonly kind: "cover"; readonly cover: Cover }
  | { readonly kind: "contents" }
  | { readonly kind: "ruling" };

type Tone = "plain" | "quiet" | "code";

interface TitleContent {
  readonly kind: "title";
  readonly text: string;
  /** A line above and one below; may be empty. */
  readonly over: string;
  readonly under: string;
  /** Set smaller, because it is too long. */
  readonly isLong: boolean;
  readonly crest: Crest | null;
}

interface Figure {
  readonly label: string;
  readonly value: string;
}

export interface MatchContent {
  readonly name: string;
  readonly day: string;
  readonly status: string;
  readonly sentences: readonly string[];
}

export interface TableContent {
  readonly kind: "table";
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly isTall?: boolean;
}

export interface Column {
  readonly title: string;
  /**
   * In whole millimetres, one of those in tables.css; omitted for the column that takes the rest.
   */
  readonly width?: number;
  readonly isNumber?: boolean;
}

/** Plain text, or one with more to it. */
export type Cell = string | RichCell;

interface RichCell {
  readonly text: string;
  readonly under?: string;
  readonly isStrong?: boolean;
  readonly crest?: Crest;
  /** A bar in place of a text: its length from 0 to 1, below 0 for a loss. */
  readonly bar?: number;
}

export interface Cover {
  readonly league: string;
  readonly tournament: string;
  readonly dates: string;
  readonly champions: string;
  readonly points: string;
}

const TITLE = { over: 5, line: 9.5, under: 6, rule: 5, size: 8 };
const LONG_TITLE = { line: 5.5, size: 4.6, from: 2 };
const HEADING = 9.5;
const TEXT = { line: 4.7, size: 3.35, gap: 2 };
const FIGURES = 16;
const PICTURE_GAP = 4;
const MATCH = { head: 6.4, line: 4.5, size: 3.2, gap: 4 };
const TABLE = { head: 6.2, row: 4.8, tall: 9.6, gap: 3 };

type Fixed = FixedBlock<Content>;

export function title(
  text: string,
  {
    over = "",
    under = "",
    crest = null,
  }: Partial<Pick<TitleContent, "over" | "under" | "crest">> = {},
): Fixed {
  const width = SHEET.width - (crest === null ? 0 : 14);
  const usual = countLines(text, width, TITLE.size);
  const isLong = usual >= LONG_TITLE.from;
  const lines = isLong
    ? countLines(text, width, LONG_TITLE.size) * LONG_TITLE.line
    : usual * TITLE.line;
  const height = (over ? TITLE.over : 0) + lines + (under ? TITLE.under : 0) + TITLE.rule;
  return fixed(height, { kind: "title", text, isLong, over, under, crest }, true);
}

export function heading(text: string): Fixed {
  return fixed(HEADING, { kind: "heading", text }, true);
}

export function text(content: string, tone: Tone = "plain"): Fixed {
  const lines = countLines(content, SHEET.width, TEXT.size);
  return fixed(lines * TEXT.line + TEXT.gap, { kind: "text", text: content, tone });
}

export function lead(content: string): Fixed {
  return { ...text(content, "quiet"), isHeading: true };
}

export function figures(list: readonly Figure[]): Fixed {
  return fixed(FIGURES, { kind: "figures", figures: list });
}

/** @param height in millimetres; the drawing is as wide as the sheet */
export function picture(svg: string, height: number): Fixed {
  return fixed(height + PICTURE_GAP, { kind: "picture", svg, height });
}

export function match(content: MatchContent): Fixed {
  const lines = content.sentences.reduce(
    (sum, sentence) => sum + countLines(sentence, SHEET.width - 4, MATCH.size),
    0,
  );
  const height = MATCH.head + lines * MATCH.line + MATCH.gap;
  return fixed(height, { kind: "match", match: content });
}

export function table(content: Omit<TableContent, "kind">): RowsBlock<Content> {
  return {
    kind: "rows",
    head: TABLE.head + TABLE.gap,
    row: content.isTall ? TABLE.tall : TABLE.row,
    count: content.rows.length,
    content: { kind: "table", ...content },
  };
}

/** Two short tables beside each other. */
export function pair(first: Omit<TableContent, "kind">, second: Omit<TableContent, "kind">): Fixed {
  const rows = Math.max(first.rows.length, second.rows.length);
  const tables = [
    { kind: "table", ...first },
    { kind: "table", ...second },
  ] as const;
  return fixed(TABLE.head + TABLE.gap + rows * TABLE.row, { kind: "pair", tables });
}

export function wholePage(content: Content): Fixed {
  return fixed(SHEET.height, content);
}

export function contentsList(count: number): RowsBlock<Content> {
  return { kind: "rows", head: 0, row: CONTENTS_ROW, count, content: { kind: "contents" } };
}

const CONTENTS_ROW = 5.8;

export function heightOf(blocks: readonly (Fixed | RowsBlock<Content>)[]): number {
  return blocks.reduce(
    (sum, block) =>
      sum + (block.kind === "fixed" ? block.height : block.head + block.count * block.row),
    0,
  );
}

function fixed(height: number, content: Content, isHeading = false): Fixed {
  return { kind: "fixed", height, content, ...(isHeading && { isHeading }) };
}
