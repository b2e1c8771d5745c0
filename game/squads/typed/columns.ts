import { type Money, readMoney, unitOfHeading } from "#game/play/pasted/read-money";
import { type Heading, headingOf } from "./headings";
import type { Lexicon } from "./lexicon";

/** The columns of a table, by their places. */
export interface Columns {
  readonly player: number;
  readonly owner: number | null;
  readonly team: number | null;
  readonly prices: readonly number[];
  /** The unit that the heading of the prices names. */
  readonly scale: number | null;
  /** An empty cell of the owner is that of the row above. */
  readonly isMerged: boolean;
  /** The columns of participants in which the prices stand; empty in another table. */
  readonly owners: readonly { readonly place: number; readonly owner: string }[];
  /** Rows have as many cells; null behind a heading, where rows may be cut short. */
  readonly width: number | null;
}

/** Null for a row that is no heading of a table of players. */
export function readHeader(
  cells: readonly string[],
  below: readonly (readonly string[])[],
  lexicon: Lexicon,
): Columns | null {
  const headings = cells.map(headingOf);
  const owners = cells.flatMap((owner, place) =>
    headings[place] === null && lexicon.findOwners(owner).length > 0 ? [{ place, owner }] : [],
  );
  const named = headings.filter(
    (heading, place) => heading !== null && cells[place]?.trim() !== "",
  );
  const has = (heading: Heading) => headings.includes(heading);
  if (
    named.length + (has("player") ? owners.length : 0) < 2 ||
    !(has("player") || has("price") || has("owner"))
  )
    return null;
  if (cells.some((cell, place) => headings[place] === null && lexicon.findPlayers(cell).length > 0))
    return null;
  const rows = below.filter((row) => row.length > 1);
  const places = cells.map((_, place) => place);
  const count = (place: number, is: (cell: string) => boolean) =>
    rows.filter((row) => is(row[place]?.trim() ?? "")).length;
  const most = (among: readonly number[], is: (cell: string) => boolean) =>
    among.reduce<number | null>(
      (best, place) => (best === null || count(place, is) > count(best, is) ? place : best),
      null,
    );
  const isPlayer = (cell: string) => cell !== "" && lexicon.findPlayers(cell).length > 0;
  const isOwner = (cell: string) => cell !== "" && lexicon.findOwners(cell).length > 0;
  const of = (...kinds: readonly (Heading | null)[]) =>
    places.filter((place) => kinds.includes(headings[place] ?? null));
  const player = most(of("player"), isPlayer) ?? most(of(null, "other"), isPlayer);
  if (player === null) return null;
  const strong = most(of("owner"), isOwner);
  const weak = most(
    of("team", null).filter((place) => place !== player),
    isOwner,
  );
  const ofWeak = weak === null ? 0 : count(weak, isOwner);
  const ofStrong = strong === null ? 0 : count(strong, isOwner);
  const isWeakOwner = ofWeak > 0 && ofWeak > ofStrong * 2;
  const owner = isWeakOwner ? weak : strong;
  const isPriced = (cell: string) => readMoney(cell) !== null;
  const price =
    most(of("price"), isPriced) ??
    (has("base") && owner === null ? most(of("base"), isPriced) : null);
  return {
    player,
    owner,
    team: most(
      of("team").filter((place) => place !== owner),
      isOwner,
    ),
    prices: price === null ? [] : [price],
    scale: price === null ? null : unitOfHeading(cells[price] ?? ""),
    isMerged: owner !== null && isMergedColumn(rows.map((row) => row[owner]?.trim() ?? "")),
    owners: owners.length > 1 ? owners : [],
    width: null,
  };
}

/** Merged cells of a spreadsheet have their text in the first row only: nobody stands in two groups. */
function isMergedColumn(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "" && !/^-+$/.test(cell));
  return (
    filled.length < cells.length / 2 && filled.length > 0 && new Set(filled).size === filled.length
  );
}

/** The columns of rows without a heading, by the meaning of most of their cells; null if they are no table. */
export function guessColumns(
  rows: readonly (readonly string[])[],
  lexicon: Lexicon,
): Columns | null {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [width = 0, ofWidth = 0] = [...widths].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (width < 2 || ofWidth * 2 < rows.length) return null;
  const table = rows.filter(({ length }) => length === width);
  const shares = Array.from({ length: width }, (_, place) => {
    const kinds = table.map((row) => lexicon.recognise(row[place]?.trim() ?? "")?.kind);
    const share = (...wanted: readonly unknown[]) =>
      kinds.filter((kind) => wanted.includes(kind)).length / table.length;
    const cells = table.map((row) => row[place] ?? "");
    return {
      place,
      ...{
        player: share("player", "either"),
        owner: share("owner", "either"),
        money: share("money"),
      },
      isCount: isCount(cells),
    };
  });
  const players = shares.filter(({ player }) => player >= 0.3);
  const owners = shares.filter(({ owner, player }) => owner >= 0.5 && owner > player);
  const [player, ...otherPlayers] = players.filter((each) => !owners.includes(each));
  const prices = shares
    .filter(({ money, isCount }) => money >= 0.5 && !isCount)
    .map(({ place }) => place);
  const [owner, ...otherOwners] = owners;
  if (player === undefined || otherPlayers.length > 0 || otherOwners.length > 0) return null;
  if (owner === undefined && prices.length === 0) return null;
  return {
    ...{
      player: player.place,
      owner: owner?.place ?? null,
      team: null,
      prices,
      scale: null,
      owners: [],
      width,
    },
    isMerged:
      owner !== undefined && isMergedColumn(table.map((row) => row[owner.place]?.trim() ?? "")),
  };
}

/** Whether numbers count the rows: 1, 2, 3. */
export function isCount(cells: readonly string[]): boolean {
  const numbers = cells
    .filter((cell) => cell.trim() !== "")
    .map((cell) => Number(cell.replace(/[.)]$/, "")));
  const next = numbers.slice(1).filter((number, index) => number === (numbers[index] ?? 0) + 1);
  return numbers.length > 1 && next.length >= (numbers.length - 1) * 0.6;
}

export function withScale(money: Money, scale: number | null): Money {
  return money.scale === null ? { ...money, scale } : money;
}
