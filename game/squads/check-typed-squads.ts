import type { Hundredths } from "#game/core/units";
import { plural } from "#game/core/words";
import { ROLES, type Role } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SquadPlayer } from "./events";
import { canFieldEleven } from "./field-eleven";
import { priceText } from "./prices";
import { squadLimits } from "./squad-limits";
import { ONE_AND_MORE, whyNoEleven } from "./why-no-eleven";

/** The squad of one participant, with prices in hundredths of a unit of the purse. */
export interface TypedSquad {
  readonly participantId: number;
  readonly players: readonly { readonly player: SquadPlayer; readonly price: number }[];
}

export interface CheckedSquad {
  readonly participantId: number;
  readonly spent: number;
  /** The rest of the purse; negative for a squad that is too dear. */
  readonly left: number;
  readonly openPlaces: number;
  /** Sentences; a table with any is not saved. */
  readonly faults: readonly string[];
  /** Sentences about why the squad cannot play yet, except its open places. */
  readonly missing: readonly string[];
}

/** Checks a squad (rules.md#typed-in-squads). */
export function checkTypedSquad(
  { participantId, players }: TypedSquad,
  settings: LeagueSettings,
  teamName: (teamId: number) => string,
  purse: Hundredths = settings.purse * 100,
): CheckedSquad {
  const spent = players.reduce((sum, { price }) => sum + price, 0);
  const left = purse - spent;
  const squad = players.map(({ player }) => player);
  const openPlaces = settings.squadSize - squad.length;
  const most = [
    ...(left < 0
      ? [
          `${priceText(spent, settings.purseUnit)} is spent. The purse is ${priceText(purse, settings.purseUnit)}.`,
        ]
      : []),
    ...(openPlaces < 0 ? [`${squad.length} players. The squad has ${settings.squadSize}.`] : []),
  ];
  const missing = limitSentences(squad, settings, teamName);
  const isOdd = openPlaces === 0 && missing.length === 0 && !canFieldEleven(squad, settings);
  return {
    participantId,
    spent,
    left,
    openPlaces: Math.max(0, openPlaces),
    faults: most,
    missing: isOdd ? [whyNoEleven(squad, settings, teamName)] : missing,
  };
}

/** Whether every squad is full and playable, so that they can be closed. */
export function areSquadsMade(squads: readonly CheckedSquad[]): boolean {
  return squads.every(
    ({ openPlaces, faults, missing }) => openPlaces === 0 && faults.length + missing.length === 0,
  );
}

function limitSentences(
  squad: readonly SquadPlayer[],
  settings: LeagueSettings,
  teamName: (teamId: number) => string,
): string[] {
  const limits = squadLimits(settings);
  const { roleMin, roleMax, teamMax, overseasMax, size } = limits;
  const openPlaces = Math.max(0, size - squad.length);
  const ofRoles = ROLES.map((role) => {
    const count = squad.filter((player) => player.role === role).length;
    return { role, count, lacks: Math.max(0, roleMin[role] - count) };
  });
  const lacking = ofRoles.reduce((sum, { lacks }) => sum + lacks, 0);
  // Open places may still fill the roles; only too few of them are a fault.
  const roles = lacking > openPlaces ? ofRoles.filter(({ lacks }) => lacks > 0) : [];
  const teams = [...new Set(squad.map(({ teamId }) => teamId))].map((teamId) => ({
    teamId,
    count: squad.filter((player) => player.teamId === teamId).length,
  }));
  const overseas = squad.filter((player) => player.overseas).length;
  const uncapped = squad.filter((player) => player.uncapped).length;
  const lacksOverseas = limits.overseasMin - overseas > openPlaces;
  const lacksUncapped = limits.uncappedMin - uncapped > openPlaces;
  return [
    ...roles.map(({ role, count }) => `${roleWords(role, count)}, at least ${roleMin[role]}.`),
    ...ofRoles
      .filter(({ role, count }) => count > roleMax[role])
      .map(({ role, count }) => `${roleWords(role, count)}, at most ${roleMax[role]}.`),
    ...teams
      .filter(({ count }) => count > teamMax)
      .map(({ teamId, count }) => `${count} players of ${teamName(teamId)}, at most ${teamMax}.`),
    ...(overseas > overseasMax ? [`${overseas} overseas players, at most ${overseasMax}.`] : []),
    ...(lacksOverseas
      ? [`${plural(overseas, "overseas player")}, at least ${limits.overseasMin}.`]
      : []),
    ...(uncapped > limits.uncappedMax
      ? [`${plural(uncapped, "uncapped player")}, at most ${limits.uncappedMax}.`]
      : []),
    ...(lacksUncapped
      ? [`${plural(uncapped, "uncapped player")}, at least ${limits.uncappedMin}.`]
      : []),
  ];
}

function roleWords(role: Role, count: number): string {
  return plural(count, ...ONE_AND_MORE[role]);
}
