import type { SideStatus } from "../match/known-side";
import { type SideLists, statusIn } from "../match/side-lists";
import type { Lineup } from "./lineup";

interface Sides<Team extends { readonly id: number }> {
  readonly teamA: Team;
  readonly teamB: Team;
}

export type Captaincies = readonly ("captain" | "viceCaptain")[];

/** By the real teams of the fixture and the known sides. */
export interface Playing {
  /** Without substitutes and players who are not named. */
  readonly count: number;
  readonly of: number;
  /** Their real team does not play; in the separate mode batting and bowling captain. */
  readonly idleCaptains: Captaincies;
  /** Their real team plays without them. */
  readonly unnamedCaptains: Captaincies;
  /** Their real team plays without them; empty while no side is known. */
  readonly notNamed: readonly number[];
  readonly substitutes: readonly number[];
}

/** Null if the team does not play in the fixture. */
export function opponentIn<Team extends { readonly id: number }>(
  { teamA, teamB }: Sides<Team>,
  teamId: number,
): Team | null {
  if (teamId === teamA.id) return teamB;
  return teamId === teamB.id ? teamA : null;
}

/** @param teamOf the id of a player's real team; undefined for a player outside the pool */
export function countPlaying(
  lineup: Lineup,
  teamOf: (playerId: number) => number | undefined,
  fixture: Sides<{ readonly id: number }>,
  sides: SideLists = [],
): Playing {
  return count(lineup, {
    hasMatch: (id) => opponentIn(fixture, teamOf(id) ?? 0) !== null,
    statusOf: (id) => statusIn(sides, { id, teamId: teamOf(id) }),
  });
}

/** Who has a match in a round; sides are known too late for its deadline. */
export function countInRound(
  lineup: Lineup,
  teamOf: (playerId: number) => number | undefined,
  matches: readonly Sides<{ readonly id: number }>[],
): Playing {
  return count(lineup, {
    hasMatch: (id) => matches.some((match) => opponentIn(match, teamOf(id) ?? 0) !== null),
    statusOf: () => "unknown",
  });
}

function count(
  { playerIds, captainId, viceCaptainId }: Lineup,
  {
    hasMatch,
    statusOf,
  }: {
    readonly hasMatch: (playerId: number) => boolean;
    readonly statusOf: (playerId: number) => SideStatus;
  },
): Playing {
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
