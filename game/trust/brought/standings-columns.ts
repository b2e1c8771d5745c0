import { columnsOf, plainWord } from "#game/play/pasted/cells";
import { isCommaThePoint, readPoints } from "./read-points";
import type { ColumnMeant } from "./standings-row";

export type StandingsColumn =
  | "place"
  | "name"
  | "team"
  | "duelPoints"
  | "points"
  | "transfers"
  | "transfersLeft"
  | "played"
  | "won"
  | "tied"
  | "lost";

/** Headings of tables that groups keep, as plain words. */
const HEADINGS: Readonly<Record<StandingsColumn, readonly string[]>> = {
  place: words("rank place pos position rk standing sno srno serialno slno sl no number"),
  name: words(
    "name names manager managers owner owners participant member members player who friend user username person managername ownername teamowner fullname displayname nickname",
  ),
  team: words("team teams teamname franchise squad squadname side fantasyteam teamsname"),
  duelPoints: words(
    "h2hpoints h2hpts h2h leaguepoints leaguepts headtoheadpoints headtoheadpts headtohead duelpoints",
  ),
  points: words(
    "points point pts total totals totalpoints totalpts score scores totalscore overall overallpoints overallpts fantasypoints fantasypts fp fpts grandtotal sum seasonpoints seasontotal cumulative cumulativepoints netpoints",
  ),
  transfers: words(
    "transfers transfer transfersused usedtransfers transfersmade trades tradesused subs subsused substitutions substitutionsused changes changesused tfrs",
  ),
  transfersLeft: words(
    "transfersleft transfersremaining remainingtransfers tradesleft tradesremaining subsleft subsremaining transferbalance",
  ),
  played: words("p pl played matches matchesplayed m mp gp games rounds pld"),
  won: words("w win wins won h2hwins"),
  tied: words("t d tie ties tied draw draws drawn"),
  lost: words("l loss losses lost defeats"),
};

/** Columns whose number is of the season, and beside which there may be one for each match. */
const FANTASY = /^(?:fp|fpts|fantasy|total|overall|grand|season|cumulative)/;

function words(text: string): string[] {
  return text.split(" ");
}

export interface StandingsColumns {
  readonly kinds: readonly (StandingsColumn | undefined)[];
  readonly headings: readonly string[];
  /** Of the points; null if it is not clear which one has them, or there are none. */
  readonly points: number | null;
  readonly meant: readonly ColumnMeant[];
  /** Columns of single matches, which the points are the sum of. */
  readonly matches: readonly number[];
}

/**
 * The columns of a heading; null for another row.
 *
 * @param chosen the column that somebody has named as that of the points
 */
export function readHeading(
  cells: readonly string[],
  below: readonly (readonly string[])[],
  chosen: number | null,
): StandingsColumns | null {
  const kinds = columnsOf<StandingsColumn>(cells, HEADINGS);
  const has = (kind: StandingsColumn) => kinds.includes(kind);
  if (!has("name") && !has("team")) return null;
  if (kinds.filter((kind) => kind !== undefined).length < 2 && cells.length < 2) return null;
  if (cells.some((cell) => readPoints(cell).length > 0 && cell.length > 3)) return null;
  const hasDuels = has("won") && has("lost");
  const ofPoints = kinds.flatMap((kind, column) => (kind === "points" ? [column] : []));
  const ofFantasy = ofPoints.filter((column) => FANTASY.test(plainWord(cells[column] ?? "")));
  const [fantasy] = ofFantasy;
  // "P, W, L, Pts, Total": the points of head-to-head stand beside those of the season.
  if (hasDuels && !has("duelPoints") && ofPoints.length === 2 && ofFantasy.length === 1) {
    const other = ofPoints.find((column) => column !== fantasy) ?? -1;
    const read = kinds.map((kind, column) => (column === other ? "duelPoints" : kind));
    return columnsWith(read, cells, below, fantasy ?? null, chosen);
  }
  return columnsWith(
    kinds,
    cells,
    below,
    ofPoints.length === 1 ? (ofPoints[0] ?? null) : null,
    chosen,
  );
}

function columnsWith(
  kinds: readonly (StandingsColumn | undefined)[],
  headings: readonly string[],
  below: readonly (readonly string[])[],
  only: number | null,
  chosen: number | null,
): StandingsColumns {
  const ofPoints = kinds.flatMap((kind, column) => (kind === "points" ? [column] : []));
  const isChoice = chosen !== null && kinds[chosen] === "points";
  const differ = ofPoints.some((column) =>
    below.some((row) => row[column] !== row[ofPoints[0] ?? 0]),
  );
  const points =
    only ?? (isChoice ? chosen : ofPoints.length > 0 && !differ ? (ofPoints[0] ?? null) : null);
  return {
    kinds,
    headings,
    points,
    meant:
      points === null
        ? ofPoints.map((column) => ({
            column,
            heading: headings[column] ?? "",
            sample: sampleOf(below, column),
          }))
        : [],
    matches: headings.flatMap((_, column) =>
      kinds[column] === undefined && below.some((row) => readPoints(row[column] ?? "").length > 0)
        ? [column]
        : [],
    ),
  };
}

/**
 * The columns of a table without a heading: the first one with words has names, a count from 1 the
 * places, and the points stand in the only other column with numbers. Null for other texts.
 */
export function guessColumns(
  rows: readonly (readonly string[])[],
  chosen: number | null,
): StandingsColumns | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const cellsOf = (column: number) =>
    rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  const columns = Array.from({ length: width }, (_, column) => column);
  const isNumber = (cell: string) => readPoints(cell).length > 0;
  const named = columns.filter((column) => {
    const cells = cellsOf(column);
    return (
      cells.length > 0 &&
      cells.filter((cell) => /\p{L}/u.test(cell) && !isNumber(cell)).length * 2 > cells.length
    );
  });
  const [name, team] = named;
  if (name === undefined) return null;
  const numbers = columns.filter((column) => {
    const cells = cellsOf(column);
    return !named.includes(column) && cells.some(isNumber);
  });
  const isPlace = (column: number) =>
    column < name &&
    cellsOf(column).every((cell) => /^[=tT#]?\d{1,3}(?:[=.)]|st|nd|rd|th)?$/.test(cell));
  const ofPoints = numbers.filter((column) => !isPlace(column));
  if (ofPoints.length === 0 && named.length === 0) return null;
  const kinds = columns.map((column): StandingsColumn | undefined => {
    if (column === name) return "name";
    if (column === team) return "team";
    return ofPoints.includes(column) ? "points" : undefined;
  });
  const headings = columns.map((column) => `Column ${column + 1}`);
  return columnsWith(
    kinds,
    headings,
    rows,
    ofPoints.length === 1 ? (ofPoints[0] ?? null) : null,
    chosen,
  );
}

const SAMPLE_ROWS = 3;

function sampleOf(rows: readonly (readonly string[])[], column: number): string {
  return rows
    .map((row) => row[column] ?? "")
    .filter((cell) => cell !== "")
    .slice(0, SAMPLE_ROWS)
    .join(", ");
}

/** True if the table writes decimal commas; null if its figures do not say. */
export function commaPointOf(rows: readonly (readonly string[])[]): boolean | null {
  return isCommaThePoint(rows.flat());
}
