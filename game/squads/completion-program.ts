import { ROLES } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { overseasCap, roleLimits } from "#game/play/team/role-limits";
import type { SquadPlayer } from "./events";
import { squadLimits, uncappedPlaces } from "./squad-limits";
import type { Sums } from "./whole-numbers";

/** Squads to be filled; players are positions in one list. */
export interface Filling {
  readonly players: readonly SquadPlayer[];
  readonly owned: readonly (readonly number[])[];
  readonly settings: LeagueSettings;
}

/** A variable: the number of players of a kind in one part of a squad. */
interface Count {
  readonly squad: number;
  /** All players of the kind; one of them stands for all. */
  readonly places: readonly number[];
  /** An owned player in the eleven, a new one in it, or a new one beside it. */
  readonly part: "owned" | "eleven" | "bench";
}

/** The conditions for full squads as sums of whole numbers. */
export interface Program {
  readonly sums: Sums;
  readonly numbers: readonly Count[];
  /** The sort of each player: players of a sort differ only in the real team. */
  readonly sortOf: Int32Array;
}

const PLAYS: readonly Count["part"][] = ["owned", "eleven"];
const COMES: readonly Count["part"][] = ["eleven", "bench"];

/**
 * Filling squads (rules.md#completion) as whole numbers. Null if a single squad, or one sort of player,
 * shows that it is impossible.
 *
 * @param elevens of each squad that owns a legal eleven already: new players take nothing from it
 * @param teams the real teams that are told apart: limits of others do not count
 */
export function programOf(
  { players, owned, settings }: Filling,
  elevens: readonly (readonly SquadPlayer[] | null)[],
  teams: ReadonlySet<number>,
): Program | null {
  const limits = squadLimits(settings);
  const inEleven = roleLimits(settings);
  const overseasMax = overseasCap(settings) ?? TEAM_SIZE;
  const playerAt = (place: number | undefined) => players[place ?? -1] as SquadPlayer;
  const asksForOverseas =
    limits.overseasMin > 0 ||
    limits.overseasMax < limits.size ||
    (limits.eleven > 0 && overseasMax < TEAM_SIZE);
  const asksForUncapped = uncappedPlaces(limits, settings) > 0 || limits.uncappedMax < limits.size;
  const sortOf = Int32Array.from(
    players,
    ({ role, overseas, uncapped }) =>
      ROLES.indexOf(role) * 4 +
      Number(asksForOverseas && overseas) * 2 +
      Number(asksForUncapped && uncapped),
  );
  const groups = (places: readonly number[]) => {
    const byKind = new Map<string, number[]>();
    for (const place of places) {
      const { teamId } = playerAt(place);
      const kind = `${sortOf[place]}/${teams.has(teamId) ? teamId : "other"}`;
      const group = byKind.get(kind);
      if (group === undefined) byKind.set(kind, [place]);
      else group.push(place);
    }
    return byKind;
  };

  const stays = new Set(owned.flat());
  const left = groups([...players.keys()].filter((place) => !stays.has(place)));
  const numbers: Count[] = [];
  const most: number[] = [];
  const rows: Sums["rows"][number][] = [];
  let isPossible = true;
  const limit = (of: readonly number[], least: number, atMost: number) => {
    const sum = of.reduce((all, at) => all + (most[at] ?? 0), 0);
    if (least > sum || atMost < least) isPossible = false;
    if (least > 0 || atMost < sum) rows.push({ of, least, most: Math.min(atMost, sum) });
  };

  owned.forEach((places, squad) => {
    const own = places.map(playerAt);
    const open = limits.size - own.length;
    const eleven = elevens[squad] ?? null;
    const from = numbers.length;
    const add = (kinds: ReadonlyMap<string, readonly number[]>, part: Count["part"]) => {
      for (const group of kinds.values()) {
        numbers.push({ squad, places: group, part });
        most.push(part === "owned" ? group.length : Math.min(Math.max(0, open), group.length));
      }
    };
    add(left, "bench");
    if (eleven === null) add(left, "eleven");
    if (eleven === null) add(groups(places), "owned");
    type Is = (player: SquadPlayer) => boolean;
    const among = (parts: readonly Count["part"][], is: Is) =>
      numbers.flatMap(({ part, places: [one] }, at) =>
        at >= from && parts.includes(part) && is(playerAt(one)) ? [at] : [],
      );
    const comes = (is: Is, least: number, atMost: number) => {
      const has = own.filter(is).length;
      limit(among(COMES, is), Math.max(0, least - has), Math.min(open, atMost - has));
    };
    const plays = (is: Is, least: number, atMost: number) => {
      if (eleven === null) limit(among(PLAYS, is), least, Math.min(TEAM_SIZE, atMost));
    };
    const { size, teamMax } = limits;
    comes(() => true, size, size);
    plays(() => true, TEAM_SIZE, TEAM_SIZE);
    for (const each of ROLES) {
      comes(({ role }) => role === each, limits.roleMin[each], limits.roleMax[each]);
      plays(({ role }) => role === each, inEleven[each].min, inEleven[each].max);
    }
    comes(({ overseas }) => overseas, limits.overseasMin, limits.overseasMax);
    comes(({ uncapped }) => uncapped, limits.uncappedMin, limits.uncappedMax);
    plays(({ overseas }) => overseas, 0, overseasMax);
    plays(({ uncapped }) => uncapped, settings.uncapped, TEAM_SIZE);
    for (const each of teams) {
      comes(({ teamId }) => teamId === each, 0, teamMax);
      plays(({ teamId }) => teamId === each, 0, settings.teamBalance);
    }
  });
  for (const group of left.values()) {
    const of = numbers.flatMap(({ places }, at) => (places === group ? [at] : []));
    limit(of, 0, group.length);
  }
  return isPossible ? { sums: { most, rows }, numbers, sortOf } : null;
}
