import type { Hundredths } from "../../core/units";
import { ROLES } from "../roles";
import type { CaptaincyGains } from "../scoring/captaincy-gains";
import type { LeagueSettings } from "../team/league-settings";
import { type PoolPlayer, TEAM_SIZE } from "../team/lineup";
import { overseasCap, roleLimits } from "../team/role-limits";
import type { ElevenProblem, Limit } from "./eleven-problem";

/** With points in one fixture, or expected ones; 0 for a player who did not play. */
export interface Candidate extends PoolPlayer {
  readonly points: Hundredths;
  readonly gains: CaptaincyGains;
}

interface TeamProblemOptions {
  /** For team balance; true for every team if it is left out. */
  readonly countsTeam?: (teamId: number) => boolean;
  /** Places of candidates in every eleven. */
  readonly fixed?: readonly number[];
  /** A booster lifts the salary cap (rules.md#boosters). */
  readonly budgetWaived?: boolean;
  readonly furtherLimits?: readonly Limit[];
}

/** The rules of a league for a team (rules.md#teams). */
export function describeTeamProblem(
  candidates: readonly Candidate[],
  settings: LeagueSettings,
  options: TeamProblemOptions,
): ElevenProblem {
  const limits = roleLimits(settings);
  const ofRoles = (bound: "min" | "max") => ROLES.map((role) => limits[role][bound]);
  return {
    points: candidates.map((player) => player.points),
    captainGains: candidates.map((player) => player.gains.captain),
    viceCaptainGains: candidates.map((player) => player.gains.viceCaptain),
    roles: candidates.map((player) => ROLES.indexOf(player.role)),
    roleMin: ofRoles("min"),
    roleMax: ofRoles("max"),
    limits: [...limitsOf(candidates, settings, options), ...(options.furtherLimits ?? [])],
    size: TEAM_SIZE,
    fixed: options.fixed ?? [],
  };
}

function limitsOf(
  candidates: readonly Candidate[],
  settings: LeagueSettings,
  { countsTeam = () => true, budgetWaived = false }: TeamProblemOptions,
): Limit[] {
  const each = (uses: (player: Candidate) => number, most: number) => ({
    uses: candidates.map(uses),
    most,
  });
  const overseas = overseasCap(settings);
  const teams = [...new Set(candidates.map((player) => player.teamId))].filter(countsTeam);
  return [
    ...(budgetWaived ? [] : [each((player) => player.salary, settings.budget * 100)]),
    ...(overseas === null ? [] : [each((player) => (player.overseas ? 1 : 0), overseas)]),
    ...(settings.uncapped === 0
      ? []
      : [each((player) => (player.uncapped ? -1 : 0), -settings.uncapped)]),
    ...teams.map((teamId) =>
      each((player) => (player.teamId === teamId ? 1 : 0), settings.teamBalance),
    ),
  ];
}
