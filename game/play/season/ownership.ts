import type { AwardFixture } from "./awards";

/** The points of a team's differentials in a fixture. */
export interface DifferentialPoints {
  readonly participantId: number;
  /** The sum in hundredths of a point, after captaincy. */
  readonly points: number;
  /** The team's differentials who have points of more or less than 0, the most points first. */
  readonly playerIds: readonly number[];
}

/** Few are at most one in so many of the teams. */
const ONE_IN = 4;

/** How many of the teams that played a fixture had each player, by the player's id. */
export function countOwners({ teams }: Pick<AwardFixture, "teams">): Map<number, number> {
  const owners = new Map<number, number>();
  for (const { playerId } of teams.flatMap(({ players }) => players)) {
    owners.set(playerId, (owners.get(playerId) ?? 0) + 1);
  }
  return owners;
}

/** Whether a player in `owners` of `teams` teams is a differential: at most a quarter had them. */
export function isDifferential(owners: number, teams: number): boolean {
  return owners * ONE_IN <= teams;
}

/**
 * The points of each team in a fixture from its differentials: players whom at most a quarter of
 * the teams in it had (rules.md#awards-of-weeks, rules.md#recaps). Teams without one have 0.
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
