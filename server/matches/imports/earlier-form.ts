import { eq, ne } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, poolPlayers, statLines, teams } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import type { Role } from "#game/play/roles";
import { scoreDay } from "#game/play/scoring/player-days";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { readPlayerDays } from "#server/play/points/player-days";
import { salaryAt } from "#server/play/season/derive-pool";

/** Salary of a player without a record: eleven of them fit into the usual budget of 100. */
export const USUAL_SALARY = 850;

interface FormerPlayer {
  /** In the source's registry; null without one. */
  readonly id: string | null;
  readonly name: string;
}

export interface FormFigures {
  readonly role: Role;
  /** Hundredths of a point per fixture under the default rules. */
  readonly average: number;
}

export interface EarlierForm {
  readonly role: Role;
  readonly salary: Hundredths;
}

/**
 * From other tournaments, by the feed's id, else by name in the team of the same name. Undefined
 * for a player without a stat line.
 */
export function readEarlierForm(
  tx: Tx,
  tournamentId: number,
): (player: FormerPlayer, team: string) => FormFigures | undefined {
  const players = tx
    .select({
      id: poolPlayers.id,
      key: poolPlayers.key,
      name: poolPlayers.name,
      role: poolPlayers.role,
      team: teams.name,
    })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(ne(teams.tournamentId, tournamentId))
    .all();
  const points = readPoints(tx, new Map(players.map(({ id, role }) => [id, role])));
  const formOf = (found: typeof players): FormFigures | undefined => {
    const all = found.flatMap(({ id }) => points.get(id) ?? []);
    const role = found.at(-1)?.role;
    if (role === undefined || all.length === 0) return undefined;
    return { role, average: all.reduce((sum, each) => sum + each, 0) / all.length };
  };
  return ({ id, name }, team) =>
    formOf(players.filter(({ key }) => key === id)) ??
    formOf(players.filter((each) => each.name === name && each.team === team));
}

/** Hundredths per fixture, by pool player. */
function readPoints(tx: Tx, roles: ReadonlyMap<number, Role>): Map<number, number[]> {
  const played = tx
    .selectDistinct({ id: fixtures.id, ballsPerOver: fixtures.ballsPerOver })
    .from(fixtures)
    .innerJoin(statLines, eq(statLines.fixtureId, fixtures.id))
    .all();
  const days = readPlayerDays(
    tx,
    played.map(({ id }) => id),
    null,
  );
  const points = new Map<number, number[]>();
  for (const { id, ballsPerOver } of played) {
    for (const [playerId, day] of days.get(id) ?? []) {
      const role = roles.get(playerId);
      if (role === undefined || day.innings.length === 0) continue;
      const { points: scored } = scoreDay(day, {
        role,
        rules: DEFAULT_SCORING_RULES,
        ballsPerOver,
      });
      points.set(playerId, [...(points.get(playerId) ?? []), scored]);
    }
  }
  return points;
}

/** By the place among all players with form, as in a pool derived from matches. */
export function priceByForm(
  all: readonly FormFigures[],
): (form: FormFigures | undefined) => EarlierForm | null {
  const averages = all.map(({ average }) => average).sort((a, b) => a - b);
  return (form) =>
    form === undefined
      ? null
      : { role: form.role, salary: salaryAt(averages.indexOf(form.average), averages.length) };
}
