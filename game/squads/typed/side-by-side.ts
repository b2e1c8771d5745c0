import { type Money, readMoney } from "#game/play/pasted/read-money";
import { bareName, type Lexicon } from "./lexicon";
import { readLine } from "./line-sales";
import type { Draft, TypedRow } from "./sale";

/** A participant's columns in a table that has several side by side. */
export interface Group {
  readonly owner: string;
  readonly from: number;
  readonly to: number;
}

/** Participants side by side; empty for another row. */
export function groupsOf(
  cells: readonly string[],
  below: readonly (readonly string[])[],
  lexicon: Lexicon,
): Group[] {
  const kinds = cells.map((cell) =>
    cell === "" ? null : (lexicon.recognise(ownerText(cell))?.kind ?? "words"),
  );
  const owners = kinds.filter((kind) => kind === "owner" || kind === "either").length;
  if (owners < 2 || kinds.includes("player")) return [];
  const next = below.find((row) =>
    row.some((cell) => lexicon.findPlayers(nameIn(cell)).length > 0),
  );
  if (next === undefined) return [];
  const starts = kinds.flatMap((kind, place) =>
    kind === "owner" || kind === "either" || kind === "words" ? [place] : [],
  );
  if (next.length < cells.filter((cell) => cell !== "").length - 1 && next.length < 2) return [];
  return starts.map((from, index) => ({
    ...{ owner: ownerText(cells[from] ?? ""), from: index === 0 ? 0 : from },
    to: starts[index + 1] ?? Number.POSITIVE_INFINITY,
  }));
}

/** "Ravi (12.5 left)" */
function ownerText(cell: string): string {
  return bareName(cell.replaceAll(/[([][^()[\]]*[)\]]/g, " ").replace(/\s+[-:].*$/, ""));
}

/** The name in a cell with a price. */
export function nameIn(cell: string): string {
  return bareName(
    cell
      .replace(/[\s:@(-]*[₹$]?\s*\d[\d.,]*\s*\p{L}{0,6}\)?\s*$/u, "")
      .replace(/^\d{1,3}[.)]\s*/, ""),
  );
}

/** The sales of a row below participants side by side; false for another line. */
export function readGroups(
  cells: readonly string[],
  line: number,
  groups: readonly Group[],
  lexicon: Lexicon,
  read: Draft,
): boolean {
  if (groups.length === 0) return false;
  if (cells.length === 1 && lexicon.findPlayers(nameIn(cells[0] ?? "")).length === 0) return false;
  for (const { owner, from, to } of groups) {
    const own = cells.slice(from, to).filter((cell) => cell !== "");
    const rest =
      own.length > 1 && /^\d{1,3}[.)]?$/.test(own[0] ?? "") && /\p{L}/u.test(own[1] ?? "")
        ? own.slice(1)
        : own;
    const text = rest.join("\t");
    const price = readMoney(text);
    if (price !== null) addPrice(read.rows, owner, line, price);
    if (price !== null || !/\p{L}/u.test(text)) continue;
    const place = {
      line,
      heading: owner,
      isMarked: false,
      isFirst: false,
      isCounted: false,
      hasPrices: false,
      playerFirst: true,
    };
    const result = readLine(text, place, lexicon);
    read.rows.push(...result.rows.map((row) => ({ ...row, participant: owner })));
    if (result.leftOut !== null)
      read.leftOut.push({ line, text: rest.join(" "), why: result.leftOut });
  }
  return true;
}

/** A row of prices below a row of names. */
function addPrice(rows: TypedRow[], owner: string, line: number, price: Money): void {
  const at = rows.findLastIndex((row) => row.participant === owner);
  const row = rows[at];
  if (row !== undefined && row.line < line && row.prices.length === 0) {
    rows[at] = { ...row, prices: [price] };
  }
}
