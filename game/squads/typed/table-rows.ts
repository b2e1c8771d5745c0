import { readMoney } from "#game/play/pasted/read-money";
import { type Columns, withScale } from "./columns";
import { bareName, type Lexicon } from "./lexicon";
import type { Draft, LeftOutLine } from "./sale";
import { nameIn } from "./side-by-side";

/** Names that hold for the rows below them. */
export interface TableState {
  /** The participant of a heading; null without one. */
  readonly heading: string | null;
  /** The participant of merged cells. */
  owner: string;
}

/** Whether a line is read by the columns of the table. */
export function isRow(
  cells: readonly string[],
  columns: Columns | null,
  lexicon: Lexicon,
): columns is Columns {
  if (columns === null || cells.length < 2) return false;
  if (columns.width !== null) return columns.width === cells.length;
  if (cells.filter((cell) => cell !== "").length > 1) return true;
  return lexicon.recognise(bareName(cells[columns.player] ?? ""))?.kind === "player";
}

/** A row of a table; false for one that is read as a line, such as a heading between two groups. */
export function readRow(
  cells: readonly string[],
  { columns, number, plain }: { columns: Columns; number: number; plain: string },
  state: TableState,
  lexicon: Lexicon,
  read: Draft,
): boolean {
  const cell = (place: number | null) => (place === null ? "" : (cells[place] ?? "").trim());
  const name = bareName(cell(columns.player).replace(/^\d{1,3}[.)]\s*/, ""));
  const text = cells.filter((each) => each !== "").join(", ");
  const leave = (why: LeftOutLine["why"]) => read.leftOut.push({ line: number, text, why });
  const priced = columns.owners.filter(({ place }) => readMoney(cell(place)) !== null);
  const [column] = priced.length === 1 ? priced : [];
  const owner = column?.owner ?? cell(columns.owner);
  const isNamed = /\p{L}/u.test(name);
  const meant = isNamed ? lexicon.recognise(name) : null;
  if (meant?.kind === "unsold" || (!isNamed && owner === "")) return false;
  const isUnsold = cells.some((each) => lexicon.recognise(bareName(each))?.kind === "unsold");
  if (isUnsold) {
    leave("unsold");
    return true;
  }
  if (meant?.kind === "purse" || (!isNamed && owner !== "")) {
    leave("purse");
    if (owner !== "") state.owner = owner;
    return true;
  }
  if (meant?.kind === "owner" && owner === "" && columns.owner === null) return false;
  if (meant === null && /\d/.test(name) && lexicon.findPlayers(nameIn(name)).length > 0)
    return false;
  const isEmpty = owner === "" || /^[-–]+$/.test(owner);
  if (!isEmpty) state.owner = owner;
  const participant = isEmpty
    ? columns.isMerged
      ? state.owner
      : columns.owner === null
        ? (state.heading ?? "")
        : ""
    : owner;
  const places = column === undefined ? columns.prices : [column.place];
  const typedPrices = places.map(cell).filter((each) => each !== "");
  const prices = typedPrices.flatMap(
    (each) =>
      readMoney(each.replaceAll(/\((?:rtm|r|ret(?:ained)?)\)|\b(?:rtm|retained)\b/gi, "")) ?? [],
  );
  const notPrice = prices.length === 0 ? (typedPrices[0] ?? "") : "";
  if (
    columns.owner !== null &&
    participant === "" &&
    (notPrice === "" || /^-+$/.test(notPrice)) &&
    (prices[0]?.amount ?? 0) === 0
  ) {
    leave("unsold");
    return true;
  }
  const scaled = prices.map((money) => withScale(money, columns.scale));
  const inName = /\d/.test(name) && meant === null;
  read.rows.push({
    ...{
      line: number,
      text: plain.replaceAll("\t", ", "),
      player: name,
      participant: bareOwner(participant),
    },
    ...{
      team: cell(columns.team),
      prices: scaled,
      notPrice: inName && notPrice === "" ? "" : notPrice,
    },
  });
  return true;
}

function bareOwner(text: string): string {
  return text.replaceAll(/^"|"$/g, "");
}
