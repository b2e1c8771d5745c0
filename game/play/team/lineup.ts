import type { Hundredths } from "../../core/units";
import type { Role } from "../roles";

/**
 * A player of the pool as one league sees them: role and salary are the league's own
 * (rules.md#teams).
 */
export interface PoolPlayer {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** The real team's id and name. */
  readonly teamId: number;
  readonly team: string;
  readonly salary: Hundredths;
  readonly overseas: boolean;
  readonly uncapped: boolean;
}

/** The captaincy of a player in a team; in the separate mode batting and bowling captain. */
export type Captaincy = "captain" | "viceCaptain";

/** Eleven players in team order with their captains; fewer or none while it is unfinished. */
export interface Lineup {
  readonly playerIds: readonly number[];
  /** The batting captain in the separate captain mode (rules.md#captains). */
  readonly captainId: number | null;
  /** The bowling captain in the separate captain mode (rules.md#captains). */
  readonly viceCaptainId: number | null;
  /**
   * The substitutes of players who are not named, in order (rules.md#backups); omitted without any.
   */
  readonly backups?: readonly number[];
}

export const TEAM_SIZE = 11;

export const EMPTY_LINEUP: Lineup = { playerIds: [], captainId: null, viceCaptainId: null };

/** Whether a lineup has exactly eleven different players: nothing less ever locks. */
export function isFullTeam(lineup: Lineup): boolean {
  return lineup.playerIds.length === TEAM_SIZE && new Set(lineup.playerIds).size === TEAM_SIZE;
}
