import type { Hundredths } from "../../core/units";
import type { NamedPlayers } from "../match/known-side";
import { sideStatus } from "../match/known-side";
import type { LeagueSettings } from "../team/league-settings";
import type { Lineup, PoolPlayer } from "../team/lineup";
import { bestOfSquad, comparePlayers } from "./best-of-squad";

/** Of a player in the finished matches of the tournament. */
export interface Figures {
  readonly points: Hundredths;
  readonly matches: number;
}

export interface AbsentOwner {
  readonly squad: readonly PoolPlayer[];
  readonly settings: LeagueSettings;
  /** By player; only of those who have played. */
  readonly figures: ReadonlyMap<number, Figures>;
  /** The real teams that play, with the sides that were known before the lock. */
  readonly sides: ReadonlyMap<number, NamedPlayers | null>;
}

/** More than anybody's points per match. */
const PLAYS: Hundredths = 10_000_000;

/**
 * The team of an owner who has none at a lock (rules.md#picks-for-absent-owners): the best legal
 * eleven by points per match of those who play, as far as that is known; the best leads. Players who
 * do not play come in only if there is no legal eleven without them.
 */
export function pickForAbsent({ squad, settings, figures, sides }: AbsentOwner): Lineup {
  const nobodyPlayed = squad.every(({ id }) => !figures.has(id));
  const candidates = squad.map((player) => {
    const { points, matches } = figures.get(player.id) ?? { points: 0, matches: 1 };
    const form = nobodyPlayed ? player.salary : Math.round(points / matches);
    const value = form + (plays(player, sides) ? PLAYS : 0);
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
