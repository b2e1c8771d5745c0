import { readPrice } from "#game/squads/prices";
import { orderAfterMove, orderAfterTyping } from "#game/squads/rank-order";
import { type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listWishes } from "./load-wishes";
import {
  changeWishes,
  maximumFault,
  NO_PLAYER,
  rankedIn,
  storeMaximum,
  storeRanking,
  type WishDesk,
} from "./set-wish";

/** The typed values beside a player of the list; an absent value stays. */
export interface ListRow {
  readonly playerId: number;
  readonly rank?: string | undefined;
  readonly maximum?: string | undefined;
}

export interface ListInput {
  readonly rows: readonly ListRow[];
  /** A move of one place up or down, after all typed values. */
  readonly move?: { readonly playerId: number; readonly by: 1 | -1 } | null;
}

const RANK = /^\d{1,4}$/;
const NO_RANK = "Enter a whole number from 1, or nothing.";
const NO_PRICE = "Enter a price, such as 7.50, or nothing.";

/**
 * Saves the typed values of a member's list, all of them or none (rules.md#my-list): numbers move
 * players in the ranking, prices are maxima, an empty field removes either.
 *
 * @throws FieldsError for `rank.ID` and `maximum.ID`; AppError as `setWish`
 */
export function saveList(services: Services, member: MemberLeague, input: ListInput): void {
  changeWishes(services, member, (desk) => {
    const faults = input.rows.flatMap((row) => faultsOf(desk, row));
    if (faults.length > 0) throw new FieldsError(faults);
    saveRows(desk, input);
  });
}

function faultsOf({ players, settings }: WishDesk, row: ListRow): FieldFault[] {
  const { playerId, rank, maximum } = row;
  const fault = (field: string, sentence: string) => [
    { fields: [`${field}.${playerId}`], sentence },
  ];
  if (!players.has(playerId)) return fault(rank === undefined ? "maximum" : "rank", NO_PLAYER);
  const faults: FieldFault[] = [];
  if (rank !== undefined && readRank(rank) === undefined) faults.push(...fault("rank", NO_RANK));
  const price = readMaximum(maximum);
  if (price === undefined && maximum !== undefined) faults.push(...fault("maximum", NO_PRICE));
  const wrong = typeof price === "number" ? maximumFault(settings, price) : null;
  if (wrong !== null) faults.push(...fault("maximum", wrong));
  return faults;
}

function saveRows({ tx, participantId, now }: WishDesk, { rows, move }: ListInput): void {
  const wishes = listWishes(tx, participantId);
  const ranked = rankedIn(wishes);
  const typed = new Map(
    rows.flatMap(({ playerId, rank }) => {
      const number = rank === undefined ? undefined : readRank(rank);
      return number === undefined ? [] : [[playerId, number] as const];
    }),
  );
  const order = orderAfterTyping(ranked, typed);
  const maximumOf = new Map(wishes.map((wish) => [wish.playerId, wish.maximum]));
  for (const { playerId, maximum } of rows) {
    const price = readMaximum(maximum);
    if (price !== undefined && price !== (maximumOf.get(playerId) ?? null))
      storeMaximum(tx, { participantId, playerId }, price, now);
  }
  const moved = move ? orderAfterMove(order, move.playerId, move.by) : order;
  storeRanking(tx, participantId, moved, now);
}

/** Null for an empty field; undefined for an invalid number. */
function readRank(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  return RANK.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** In hundredths; null for an empty field, undefined without one and for an invalid price. */
function readMaximum(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined;
  if (typed.trim() === "") return null;
  return readPrice(typed) ?? undefined;
}
