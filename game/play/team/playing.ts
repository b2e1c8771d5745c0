import { type SideLists, statusIn } from "../sides/side-lists";
import type { Lineup } from "./lineup";

/** The real teams of a fixture. */
interface Sides<Team extends { readonly id: number }> {
  readonly teamA: Team;
  readonly teamB: Team;
}

export type Captaincies = readonly ("captain" | "viceCaptain")[];

/**
 * The players of a fantasy team who play in a fixture: by the real teams, and by the known sides.
 */
export interface Playing {
  /** Without substitutes and those who are not named. */
  readonly count: number;
  /** The number of players in the team. */
  readonly of: number;
  /** Captains without a match; in the separate mode batting and bowling captain. */
  readonly idleCaptains: Captaincies;
  /** Captains who are not named, though their team plays. */
  readonly unnamedCaptains: Captaincies;
  /** Ids of the players who are not named, though their team plays; empty while no side is known. */
  readonly notNamed: readonly number[];
  readonly substitutes: readonly number[];
}

/** The opponents of a real team in a fixture; null if it does not play in it. */
export function opponentIn<Team extends { readonly id: number }>(
  { teamA, teamB }: Sides<Team>,
  teamId: number,
): Team | null {
  if (teamId === teamA.id) return teamB;
  return teamId === teamB.id ? teamA : null;
}

/**
 * The players of a lineup who play in a fixture, its captains who do not, and the players who are
 * not named.
 *
 * @param teamOf the id of a player's real team; undefined for one outside the pool
 * @param sides the known sides of the fixture
 */
export function countPlaying(
  { playerIds, captainId, viceCaptainId }: Lineup,
  teamOf: (playerId: number) => number | undefined,
  fixture: Sides<{ readonly id: number }>,
  sides: SideLists = [],
): Playing {
  const hasMatch = (id: number) => opponentIn(fixture, teamOf(id) ?? 0) !== null;
  const statusOf = (id: number) => statusIn(sides, { id, teamId: teamOf(id) });
  const playing = playerIds.filter(hasMatch);
  const isUnnamed = (id: number) => hasMatch(id) && statusOf(id) === "not named";
  const captainsWho = (is: (id: number) => boolean): Captaincies => [
    ...(captainId !== null && is(captainId) ? (["captain"] as const) : []),
    ...(viceCaptainId !== null && is(viceCaptainId) ? (["viceCaptain"] as const) : []),
  ];
  const notNamed = playing.filter(isUnnamed);
  const substitutes = playing.filter((id) => statusOf(id) === "substitute");
  return {
    count: playing.length - notNamed.length - substitutes.length,
    of: playerIds.length,
    idleCaptains: captainsWho((id) => !hasMatch(id)),
    unnamedCaptains: captainsWho(isUnnamed),
    notNamed,
    substitutes,
  };
}
