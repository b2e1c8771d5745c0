import type { AwardFixture } from "./awards";

interface DifferentialPoints {
  readonly participantId: number;
  readonly points: number;
  /** The most points first, without differentials of 0 points. */
  readonly playerIds: readonly number[];
}

/** At most one in so many teams has a differential. */
const ONE_IN = 4;

/** The number of teams with a player, by the player's id. */
export function countOwners({ teams }: Pick<AwardFixture, "teams">): Map<number, number> {
  const owners = new Map<number, number>();
  for (const { playerId } of teams.flatMap(({ players }) => players)) {
    owners.set(playerId, (owners.get(playerId) ?? 0) + 1);
  }
  return owners;
}

/** At most a quarter of the teams has the player. */
export function isDifferential(owners: number, teams: number): boolean {
  return owners * ONE_IN <= teams;
}

/**
 * The points of each team from its differentials: players in at most a quarter of the teams
 * (rules.md#awards-of-weeks, rules.md#recaps). Teams without one have 0.
 */
export function differentialsIn({ teams }: Pick<AwardFixture, "teams">): DifferentialPoints[] {
  const owners = countOwners({ teams });
  return teams.map(({ participantId, players }) => {
    const own = players.filter(({ playerId }) =>
      isDifferential(owners.get(playerId) ?? 0, teams.length),
    );
    return {
      participantId,
      points: own.reduce((sum, { points }) => sum + points, 0),
      playerIds: own
        .filter(({ points }) => points !== 0)
        .sort((a, b) => b.points - a.points)
        .map(({ playerId }) => playerId),
    };
  });
}
