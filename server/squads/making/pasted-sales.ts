import type { TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import { plainPrice, priceText, readPrice } from "#game/squads/prices";
import { leftOutSentence, saleDoubtSentence } from "#game/squads/typed/doubt-words";
import { lexiconOf, type NamedParticipant, type NamedPlayer } from "#game/squads/typed/lexicon";
import { readSales } from "#game/squads/typed/read-sales";
import {
  AS_TYPED,
  type Choices,
  LEAVE_OUT,
  purseScale,
  resolveSales,
  scaleOfUnit,
} from "#game/squads/typed/resolve-sales";
import { TYPED_TABLE } from "#game/squads/typed/sale";
import { type SaleDoubt, type SortedSales, sortSales } from "#game/squads/typed/sales-in-doubt";
import { FieldsError } from "#server/core/errors";

/** A table of squads or base prices as the manager typed it, with their answers to doubts. */
export interface TypedTable {
  readonly text: string;
  readonly choices: Choices;
}

/** The people who may be in a table; without participants it is one of players and prices. */
interface TablePeople {
  readonly players: readonly NamedPlayer[];
  readonly participants: readonly NamedParticipant[];
  /** In units. */
  readonly purse: number;
  /** The name of the purse's unit; empty for none. */
  readonly unit: string;
  /** Several participants may have the same player; left out if each has one owner. */
  readonly isShared?: boolean;
}

/** The answers of a form to doubts: fields that are empty or no answers are left out. */
export function readChoices(fields: Readonly<Record<string, unknown>>): Choices {
  const choices = Object.entries(fields).flatMap(([name, typed]): [string, number][] => {
    const [, kind] = /^(player|participant|price|twice|unit)(?:\.|$)/.exec(name) ?? [];
    if (kind === undefined || typeof typed !== "string" || typed === "") return [];
    if (kind === "price") return asEntry(name, readPrice(typed));
    if (typed === "out" && (kind === "player" || kind === "participant"))
      return [[name, LEAVE_OUT]];
    return asEntry(name, /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : null);
  });
  return new Map(choices);
}

function asEntry(name: string, value: number | null): [string, number][] {
  return value === null ? [] : [[name, value]];
}

const TOO_LONG = `This text is too long: ${TYPED_TABLE.lines} lines and ${TYPED_TABLE.length} characters are the most.`;

/** Suggestions of one doubt; anybody else is found by typing another name. */
const MOST_OPTIONS = 20;
/** A longer line is cut. */
const SHOWN_LETTERS = 80;
/** Nobody reads more lines that do not count. */
const MOST_LEFT_OUT = 200;

/**
 * Sorts the rows of a pasted table into sales, doubts and lines that do not count.
 *
 * @throws FieldsError on `text` for a table that is too long
 */
export function sortTable({ text, choices }: TypedTable, people: TablePeople): SortedSales {
  const { players, participants, purse, unit, isShared } = people;
  const lexicon = lexiconOf(players, participants);
  const read = readSales(text, lexicon);
  if (read === null) throw new FieldsError([{ fields: ["text"], sentence: TOO_LONG }]);
  const prices = read.rows.flatMap((row) => row.prices);
  const scale = purseScale(prices, choices.get("unit") ?? scaleOfUnit(unit), purse);
  const sorted = sortSales(
    resolveSales(read.rows, { lexicon, players, participants, choices, scale, purse }),
    choices,
    isShared,
  );
  const leftOut = [...read.leftOut, ...sorted.leftOut].sort((a, b) => a.line - b.line);
  return { ...sorted, leftOut };
}

/** The doubts and the lines that do not count, for the screen. */
export function showDoubts(
  { doubts, leftOut }: Pick<SortedSales, "doubts" | "leftOut">,
  people: Pick<TablePeople, "players" | "participants" | "unit">,
): { readonly doubts: readonly TableDoubt[]; readonly leftOut: readonly UncountedLine[] } {
  return {
    doubts: doubts.map((doubt) => ({
      ...{ field: doubt.field, lines: doubt.lines, text: shorten(doubt.text) },
      sentence: saleDoubtSentence({ ...doubt, typed: shorten(doubt.typed) }),
      options: optionsOf(doubt, people),
      suggested:
        doubt.why === "spelling" && doubt.candidates.length === 1
          ? (doubt.candidates[0] ?? null)
          : null,
      canLeaveOut: doubt.kind === "player" || doubt.kind === "participant",
    })),
    leftOut: leftOut.slice(0, MOST_LEFT_OUT).map((line) => ({
      ...{ line: line.line, text: shorten(line.text), sentence: leftOutSentence(line) },
    })),
  };
}

const UNITS: readonly (readonly [value: number, name: string])[] = [
  [10_000_000, "1 crore"],
  [100_000, "1 lakh"],
  [1_000_000, "1 million"],
  [1000, "1 thousand"],
  [AS_TYPED, "The number as it is typed"],
];

/** A doubtful participant may be anybody. */
function optionsOf(
  { kind, candidates, sales }: SaleDoubt,
  { players, participants, unit }: Pick<TablePeople, "players" | "participants" | "unit">,
): TableDoubt["options"] {
  const named = (id: number) => participants.find((each) => each.id === id)?.name ?? "";
  switch (kind) {
    case "participant":
      return participants.map(({ id, name }) => ({ value: String(id), name }));
    case "player": {
      const found = players.filter(({ id }) => candidates.includes(id)).slice(0, MOST_OPTIONS);
      return found.map(({ id, name, teamShortName }) => ({
        value: String(id),
        name: `${name} (${teamShortName})`,
      }));
    }
    case "unit":
      return UNITS.map(([value, name]) => ({ value: String(value), name }));
    case "twice":
      return sales.map(({ line, participantId, price }) => {
        const sale = [named(participantId), priceText(price, unit)].filter(Boolean).join(", ");
        return { value: String(line), name: `Line ${line}: ${sale}` };
      });
    case "price":
      return candidates.length === 0
        ? null
        : candidates.map((price) => ({
            value: plainPrice(price),
            name: priceText(price, unit),
          }));
  }
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join("")}…` : text;
}
