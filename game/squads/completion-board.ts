import { ROLES } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { overseasCap, roleLimits } from "#game/play/team/role-limits";
import type { SquadPlayer } from "./events";
import { homePlaces, squadLimits, uncappedPlaces } from "./squad-limits";

export const POOL = -1;

/**
 * Players in squads, eleven of each squad in its eleven, with the number of broken rules of each squad.
 * Players are positions in `players`.
 */
export interface Board {
  readonly players: readonly SquadPlayer[];
  readonly squadOf: Int32Array;
  /** 1 for a player in the eleven of their squad. */
  readonly inEleven: Uint8Array;
  readonly elevens: Int32Array;
  /** By squad, the number of players above or below its limits. */
  readonly faults: Int32Array;
  put(player: number, squad: number, inEleven: number): void;
  lift(player: number): void;
  /** The change of a squad's faults if the player joins it; negative if there are fewer. */
  faultsOf(player: number, squad: number, inEleven: number): number;
  /** Exchanges the places of two players, and returns the change of the faults of all squads. */
  swap(one: number, other: number): number;
}

export function createBoard(
  players: readonly SquadPlayer[],
  squads: number,
  settings: LeagueSettings,
): Board {
  const limits = squadLimits(settings);
  const eleven = roleLimits(settings);
  const [squadMin, squadMax, min, max] = [
    ROLES.map((role) => limits.roleMin[role]),
    ROLES.map((role) => limits.roleMax[role]),
    ROLES.map((role) => eleven[role].min),
    ROLES.map((role) => eleven[role].max),
  ];
  const overseasMax = overseasCap(settings) ?? TEAM_SIZE;
  const teamIds = [...new Set(players.map(({ teamId }) => teamId))];
  const role = Uint8Array.from(players, (player) => ROLES.indexOf(player.role));
  const team = Uint16Array.from(players, ({ teamId }) => teamIds.indexOf(teamId));
  const overseas = Uint8Array.from(players, (player) => Number(player.overseas));
  const uncapped = Uint8Array.from(players, (player) => Number(player.uncapped));

  // The counts of a squad in a row: by role and team, overseas; the same for its eleven; uncapped in
  // the eleven, and in the squad.
  const OVERSEAS = ROLES.length + teamIds.length;
  const ELEVEN = OVERSEAS + 1;
  const UNCAPPED = 2 * ELEVEN;
  const SQUAD_UNCAPPED = UNCAPPED + 1;
  const width = SQUAD_UNCAPPED + 1;
  const counts = new Uint8Array(width * squads);
  const ofEleven = limits.eleven === 0 ? [] : [...min, settings.uncapped];
  const least = [...squadMin, ...ofEleven, limits.overseasMin, limits.uncappedMin];
  const first = least.reduce((sum, each) => sum + each, 0);
  const faults = new Int32Array(squads).fill(first);
  const elevens = new Int32Array(squads);
  const squadOf = new Int32Array(players.length).fill(POOL);
  const inEleven = new Uint8Array(players.length);

  /** The effect of one more player; `less` is 1 if the counts already have that player. */
  const step = (player: number, squad: number, isInEleven: number, less: number): number => {
    const row = squad * width;
    const r = role[player] ?? 0;
    const t = ROLES.length + (team[player] ?? 0);
    const at = row + ELEVEN;
    let more = change((counts[row + r] ?? 0) - less, squadMin[r] ?? 0, squadMax[r] ?? 0);
    if ((counts[row + t] ?? 0) - less >= limits.teamMax) more += 1;
    const isOverseas = overseas[player] === 1;
    if (isOverseas) {
      more += change((counts[row + OVERSEAS] ?? 0) - less, limits.overseasMin, limits.overseasMax);
    }
    if (uncapped[player] === 1) {
      const own = (counts[row + SQUAD_UNCAPPED] ?? 0) - less;
      more += change(own, limits.uncappedMin, limits.uncappedMax);
    }
    if (isInEleven === 0) return more;
    more += change((counts[at + r] ?? 0) - less, min[r] ?? 0, max[r] ?? 0);
    if ((counts[at + t] ?? 0) - less >= settings.teamBalance) more += 1;
    if (isOverseas && (counts[at + OVERSEAS] ?? 0) - less >= overseasMax) more += 1;
    const isNeeded = (counts[row + UNCAPPED] ?? 0) - less < settings.uncapped;
    return uncapped[player] === 1 && isNeeded ? more - 1 : more;
  };
  const add = (at: number, by: 1 | -1) => {
    counts[at] = (counts[at] ?? 0) + by;
  };
  const count = (player: number, squad: number, isInEleven: number, by: 1 | -1) => {
    const row = squad * width;
    const r = role[player] ?? 0;
    const t = ROLES.length + (team[player] ?? 0);
    add(row + r, by);
    add(row + t, by);
    if (overseas[player] === 1) add(row + OVERSEAS, by);
    if (uncapped[player] === 1) add(row + SQUAD_UNCAPPED, by);
    if (isInEleven === 0) return;
    add(row + ELEVEN + r, by);
    add(row + ELEVEN + t, by);
    if (overseas[player] === 1) add(row + ELEVEN + OVERSEAS, by);
    if (uncapped[player] === 1) add(row + UNCAPPED, by);
    elevens[squad] = (elevens[squad] ?? 0) + by;
  };
  const put = (player: number, squad: number, isInEleven: number): number => {
    squadOf[player] = squad;
    inEleven[player] = isInEleven;
    if (squad === POOL) return 0;
    const more = step(player, squad, isInEleven, 0);
    faults[squad] = (faults[squad] ?? 0) + more;
    count(player, squad, isInEleven, 1);
    return more;
  };
  const lift = (player: number): number => {
    const squad = squadOf[player] ?? POOL;
    if (squad === POOL) return 0;
    const isInEleven = inEleven[player] ?? 0;
    const less = -step(player, squad, isInEleven, 1);
    faults[squad] = (faults[squad] ?? 0) + less;
    count(player, squad, isInEleven, -1);
    squadOf[player] = POOL;
    return less;
  };
  const swap = (one: number, other: number): number => {
    const [a, isA] = [squadOf[one] ?? POOL, inEleven[one] ?? 0];
    const [b, isB] = [squadOf[other] ?? POOL, inEleven[other] ?? 0];
    return lift(one) + lift(other) + put(one, b, isB) + put(other, a, isA);
  };
  return {
    players,
    squadOf,
    inEleven,
    elevens,
    faults,
    put,
    lift,
    faultsOf: (player, squad, isInEleven) => step(player, squad, isInEleven, 0),
    swap,
  };
}

