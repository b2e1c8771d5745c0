import { type Choices, type Meant, questionOf, type ResolvedRow } from "./resolve-sales";
import type { LeftOutLine } from "./sale";

/** A row of which everything is known. */
export interface KnownSale {
  readonly line: number;
  /** As typed. */
  readonly player: string;
  readonly playerId: number;
  readonly participantId: number;
  readonly price: number;
}

/** A question that somebody has to answer before its lines count; the same one is asked once. */
export interface SaleDoubt {
  /** Under which `Choices` have the answer. */
  readonly field: string;
  readonly kind: "player" | "participant" | "price" | "twice" | "unit";
  readonly lines: readonly number[];
  /** The first of the lines. */
  readonly text: string;
  /** The doubtful part of it. */
  readonly typed: string;
  readonly why: "several" | "spelling" | "nobody" | "empty";
  /** Ids of people, hundredths of prices, or the sales of a player who has several. */
  readonly candidates: readonly number[];
  readonly sales: readonly KnownSale[];
}

export interface SortedSales {
  readonly sales: readonly KnownSale[];
  readonly doubts: readonly SaleDoubt[];
  /** Sales that repeat another line, or that an answer leaves out. */
  readonly leftOut: readonly LeftOutLine[];
}

/** More questions are no help to anybody: the rest are asked once these are answered. */
const DOUBTS_MOST = 100;

/**
 * Sorts rows into sales that are certain and doubts to ask about (rules.md#typed-in-squads).
 *
 * @param isShared several participants may have the same player
 */
export function sortSales(
  resolved: readonly ResolvedRow[],
  choices: Choices,
  isShared = false,
): SortedSales {
  const doubts = new Map<string, SaleDoubt>();
  const known: KnownSale[] = [];
  const leftOut: LeftOutLine[] = [];
  const ask = (
    resolvedRow: ResolvedRow,
    doubt: Pick<SaleDoubt, "kind" | "typed" | "why" | "candidates"> & { field: string },
  ) => {
    const { line, text } = resolvedRow.row;
    const before = doubts.get(doubt.field);
    if (before !== undefined)
      doubts.set(doubt.field, { ...before, lines: [...before.lines, line] });
    else if (doubts.size < DOUBTS_MOST)
      doubts.set(doubt.field, { ...doubt, lines: [line], text, sales: [] });
  };
  for (const each of resolved) {
    const { row, player, participant, price, pricesMeant, isLeftOut, needsUnit } = each;
    if (isLeftOut) {
      leftOut.push({ line: row.line, text: row.text, why: "answer" });
      continue;
    }
    const people = [
      ["player", player],
      ["participant", participant],
    ] as const;
    for (const [what, meant] of people) {
      if (meant.id === null) ask(each, doubtAbout(what, row[what], meant, row.line));
    }
    if (needsUnit)
      ask(each, { field: "unit", kind: "unit", typed: "", why: "several", candidates: [] });
    else if (price === null) {
      const why = pricesMeant.length > 1 ? "several" : row.notPrice === "" ? "empty" : "nobody";
      ask(each, {
        field: questionOf("price", row.player),
        kind: "price",
        typed: row.notPrice,
        why,
        candidates: pricesMeant,
      });
    }
    if (player.id === null || participant.id === null || price === null || needsUnit) continue;
    known.push({
      line: row.line,
      player: row.player,
      playerId: player.id,
      participantId: participant.id,
      price,
    });
  }
  const { sales, repeated } = withoutRepeats(known, choices, isShared, (doubt) => {
    const first = resolved.find(({ row }) => row.line === doubt.lines[0]);
    doubts.set(doubt.field, {
      ...doubt,
      text: first?.row.text ?? "",
      typed: first?.row.player ?? "",
    });
  });
  const textOf = (line: number) => resolved.find(({ row }) => row.line === line)?.row.text ?? "";
  return {
    sales,
    doubts: [...doubts.values()],
    leftOut: [
      ...leftOut,
      ...repeated.map((line) => ({ line, text: textOf(line), why: "repeat" as const })),
    ],
  };
}

function doubtAbout(
  kind: "player" | "participant",
  typed: string,
  meant: Extract<Meant, { id: null }>,
  line: number,
) {
  const { why, candidates } = meant;
  const field = why === "empty" ? `${questionOf(kind, typed)}${line}` : questionOf(kind, typed);
  return { field, kind, typed, why, candidates };
}

/** The same sale again is left out; another price or participant for the same player is a doubt. */
function withoutRepeats(
  known: readonly KnownSale[],
  choices: Choices,
  isShared: boolean,
  ask: (doubt: SaleDoubt) => void,
) {
  const byPlayer = new Map<string, KnownSale[]>();
  const repeated: number[] = [];
  for (const sale of known) {
    const key = isShared ? `${sale.playerId}.${sale.participantId}` : `${sale.playerId}`;
    const before = byPlayer.get(key) ?? [];
    const isSame = before.some(
      ({ participantId, price }) => participantId === sale.participantId && price === sale.price,
    );
    if (isSame) repeated.push(sale.line);
    else byPlayer.set(key, [...before, sale]);
  }
  const sales = [...byPlayer].flatMap(([key, all]): KnownSale[] => {
    const [first, ...others] = all;
    if (first === undefined || others.length === 0) return all;
    const field = `twice.${key}`;
    const chosen = all.filter(({ line }) => line === choices.get(field));
    if (chosen.length === 1) {
      repeated.push(...all.filter((sale) => sale !== chosen[0]).map(({ line }) => line));
      return chosen;
    }
    const lines = all.map(({ line }) => line);
    ask({
      field,
      kind: "twice",
      lines,
      text: "",
      typed: "",
      why: "several",
      candidates: [],
      sales: all,
    });
    return [];
  });
  return { sales, repeated };
}
