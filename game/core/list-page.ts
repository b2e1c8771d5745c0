export const PAGE_ROWS = 100;
export const SEARCH_MAX = 60;

export interface PageChoice {
  /** From 1; "me" for the rows around the own one. */
  readonly page: number | "me";
  readonly search: string;
}

export const FIRST_PAGE: PageChoice = { page: 1, search: "" };

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** The reader's row if it is on another page; else null. */
  readonly pinned: PinnedRow<Row> | null;
  /** Null for a list that fits on one page: it has neither pages nor a search. */
  readonly place: PagePlace | null;
}

export interface PinnedRow<Row> {
  readonly row: Row;
  /** True if it is shown above the first row. */
  readonly above: boolean;
}

export interface PagePlace {
  readonly page: number | null;
  readonly pages: number;
  /** The places of the first and the last row; 0 where no row matches. */
  readonly first: number;
  readonly last: number;
  /** The number of rows that match the search. */
  readonly found: number;
  /** The pages with the row before the first one and the row after the last one. */
  readonly previous: number | null;
  readonly next: number | null;
  readonly search: string;
}

export interface ListedRow<Row> {
  isMine(row: Row): boolean;
  names(row: Row): readonly string[];
}

/**
 * The page of a list that is asked for (rules.md#display), or the nearest one that exists. A list
 * of up to `PAGE_ROWS` is shown whole.
 */
export function pageOf<Row>(
  list: readonly Row[],
  { page, search }: PageChoice,
  { isMine, names }: ListedRow<NoInfer<Row>>,
): ListPage<Row> {
  if (list.length <= PAGE_ROWS) return { rows: list, pinned: null, place: null };
  const wanted = fold(search);
  const found =
    wanted === "" ? list : list.filter((row) => names(row).some((n) => fold(n).includes(wanted)));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const mine = found.findIndex(isMine);
  const aroundMe = page === "me" && mine >= 0;
  const shown = page === "me" ? 1 : Math.min(Math.max(1, page), pages);
  const start = aroundMe ? startAround(mine, found.length) : (shown - 1) * PAGE_ROWS;
  const rows = found.slice(start, start + PAGE_ROWS);
  const last = start + rows.length;
  return {
    rows,
    pinned: rows.some(isMine) ? null : pinOwn(list, rows, isMine),
    place: {
      page: aroundMe ? null : shown,
      pages,
      first: rows.length === 0 ? 0 : start + 1,
      last,
      found: found.length,
      previous: start > 0 ? pageOfPlace(start) : null,
      next: last < found.length ? pageOfPlace(last + 1) : null,
      search: search.trim(),
    },
  };
}

export function rowsToShow<Row>({ rows, pinned }: ListPage<Row>): readonly Row[] {
  return pinned === null ? rows : [...rows, pinned.row];
}

/** The same page of a list whose rows say more. */
export function mapPage<Row, Shown>(
  { rows, pinned, place }: ListPage<Row>,
  show: (row: Row) => Shown,
): ListPage<Shown> {
  return {
    rows: rows.map(show),
    pinned: pinned && { ...pinned, row: show(pinned.row) },
    place,
  };
}

/** Unreadable parameters choose the first page. */
export function readPageChoice(search: URLSearchParams): PageChoice {
  const page = search.get("page") ?? "";
  return {
    page: page === "me" ? "me" : /^\d{1,9}$/.test(page) ? Number(page) : 1,
    search: (search.get("search") ?? "").trim().slice(0, SEARCH_MAX),
  };
}

/** As many rows above the own one as below, as far as the list has them. */
function startAround(mine: number, length: number): number {
  return Math.max(0, Math.min(mine - PAGE_ROWS / 2, length - PAGE_ROWS));
}

function pageOfPlace(place: number): number {
  return Math.ceil(place / PAGE_ROWS);
}

function pinOwn<Row>(
  list: readonly Row[],
  rows: readonly Row[],
  isMine: (row: Row) => boolean,
): PinnedRow<Row> | null {
  const [first] = rows;
  const mine = list.findIndex(isMine);
  const row = list[mine];
  if (row === undefined || first === undefined) return null;
  return { row, above: mine < list.indexOf(first) };
}

/** Names compare without case and accents: "jose" finds "José". */
function fold(text: string): string {
  return text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