/** The change of faults by one more of a sort. */
function change(count: number, least: number, most: number): number {
  if (count < least) return -1;
  return count >= most ? 1 : 0;
}

export interface UnfinishedSquads {
  readonly squads: readonly (readonly SquadPlayer[])[];
  readonly players: readonly SquadPlayer[];
  readonly settings: LeagueSettings;
}

/** A minimum of players of a sort in each full squad. */
interface Need {
  readonly each: number;
  readonly isOne: (player: SquadPlayer) => boolean;
}

/**
 * Whether counting alone shows that squads cannot be completed: too few players, places or players of a
 * sort, or a squad with too many players of one team or from overseas. False proves nothing.
 */
export function isOutOfReach({ squads, players, settings }: UnfinishedSquads): boolean {
  const limits = squadLimits(settings);
  const openIn = (squad: readonly SquadPlayer[]) => limits.size - squad.length;
  const places = squads.reduce((sum, squad) => sum + openIn(squad), 0);
  if (places > players.length || squads.some((squad) => openIn(squad) < 0)) return true;

  const lacks = (squad: readonly SquadPlayer[], { each, isOne }: Need) =>
    Math.max(0, each - count(squad, isOne));
  const roles = ROLES.map((role) => ({
    each: limits.roleMin[role],
    isOne: (player: SquadPlayer) => player.role === role,
  }));
  const others: Need[] = [
    { each: homePlaces(limits, settings), isOne: ({ overseas }) => !overseas },
    { each: limits.overseasMin, isOne: ({ overseas }) => overseas },
    { each: uncappedPlaces(limits, settings), isOne: ({ uncapped }) => uncapped },
    { each: limits.size - limits.uncappedMax, isOne: ({ uncapped }) => !uncapped },
    ...ROLES.map((role) => ({
      each: limits.size - limits.roleMax[role],
      isOne: (player: SquadPlayer) => player.role !== role,
    })),
  ];
  const isTooFew = (need: Need) =>
    squads.reduce((sum, squad) => sum + lacks(squad, need), 0) > count(players, need.isOne);
  const isTooFull = (squad: readonly SquadPlayer[]) =>
    roles.reduce((sum, need) => sum + lacks(squad, need), 0) > openIn(squad) ||
    others.some((need) => lacks(squad, need) > openIn(squad));
  return (
    [...roles, ...others].some(isTooFew) ||
    squads.some(isTooFull) ||
    isShortOfTeams(squads, players, { places, most: limits.teamMax })
  );
}

/** Whether the limit for one real team leaves too few players for the open places. */
function isShortOfTeams(
  squads: readonly (readonly SquadPlayer[])[],
  players: readonly SquadPlayer[],
  { places, most }: { readonly places: number; readonly most: number },
): boolean {
  if (most === Number.POSITIVE_INFINITY) return false;
  const left = countByTeam(players);
  const room = new Map([...left.keys()].map((teamId) => [teamId, squads.length * most]));
  for (const squad of squads) {
    for (const [teamId, own] of countByTeam(squad)) {
      if (own > most) return true;
      room.set(teamId, (room.get(teamId) ?? 0) - own);
    }
  }
  const usable = [...left].reduce((sum, [id, of]) => sum + Math.min(of, room.get(id) ?? 0), 0);
  return usable < places;
}

function countByTeam(players: readonly SquadPlayer[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { teamId } of players) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  return counts;
}

function count(players: readonly SquadPlayer[], isOne: (player: SquadPlayer) => boolean): number {
  let number = 0;
  for (const player of players) if (isOne(player)) number += 1;
  return number;
}
