import type { Lineup } from "./lineup";

/** The real teams of a fixture. */
interface Sides<Team extends { readonly id: number }> {
  readonly teamA: Team;
  readonly teamB: Team;
}

/** Who of a fantasy team plays in a fixture, by the real teams: who is in a side is not known yet. */
export interface Playing {
  readonly count: number;
  /** How many players the team has. */
  readonly of: number;
  /** Which captains do not play; in the separate mode batting and bowling captain. */
  readonly idleCaptains: readonly ("captain" | "viceCaptain")[];
}

/** Whom a real team meets in a fixture; null where it does not play in it. */
export function opponentIn<Team extends { readonly id: number }>(
  { teamA, teamB }: Sides<Team>,
  teamId: number,
): Team | null {
  if (teamId === teamA.id) return teamB;
  return teamId === teamB.id ? teamA : null;
}

/**
 * How many of a lineup play in a fixture, and which of its captains do not.
 *
 * @param teamOf the id of a player's real team; undefined for one whom the pool does not have
 */
export function countPlaying(
  { playerIds, captainId, viceCaptainId }: Lineup,
  teamOf: (playerId: number) => number | undefined,
  fixture: Sides<{ readonly id: number }>,
): Playing {
  const plays = (playerId: number) => opponentIn(fixture, teamOf(playerId) ?? 0) !== null;
  const isIdle = (playerId: number | null) => playerId !== null && !plays(playerId);
  return {
    count: playerIds.filter(plays).length,
    of: playerIds.length,
    idleCaptains: [
      ...(isIdle(captainId) ? (["captain"] as const) : []),
      ...(isIdle(viceCaptainId) ? (["viceCaptain"] as const) : []),
    ],
  };
}
