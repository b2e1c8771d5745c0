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

export type SortColumn = "Rank" | "Name" | "Team" | "Salary" | "Price";

/** In their order: with owners, by the paid price. */
export function sortColumns(hasSquads: boolean): readonly SortColumn[] {
  return ["Rank", "Name", "Team", hasSquads ? "Price" : "Salary"];
}

export interface PoolSort {
  readonly column: SortColumn;
  readonly direction: "ascending" | "descending";
}

/** By salary or price, the dearest first. */
export function defaultSort(hasSquads: boolean): PoolSort {
  return hasSquads ? BY_PRICE : BY_SALARY;
}

const BY_PRICE: PoolSort = { column: "Price", direction: "descending" };
const BY_SALARY: PoolSort = { column: "Salary", direction: "descending" };
const MONEY: readonly SortColumn[] = ["Salary", "Price"];

export function sortBy(sort: PoolSort, column: SortColumn): PoolSort {
  if (sort.column !== column) {
    return { column, direction: MONEY.includes(column) ? "descending" : "ascending" };
  }
  return { column, direction: sort.direction === "ascending" ? "descending" : "ascending" };
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

const COMPARE: Readonly<Record<SortColumn, Compare>> = {
  Rank: (a, b) => a.rank - b.rank,
  Name: byName,
  Team: (a, b) => compareText(a.teamShortName, b.teamShortName),
  Salary: (a, b) => a.salary - b.salary,
  Price: (a, b) => (a.price ?? 0) - (b.price ?? 0),
};

/** Without a locale, so that server and browser agree. */
function compareText(a: string, b: string): number {
  const [lowA, lowB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowA === lowB) return 0;
  return lowA < lowB ? -1 : 1;
}
