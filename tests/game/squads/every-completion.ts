import { ROLES } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { overseasCap, roleLimits } from "#game/play/team/role-limits";
import type { SquadPlayer } from "#game/squads/events";

/** Whether a full squad keeps every rule, the eleven by trying all elevens of it. */
export function isFullSquad(squad: readonly SquadPlayer[], settings: LeagueSettings): boolean {
  const own = {
    Batsman: [settings.squadBatMin, settings.squadBatMax],
    Bowler: [settings.squadBowlMin, settings.squadBowlMax],
    Allrounder: [settings.squadAllrounderMin, settings.squadAllrounderMax],
    "Wicket Keeper": [settings.squadWicketkeeperMin, settings.squadWicketkeeperMax],
  } as const;
  const count = (is: (player: SquadPlayer) => boolean) => squad.filter(is).length;
  const overseas = count((player) => player.overseas);
  const uncapped = count((player) => player.uncapped);
  return (
    squad.length === settings.squadSize &&
    new Set(squad.map(({ id }) => id)).size === squad.length &&
    ROLES.every((role) => {
      const [least, most] = own[role];
      const all = count((each) => each.role === role);
      return all >= least && all <= (most ?? squad.length);
    }) &&
    mostOfATeam(squad) <= (settings.squadTeamMax ?? squad.length) &&
    overseas <= (settings.squadOverseas ?? squad.length) &&
    overseas >= settings.squadOverseasMin &&
    uncapped >= settings.squadUncappedMin &&
    uncapped <= (settings.squadUncappedMax ?? squad.length) &&
    (settings.eleven === "all" ||
      combinations(squad, squad.length - 11).some((out) =>
        isEleven(
          squad.filter((each) => !out.includes(each)),
          settings,
        ),
      ))
  );
}

/** Whether all squads can be filled, by trying every way. */
export function canComplete(
  squads: readonly (readonly SquadPlayer[])[],
  left: readonly SquadPlayer[],
  settings: LeagueSettings,
): boolean {
  const [squad, ...others] = squads;
  if (squad === undefined) return true;
  const open = settings.squadSize - squad.length;
  return combinations(left, open).some(
    (more) =>
      isFullSquad([...squad, ...more], settings) &&
      canComplete(
        others,
        left.filter((each) => !more.includes(each)),
        settings,
      ),
  );
}

function isEleven(eleven: readonly SquadPlayer[], settings: LeagueSettings): boolean {
  const limits = roleLimits(settings);
  return (
    ROLES.every((role) => {
      const count = eleven.filter((each) => each.role === role).length;
      return limits[role].min <= count && count <= limits[role].max;
    }) &&
    mostOfATeam(eleven) <= settings.teamBalance &&
    eleven.filter(({ overseas }) => overseas).length <= (overseasCap(settings) ?? 11) &&
    eleven.filter(({ uncapped }) => uncapped).length >= settings.uncapped
  );
}

function mostOfATeam(players: readonly SquadPlayer[]): number {
  const counts = new Map<number, number>();
  for (const { teamId } of players) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
}
