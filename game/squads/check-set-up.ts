import { ROLES, type Role } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { TOO_FEW_PEOPLE } from "#game/squads/refusals";
import { completeSquads } from "./completion";
import type { SquadPlayer } from "./events";
import { priceText } from "./prices";
import {
  homePlaces,
  placesByRole,
  type SquadLimits,
  squadLimits,
  uncappedPlaces,
} from "./squad-limits";

export const FEWEST_PARTICIPANTS = 2;
export const MOST_PARTICIPANTS = 16;

const PLURALS: Readonly<Record<Role, string>> = {
  Batsman: "batsmen",
  Bowler: "bowlers",
  Allrounder: "allrounders",
  "Wicket Keeper": "wicketkeepers",
};

interface SetUp {
  readonly settings: LeagueSettings;
  readonly participants: number;
  /** The smallest purse of a participant, in units; the league's if left out. */
  readonly smallestPurse?: number;
  readonly players: readonly SquadPlayer[];
  /** The players whom an earlier way has given to each participant; nobody by default. */
  readonly owned?: readonly (readonly SquadPlayer[])[];
}

interface SetUpFault {
  readonly sentence: string;
}

/** Empty if the squads are possible (rules.md#squads). */
export function checkSetUp(setUp: SetUp): SetUpFault[] {
  const limits = squadLimits(setUp.settings);
  const counted = [
    ...checkParticipants(setUp),
    ...checkPlaces(setUp, limits),
    ...checkPurse(setUp, limits),
    ...checkRoles(setUp, limits),
    ...checkOrigins(setUp, limits),
  ];
  const sentences = counted.length > 0 ? counted : checkTogether(setUp, limits);
  return sentences.map((sentence) => ({ sentence }));
}

function checkParticipants({ participants }: SetUp): string[] {
  if (participants < FEWEST_PARTICIPANTS) return [TOO_FEW_PEOPLE];
  return participants > MOST_PARTICIPANTS
    ? [
        `Squads are for ${FEWEST_PARTICIPANTS} to ${MOST_PARTICIPANTS} participants. This league has ${participants}.`,
      ]
    : [];
}

function checkPlaces({ participants, players }: SetUp, { size }: SquadLimits): string[] {
  const places = participants * size;
  return places > players.length
    ? [`${squadsOf(participants, size)} need ${places} players. The pool has ${players.length}.`]
    : [];
}

function checkPurse({ settings, smallestPurse, players }: SetUp, { size }: SquadLimits): string[] {
  const lowest = players.reduce((least, { base }) => Math.min(least, base), Infinity);
  const purse = smallestPurse ?? settings.purse;
  if (players.length === 0 || lowest * size <= purse * 100) return [];
  const { purseUnit: unit } = settings;
  const cost = `${size} players at the lowest base price of ${priceText(lowest, unit)} cost ${priceText(lowest * size, unit)}.`;
  const most = priceText(purse * 100, unit);
  return [
    purse < settings.purse
      ? `${cost} The smallest purse is ${most}.`
      : `${cost} The purse is ${most}.`,
  ];
}

function checkRoles({ participants, players }: SetUp, limits: SquadLimits): string[] {
  const { size, roleMin, roleMax } = limits;
  const places = placesByRole(limits);
  if (places > size) {
    const roles = ROLES.map((role) => `${roleMin[role]} ${PLURALS[role]}`).join(", ");
    return [`A squad needs at least ${roles}: ${places} players. Squad Size is ${size}.`];
  }
  const room = ROLES.reduce((sum, role) => sum + roleMax[role], 0);
  if (room < size) {
    const roles = ROLES.map((role) => `${roleMax[role]} ${PLURALS[role]}`).join(", ");
    return [`A squad has at most ${roles}: ${room} players. Squad Size is ${size}.`];
  }
  const usable = ROLES.reduce((sum, role) => {
    const count = players.filter((player) => player.role === role).length;
    return sum + Math.min(count, participants * roleMax[role]);
  }, 0);
  if (usable < participants * size && players.length >= participants * size) {
    return [
      `With the most players of each role in a squad, only ${usable} of ${participants * size} places can be filled.`,
    ];
  }
  return ROLES.flatMap((role) => {
    const needed = participants * roleMin[role];
    const count = players.filter((player) => player.role === role).length;
    return needed > count
      ? [`${participants} squads need ${needed} ${PLURALS[role]}. The pool has ${count}.`]
      : [];
  });
}

function checkOrigins(setUp: SetUp, limits: SquadLimits): string[] {
  const { settings, participants, players } = setUp;
  const { size, eleven, teamMax, overseasMin, uncappedMax } = limits;
  const rows = [
    {
      each: homePlaces(limits, settings),
      label: "players who are not overseas",
      counts: notOverseas,
    },
    { each: overseasMin, label: "overseas players", counts: isOverseas },
    {
      each: uncappedPlaces(limits, settings),
      label: "uncapped players",
      counts: isUncapped,
    },
    {
      each: Math.max(0, size - uncappedMax),
      label: "players who are not uncapped",
      counts: (player: SquadPlayer) => !player.uncapped,
    },
  ];
  const faults = rows.flatMap(({ each, label, counts }) => {
    const needed = participants * each;
    const count = players.filter(counts).length;
    return needed > count
      ? [`${participants} squads need ${needed} ${label}. The pool has ${count}.`]
      : [];
  });
  return [
    ...faults,
    ...checkTeams(setUp, { places: size, most: teamMax, what: "squad" }),
    ...checkTeams(setUp, { places: eleven, most: settings.teamBalance, what: "eleven" }),
  ];
}

/** A pool that is too small has another sentence. */
function checkTeams(
  { participants, players }: SetUp,
  { places, most, what }: { readonly places: number; readonly most: number; readonly what: string },
): string[] {
  const teams = new Map<number, number>();
  for (const { teamId } of players) teams.set(teamId, (teams.get(teamId) ?? 0) + 1);
  const usable = [...teams.values()].reduce(
    (sum, count) => sum + Math.min(count, participants * most),
    0,
  );
  const needed = participants * places;
  if (usable >= needed || players.length < needed) return [];
  return [
    `With at most ${most} players of one real team in each ${what}, only ${usable} of ${needed} places can be filled.`,
  ];
}

function checkTogether(
  { settings, participants, players, owned }: SetUp,
  { size, eleven }: SquadLimits,
): string[] {
  const squads = owned ?? Array.from({ length: participants }, () => []);
  const taken = new Set(squads.flat());
  const left = players.filter((player) => !taken.has(player));
  if (completeSquads({ squads, players: left, settings }) !== null) return [];
  return eleven === 0
    ? [
        `${squadsOf(participants, size)} cannot all be filled within the limits of squads. Change the limits.`,
      ]
    : [
        `${squadsOf(participants, size)} cannot all hold an eleven that the league's rules accept. Change the limits of squads or of teams.`,
      ];
}

function squadsOf(participants: number, size: number): string {
  return `${participants} squads of ${size}`;
}

function notOverseas({ overseas }: SquadPlayer): boolean {
  return !overseas;
}

function isOverseas({ overseas }: SquadPlayer): boolean {
  return overseas;
}

function isUncapped({ uncapped }: SquadPlayer): boolean {
  return uncapped;
}
