import type { PastedLine } from "./split-lines";

export type BattingColumn = "runs" | "balls" | "fours" | "sixes" | "strikeRate" | "other";
export type BowlingColumn =
  | "overs"
  | "balls"
  | "maidens"
  | "runs"
  | "wickets"
  | "dotBalls"
  | "fours"
  | "sixes"
  | "wides"
  | "noBalls"
  | "economy"
  | "other";

/** The first row of a table: the meaning of the figures in its rows. */
export interface TableHeader {
  readonly part: "batting" | "bowling";
  readonly columns: readonly (BattingColumn | BowlingColumn)[];
  /** For all cells of a row: the place of the figure, or null for a text. */
  readonly places: readonly (number | null)[];
  /** More than one if each cell has its own line. */
  readonly lines: number;
}

const BATTING = new Map<string, BattingColumn>(
  Object.entries({
    ...{ r: "runs", runs: "runs", b: "balls", bf: "balls", balls: "balls" },
    ...{ "4s": "fours", fours: "fours", "4": "fours", "6s": "sixes", sixes: "sixes", "6": "sixes" },
    ...{ sr: "strikeRate", "s/r": "strikeRate", "strike rate": "strikeRate" },
    ...{ m: "other", min: "other", mins: "other", minutes: "other" },
  }),
);

const BOWLING = new Map<string, BowlingColumn>(
  Object.entries({
    ...{ o: "overs", ov: "overs", ovs: "overs", overs: "overs", b: "balls", balls: "balls" },
    ...{ m: "maidens", mdn: "maidens", mdns: "maidens", maidens: "maidens" },
    ...{ r: "runs", runs: "runs", w: "wickets", wkt: "wickets", wkts: "wickets" },
    ...{ wickets: "wickets", "0s": "dotBalls", "0": "dotBalls", dots: "dotBalls" },
    ...{ "dot balls": "dotBalls", "4s": "fours", fours: "fours", "6s": "sixes", sixes: "sixes" },
    ...{ wd: "wides", wds: "wides", wides: "wides", nb: "noBalls", nbs: "noBalls" },
    ...{ "no-balls": "noBalls", "no balls": "noBalls", econ: "economy", eco: "economy" },
    ...{ economy: "economy", er: "economy", rpo: "economy", sr: "other", avg: "other" },
  }),
);

const TEXTS = new Set(["", "dismissal", "how out", "status", "fielder", "bowler"]);
const BATTING_WORDS = new Set(["batting", "batter", "batters", "batsman", "batsmen"]);
const BOWLING_WORDS = new Set(["bowling", "bowler", "bowlers"]);

const COLUMNS_MAX = 20;

/** Null if no header begins at this line. */
export function readHeader(lines: readonly PastedLine[], at: number): TableHeader | null {
  const line = lines[at];
  if (line === undefined) return null;
  const cells = line.isRow ? line.cells : joinWords(line.text).split(" ");
  const part = partOf(cells[0] ?? "");
  if (part === null || cells.length > COLUMNS_MAX) return null;
  if (cells.length > 1) return headerOf(part, cells.slice(1), 1);
  const below = lines.slice(at + 1, at + COLUMNS_MAX);
  const end = below.findIndex(({ cells: each }) =>
    each.some((cell) => columnOf(part, cell) === null),
  );
  const own = end === -1 ? below : below.slice(0, end);
  return headerOf(
    part,
    own.flatMap((each) => each.cells),
    own.length + 1,
  );
}

function joinWords(text: string): string {
  return text
    .replace(/strike rate/i, "SR")
    .replace(/no balls/i, "NB")
    .replace(/dot balls/i, "0s");
}

function partOf(cell: string): TableHeader["part"] | null {
  const word = plain(cell);
  if (BATTING_WORDS.has(word)) return "batting";
  return BOWLING_WORDS.has(word) ? "bowling" : null;
}

/** Null without the figures that every table has. */
function headerOf(
  part: TableHeader["part"],
  cells: readonly string[],
  lines: number,
): TableHeader | null {
  const kinds = cells.map((cell) => columnOf(part, cell));
  if (kinds.includes(null)) return null;
  const columns = kinds.filter((column) => column !== "text") as TableHeader["columns"];
  const has = (...any: string[]) => any.some((column) => columns.some((each) => each === column));
  const isTable =
    part === "batting"
      ? has("runs") && columns.length > 1
      : has("overs", "balls") && has("runs") && has("wickets");
  if (!isTable || new Set(columns.filter((column) => column !== "other")).size < 2) return null;
  let figures = 0;
  const places = kinds.map((column) => (column === "text" ? null : figures++));
  return { part, columns, places: [null, ...places], lines };
}

function columnOf(part: TableHeader["part"], cell: string) {
  const word = plain(cell);
  if (TEXTS.has(word)) return "text";
  return (part === "batting" ? BATTING : BOWLING).get(word) ?? null;
}

function plain(cell: string): string {
  return cell.toLowerCase().replaceAll(/[.:]/g, "").trim();
}
