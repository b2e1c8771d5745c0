import type { Hundredths } from "../../core/units";
import { type NamedPlayers, sideStatus } from "../match/known-side";
import type { ExpectedPoints } from "../season/expected-points";
import type { LeagueSettings } from "../team/league-settings";
import type { Lineup, PoolPlayer } from "../team/lineup";
import { bestOfSquad, comparePlayers } from "./best-of-squad";

interface AbsentOwner {
  readonly squad: readonly PoolPlayer[];
  readonly settings: LeagueSettings;
  /** By player; null before the first finished match. */
  readonly expected: ReadonlyMap<number, Pick<ExpectedPoints, "mean">> | null;
  /** The real teams that play, with the sides that were known before the lock. */
  readonly sides: ReadonlyMap<number, NamedPlayers | null>;
}

/** More than anybody's points in a match. */
const PLAYS: Hundredths = 10_000_000;

/**
 * The team of an owner who has none at a lock (rules.md#picks-for-absent-owners): the best legal
 * eleven by expected points of those who play, as far as that is known; the best leads. Players who
 * do not play come in only if there is no legal eleven without them.
 */
export function pickForAbsent({ squad, settings, expected, sides }: AbsentOwner): Lineup {
  const candidates = squad.map((player) => {
    const worth = expected === null ? player.salary : (expected.get(player.id)?.mean ?? 0);
    const value = worth + (plays(player, sides) ? PLAYS : 0);
    return { ...player, points: value, gains: { captain: 0, viceCaptain: 0 } };
  });
  const { players } = bestOfSquad(candidates, settings);
  const [captain, viceCaptain] = [...players].sort(comparePlayers);
  return {
    playerIds: players.map(({ id }) => id),
    captainId: captain?.id ?? null,
    viceCaptainId: viceCaptain?.id ?? null,
  };
}

function plays({ id, teamId }: PoolPlayer, sides: AbsentOwner["sides"]): boolean {
  const side = sides.get(teamId);
  return side !== undefined && (side === null || sideStatus(side, id) === "named");
}
