import type { Role } from "../play/roles";

/** An eleven as it locked. */
export interface LockedEleven {
  readonly participantId: number;
  readonly playerIds: readonly number[];
  /** In the separate mode the batting captain. */
  readonly captainId: number | null;
}

/** A player and the participants who have the player, in the order of their elevens. */
export interface Had {
  readonly playerId: number;
  readonly by: readonly number[];
}

interface WhoHasWhom {
  /** The captains, the one of most elevens first. */
  readonly captains: readonly Had[];
  /** Players of the match whom nobody else has, in team order; empty if nobody else has an eleven. */
  readonly onlyMine: readonly OnlyMine[];
  /** The players of the match, those in most elevens first. */
  readonly had: readonly Had[];
  /** The players of the match in each eleven, counted, the most first. */
  readonly playing: readonly { readonly participantId: number; readonly count: number }[];
}

export interface OnlyMine {
  readonly playerId: number;
  /** No other eleven has a player of the match in this role. */
  readonly isAloneInRole: boolean;
}

/**
 * Compares the elevens of a league in a match that has locked (rules.md#who-has-whom).
 *
 * @param mine the reader's participant, who may have no eleven
 * @param roleInMatch null for a player whose side does not play in the match
 */
export function findWhoHasWhom(
  elevens: readonly LockedEleven[],
  mine: number,
  roleInMatch: (playerId: number) => Role | null,
): WhoHasWhom {
  const inMatch = ({ playerIds }: LockedEleven) =>
    playerIds.filter((playerId) => roleInMatch(playerId) !== null);
  const had = mostFirst(elevens, inMatch);
  const own = elevens.find(({ participantId }) => participantId === mine);
  const others = elevens.filter((eleven) => eleven !== own);
  const rolesOfOthers = new Set(others.flatMap((eleven) => inMatch(eleven).map(roleInMatch)));
  const havers = new Map(had.map(({ playerId, by }) => [playerId, by.length]));
  return {
    captains: mostFirst(elevens, ({ captainId }) => (captainId === null ? [] : [captainId])),
    onlyMine: (own && others.length > 0 ? inMatch(own) : [])
      .filter((playerId) => havers.get(playerId) === 1)
      .map((playerId) => ({
        playerId,
        isAloneInRole: !rolesOfOthers.has(roleInMatch(playerId)),
      })),
    had,
    playing: elevens
      .map((eleven) => ({
        participantId: eleven.participantId,
        count: inMatch(eleven).length,
      }))
      .sort((a, b) => b.count - a.count),
  };
}

/** Equal players stay in the order in which the elevens name them. */
function mostFirst(
  elevens: readonly LockedEleven[],
  playersOf: (eleven: LockedEleven) => readonly number[],
): Had[] {
  const havers = new Map<number, number[]>();
  for (const eleven of elevens) {
    for (const playerId of playersOf(eleven)) {
      const by = havers.get(playerId);
      if (by) by.push(eleven.participantId);
      else havers.set(playerId, [eleven.participantId]);
    }
  }
  return [...havers]
    .map(([playerId, by]): Had => ({ playerId, by }))
    .sort((a, b) => b.by.length - a.by.length);
}
