import { rankByPoints } from "#game/season/ranking";
import type { LockedTx } from "../locks/locked-transaction";
import { readFixturePoints } from "../points/read-fixture-points";
import type { LeagueTeam } from "./league-teams";
import { type FixtureName, nameFixture, type StartedFixture } from "./started-fixtures";

/** Overall ranks after each fixture. */
export interface RankRace {
  /** In playing order. */
  readonly fixtures: readonly FixtureName[];
  /** The first first. */
  readonly runners: readonly Runner[];
}

export interface Runner {
  readonly participantId: number;
  readonly teamName: string;
  readonly mine: boolean;
  /** One for each fixture; null for those before they joined. */
  readonly ranks: readonly (number | null)[];
  /** In each fixture, hundredths of a point; null for those whose table they are not in. */
  readonly points: readonly (number | null)[];
}

/**
 * The race of ranks over the last fixtures that started: each ranks who had joined by its lock
 * (rules.md#ranks). The ranks before them follow from
 * the points of today less those since: no more than these fixtures are read.
 *
 * @param teams with their overall points
 */
export function runRankRace(
  tx: LockedTx,
  leagueId: number,
  teams: readonly LeagueTeam[],
  started: readonly StartedFixture[],
): RankRace {
  const inLockOrder = [...started].sort((a, b) => a.lockedAt - b.lockedAt || a.number - b.number);
  const points = readPoints(
    tx,
    leagueId,
    inLockOrder.map((fixture) => fixture.id),
  );
  const pointsIn = (fixtureId: number, team: LeagueTeam) =>
    points.get(fixtureId)?.get(team.participantId) ?? 0;
  const before = new Map(
    teams.map((team) => {
      const since = inLockOrder.reduce((sum, { id }) => sum + pointsIn(id, team), 0);
      return [team.participantId, team.points - since];
    }),
  );
  const ranks = inLockOrder.map(({ id: fixtureId, lockedAt }) => {
    const joined = teams.filter(({ joinedAt }) => joinedAt < lockedAt);
    for (const team of joined) {
      const { participantId } = team;
      before.set(participantId, (before.get(participantId) ?? 0) + pointsIn(fixtureId, team));
    }
    const entries = joined.map(({ participantId: id }) => ({ id, points: before.get(id) ?? 0 }));
    return new Map(rankByPoints(entries).map(({ id, rank }) => [id, rank]));
  });
  return {
    fixtures: inLockOrder.map(nameFixture),
    runners: teams.map((team) => ({
      participantId: team.participantId,
      teamName: team.teamName,
      mine: team.mine,
      ranks: ranks.map((after) => after.get(team.participantId) ?? null),
      points: inLockOrder.map(({ id }) => points.get(id)?.get(team.participantId) ?? null),
    })),
  };
}

function readPoints(
  tx: LockedTx,
  leagueId: number,
  fixtureIds: readonly number[],
): Map<number, Map<number, number>> {
  const points = new Map<number, Map<number, number>>(fixtureIds.map((id) => [id, new Map()]));
  for (const row of readFixturePoints(tx, leagueId, fixtureIds)) {
    points.get(row.fixtureId)?.set(row.participantId, row.points);
  }
  return points;
}
