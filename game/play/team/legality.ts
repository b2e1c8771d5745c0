import { ROLES, type Role } from "../roles";
import type { LeagueSettings } from "./league-settings";
import { type Lineup, type PoolPlayer, TEAM_SIZE } from "./lineup";
import { overseasCap, roleLimits } from "./role-limits";

/** Rules about where players come from: step 7 of a submission, and of adding a player. */
export type OriginFault =
  | { readonly code: "team-balance"; readonly team: string; readonly limit: number }
  | { readonly code: "overseas"; readonly limit: number }
  | { readonly code: "uncapped"; readonly minimum: number };

/** In the order of rules.md#submitting. */
export type TeamFault =
  | { readonly code: "not-eleven" }
  | { readonly code: "no-captain" }
  | { readonly code: "no-vice-captain" }
  | { readonly code: "same-captain" }
  | { readonly code: "role-combination"; readonly roles: readonly Role[] }
  | OriginFault
  /**
   * The player's real team does not play the fixture, in a format with a team for each
   * (rules.md#formats).
   */
  | { readonly code: "not-in-match" }
  /** The player has another owner (rules.md#squads). */
  | { readonly code: "not-in-squad" }
  | { readonly code: "salary-cap" }
  | { readonly code: "not-enough-transfers"; readonly needed: number; readonly left: number };

interface TeamToCheck {
  readonly lineup: Lineup;
  readonly pool: ReadonlyMap<number, PoolPlayer>;
  readonly settings: LeagueSettings;
  /** There is no salary cap, or a booster lifts it (rules.md#boosters). */
  readonly budgetWaived: boolean;
  /** Real teams of the players; any team if left out (rules.md#formats). */
  readonly playersFrom?: readonly number[] | undefined;
  /** The owner's players; anybody if left out (rules.md#squads). */
  readonly ownSquad?: readonly number[] | undefined;
}

/**
 * In the order of rules.md#submitting; a legal team has none. The verdict does not depend on the
 * order of the picks. `submissionFaults` checks transfers.
 */
export function checkTeam(team: TeamToCheck): TeamFault[] {
  const { lineup } = team;
  const players = playersOf(team);
  return [
    ...checkCount(lineup, players),
    ...checkCaptains(lineup, players),
    ...checkPlayers(players, team),
  ];
}

/**
 * The captains of a squad that plays by itself (rules.md#the-eleven-by-itself): two of its players, or
 * nobody.
 */
export function checkLeaders({ lineup, pool, ownSquad = [] }: TeamToCheck): TeamFault[] {
  const { captainId, viceCaptainId } = lineup;
  if (captainId === null && viceCaptainId === null) return [];
  const players = ownSquad.flatMap((id) => pool.get(id) ?? []);
  return checkCaptains(lineup, players);
}

export function isLegalEleven(team: TeamToCheck): boolean {
  const players = playersOf(team);
  return checkCount(team.lineup, players).length + checkPlayers(players, team).length === 0;
}

function playersOf({ lineup, pool }: TeamToCheck): PoolPlayer[] {
  const ids = [...new Set(lineup.playerIds)];
  return ids.map((id) => pool.get(id)).filter((player) => player !== undefined);
}

function checkPlayers(
  players: readonly PoolPlayer[],
  { settings, budgetWaived, playersFrom, ownSquad }: TeamToCheck,
): TeamFault[] {
  return [
    ...checkRoles(players, settings),
    ...checkTeamBalance(players, settings),
    ...checkOverseas(players, settings),
    ...checkUncapped(players, settings),
    ...checkSides(players, playersFrom),
    ...checkSquad(players, ownSquad),
    ...(budgetWaived ? [] : checkSalary(players, settings)),
  ];
}

