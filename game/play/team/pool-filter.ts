import type { Hundredths } from "../../core/units";
import type { Role } from "../roles";

export interface ListedPlayer {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly teamId: number;
  readonly teamShortName: string;
  readonly salary: Hundredths;
  /** The owner's price; omitted in leagues without owners. */
  readonly price?: Hundredths;
  /** By points so far, from 1. */
  readonly rank: number;
  readonly points: Hundredths;
  /** Matches with a part of the player. */
  readonly played: number;
  /** Points in a match (rules.md#expected-points); null before the first finished match. */
  readonly expected: Hundredths | null;
  /** The percentage of teams that have the player; null if it is not known. */
  readonly owned: number | null;
}

export interface PoolFilter {
  readonly search: string;
  readonly role: Role | null;
  readonly teamId: number | null;
  /** Both included. */
  readonly minSalary: Hundredths | null;
  readonly maxSalary: number | null;
  readonly playingNext: boolean;
  /** Within the rest of the budget. */
  readonly affordable: boolean;
}

/** For the last two parts of a filter. */
export interface PoolMoment {
  readonly playingTeamIds: readonly number[];
  readonly spendable: Hundredths;
  /** Picked players are affordable, because they are paid for. */
  readonly pickedIds: ReadonlySet<number>;
}

export const EVERYBODY: PoolFilter = {
  search: "",
  role: null,
  teamId: null,
  minSalary: null,
  maxSalary: null,
  playingNext: false,
  affordable: false,
};

export function passesFilter(
  player: ListedPlayer,
  filter: PoolFilter,
  moment: PoolMoment,
): boolean {
  const { role, teamId, minSalary, maxSalary } = filter;
  const search = filter.search.trim().toLowerCase();
  return (
    (search === "" || player.name.toLowerCase().includes(search)) &&
    (role === null || player.role === role) &&
    (teamId === null || player.teamId === teamId) &&
    (minSalary === null || player.salary >= minSalary) &&
    (maxSalary === null || player.salary <= maxSalary) &&
    (!filter.playingNext || moment.playingTeamIds.includes(player.teamId)) &&
    (!filter.affordable || player.salary <= moment.spendable || moment.pickedIds.has(player.id))
  );
}

/** "A match" is by points per match, "Expected" by those that it may bring; "Base" and "Price" are by the price of a player. */
export type SortColumn =
  | "Rank"
  | "Name"
  | "Team"
  | "Salary"
  | "Price"
  | "Base"
  | "Owned"
  | "A match"
  | "Expected";

/** The kind of money in the column: a salary, the price of an owner, or the base of bids. */
export type MoneyColumn = "Salary" | "Price" | "Base";

export interface PoolSort {
  readonly column: SortColumn;
  readonly direction: "ascending" | "descending";
}

/** By salary or price, the dearest first. */
export function defaultSort(money: MoneyColumn): PoolSort {
  return { column: money, direction: "descending" };
}

/** The most expected points first. */
export const BY_EXPECTED: PoolSort = { column: "Expected", direction: "descending" };

const RISING: readonly SortColumn[] = ["Rank", "Name", "Team"];

/** @param sort null for a list in an order of its own */
export function sortBy(sort: PoolSort | null, column: SortColumn): PoolSort {
  if (sort?.column !== column) {
    return { column, direction: RISING.includes(column) ? "ascending" : "descending" };
  }
  return { column, direction: sort.direction === "ascending" ? "descending" : "ascending" };
}

/** Null before the first match. */
export function pointsPerMatch({
  points,
  played,
}: Pick<ListedPlayer, "points" | "played">): Hundredths | null {
  return played === 0 ? null : Math.round(points / played);
}

/** Equal players by name, then id, in either direction. */
export function sortPool<Player extends ListedPlayer>(
  players: readonly Player[],
  { column, direction }: PoolSort,
): Player[] {
  const compare = COMPARE[column];
  const sign = direction === "ascending" ? 1 : -1;
  return [...players].sort((a, b) => sign * compare(a, b) || byName(a, b) || a.id - b.id);
}

type Compare = (a: ListedPlayer, b: ListedPlayer) => number;

const byName: Compare = (a, b) => compareText(a.name, b.name);

const byPrice: Compare = (a, b) => (a.price ?? 0) - (b.price ?? 0);

/** Players without a match come after those with minus points. */
function orLeast(points: Hundredths | null): number {
  return points ?? -Number.MAX_VALUE;
}

const COMPARE: Readonly<Record<SortColumn, Compare>> = {
  Rank: (a, b) => a.rank - b.rank,
  Name: byName,
  Team: (a, b) => compareText(a.teamShortName, b.teamShortName),
  Salary: (a, b) => a.salary - b.salary,
  Price: byPrice,
  Base: byPrice,
  Owned: (a, b) => (a.owned ?? 0) - (b.owned ?? 0),
  "A match": (a, b) => orLeast(pointsPerMatch(a)) - orLeast(pointsPerMatch(b)),
  Expected: (a, b) => orLeast(a.expected) - orLeast(b.expected),
};

/** Without a locale, so that server and browser agree. */
function compareText(a: string, b: string): number {
  const [lowA, lowB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowA === lowB) return 0;
  return lowA < lowB ? -1 : 1;
}
