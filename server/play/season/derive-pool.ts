import type { Hundredths } from "#game/core/units";
import type { Match } from "#game/play/match/match";
import type { Role } from "#game/play/roles";
import { scorePlayer } from "#game/play/scoring/player-points";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { deriveRoles } from "./derive-roles";
import { type CareerFigures, collectFigures } from "./player-figures";

/** Salaries go from 5.00 to 12.00 in steps of 0.50; hundredths. */
export const LOWEST_SALARY = 500;
const SALARY_STEP = 50;
const SALARY_STEPS = 14;

export interface DerivedPlayer {
  readonly team: string;
  readonly key: string;
  readonly name: string;
  readonly role: Role;
  readonly salary: Hundredths;
}

interface Worth {
  readonly player: CareerFigures;
  readonly role: Role;
  /** Hundredths of a point per match under the default rules. */
  readonly average: number;
}

/**
 * A pool derived from matches: every listed player, with a role by his part in them and a salary by
 * his place in the order of points per match; equal averages have equal salaries. The order of the
 * matches does not matter.
 */
export function derivePool(matches: readonly Match[]): DerivedPlayer[] {
  return derivePlayers(collectFigures(matches));
}

export function derivePlayers(figures: readonly CareerFigures[]): DerivedPlayer[] {
  const worths = byTeam(figures).flatMap((team) =>
    deriveRoles(team).map(({ player, role }) => worthOf(player, role)),
  );
  const averages = worths.map(({ average }) => average).sort((a, b) => a - b);
  return worths.map(({ player: { team, key, name }, role, average }) => {
    const below = averages.indexOf(average);
    return { team, key, name, role, salary: salaryAt(below, averages.length) };
  });
}

function byTeam(figures: readonly CareerFigures[]): CareerFigures[][] {
  const teams = new Map<string, CareerFigures[]>();
  for (const player of figures) {
    teams.set(player.team, [...(teams.get(player.team) ?? []), player]);
  }
  return [...teams.values()];
}

function worthOf(player: CareerFigures, role: Role): Worth {
  const points = player.matches.map(({ lines, playerOfMatch, ballsPerOver }) => {
    const did = { lines, playerOfMatch, inSide: true };
    return scorePlayer({ ...did, role, rules: DEFAULT_SCORING_RULES, ballsPerOver }).points;
  });
  const total = points.reduce((sum, each) => sum + each, 0);
  return { player, role, average: total / player.matches.length };
}

/**
 * By the place in the order of points, in hundredths.
 *
 * @param below the number of `players` who average less
 */
export function salaryAt(below: number, players: number): number {
  const step = players > 1 ? Math.round((below / (players - 1)) * SALARY_STEPS) : 0;
  return LOWEST_SALARY + step * SALARY_STEP;
}