/** In rules.md#submitting. */
export function teamFaultSentence(fault: TeamFault): string {
  switch (fault.code) {
    case "not-eleven":
      return `⚠ You must select exactly ${TEAM_SIZE} players.`;
    case "no-captain":
      return "⚠ Please select a captain.";
    case "no-vice-captain":
      return "⚠ Please select a vice-captain.";
    case "same-captain":
      return "❌ Captain and Vice-Captain must be different players.";
    case "role-combination":
      return "Team does not meet role combination requirements.";
    case "team-balance":
      return `No more than ${fault.limit} players allowed from ${fault.team}.`;
    case "overseas":
      return `No more than ${fault.limit} overseas players allowed.`;
    case "uncapped":
      return `At least ${fault.minimum} uncapped players required.`;
    case "not-in-match":
      return "❌ Only players of the two sides of this match can be in your team.";
    case "not-in-squad":
      return "❌ Only players of your squad can be in your team.";
    case "salary-cap":
      return "❌ Salary cap exceeded. Please adjust your team.";
    case "not-enough-transfers":
      return `⚠ Not enough transfers left: ${fault.needed} needed, ${fault.left} left.`;
  }
}

/** A duplicate, or a player outside the pool, does not count to eleven. */
function checkCount(lineup: Lineup, players: readonly PoolPlayer[]): TeamFault[] {
  const exact = lineup.playerIds.length === TEAM_SIZE && players.length === TEAM_SIZE;
  return exact ? [] : [{ code: "not-eleven" }];
}

/** Another player than a selected one counts as not chosen. */
function checkCaptains(lineup: Lineup, players: readonly PoolPlayer[]): TeamFault[] {
  const isSelected = (id: number | null) => players.some((player) => player.id === id);
  const captain = isSelected(lineup.captainId);
  const viceCaptain = isSelected(lineup.viceCaptainId);
  if (captain && viceCaptain) {
    return lineup.captainId === lineup.viceCaptainId ? [{ code: "same-captain" }] : [];
  }
  const faults: TeamFault[] = [];
  if (!captain) faults.push({ code: "no-captain" });
  if (!viceCaptain) faults.push({ code: "no-vice-captain" });
  return faults;
}

function checkRoles(players: readonly PoolPlayer[], settings: LeagueSettings): TeamFault[] {
  const limits = roleLimits(settings);
  const roles = ROLES.filter((role) => {
    const count = players.filter((player) => player.role === role).length;
    return count < limits[role].min || count > limits[role].max;
  });
  return roles.length > 0 ? [{ code: "role-combination", roles }] : [];
}

/** One fault for each real team, by the teams' ids: the order of the picks has no effect. */
function checkTeamBalance(players: readonly PoolPlayer[], settings: LeagueSettings): TeamFault[] {
  const teams = new Map(players.map((player) => [player.teamId, player.team]));
  return [...teams]
    .sort(([a], [b]) => a - b)
    .filter(([id]) => players.filter((p) => p.teamId === id).length > settings.teamBalance)
    .map(([, team]) => ({ code: "team-balance", team, limit: settings.teamBalance }));
}

function checkOverseas(players: readonly PoolPlayer[], settings: LeagueSettings): TeamFault[] {
  const limit = overseasCap(settings);
  const count = players.filter((player) => player.overseas).length;
  return limit !== null && count > limit ? [{ code: "overseas", limit }] : [];
}

function checkUncapped(players: readonly PoolPlayer[], settings: LeagueSettings): TeamFault[] {
  const minimum = settings.uncapped;
  const count = players.filter((player) => player.uncapped).length;
  return count < minimum ? [{ code: "uncapped", minimum }] : [];
}

function checkSides(
  players: readonly PoolPlayer[],
  playersFrom: TeamToCheck["playersFrom"],
): TeamFault[] {
  if (playersFrom === undefined) return [];
  return players.every(({ teamId }) => playersFrom.includes(teamId))
    ? []
    : [{ code: "not-in-match" }];
}

function checkSquad(
  players: readonly PoolPlayer[],
  ownSquad: TeamToCheck["ownSquad"],
): TeamFault[] {
  if (ownSquad === undefined) return [];
  return players.every(({ id }) => ownSquad.includes(id)) ? [] : [{ code: "not-in-squad" }];
}

/** Salaries are hundredths of the budget's unit. */
function checkSalary(players: readonly PoolPlayer[], settings: LeagueSettings): TeamFault[] {
  const total = players.reduce((sum, player) => sum + player.salary, 0);
  return total > settings.budget * 100 ? [{ code: "salary-cap" }] : [];
}
