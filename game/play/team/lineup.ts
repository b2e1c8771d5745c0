import type { Hundredths } from "../../core/units";
import type { Role } from "../roles";

/** With the league's own role and salary (rules.md#teams). */
export interface PoolPlayer {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly teamId: number;
  readonly team: string;
  readonly salary: Hundredths;
  readonly overseas: boolean;
  readonly uncapped: boolean;
}

/** In the separate mode batting and bowling captain. */
export type Captaincy = "captain" | "viceCaptain";

/** Eleven players in team order with their captains; fewer or none while it is unfinished. */
export interface Lineup {
  readonly playerIds: readonly number[];
  /** In the separate mode (rules.md#captains) the batting or the bowling captain. */
  readonly captainId: number | null;
  /** In the separate mode (rules.md#captains) the batting or the bowling captain. */
  readonly viceCaptainId: number | null;
  /** In order, for players who are not named (rules.md#backups); omitted without any. */
  readonly backups?: readonly number[];
}

export const TEAM_SIZE = 11;

export const EMPTY_LINEUP: Lineup = { playerIds: [], captainId: null, viceCaptainId: null };

/** Exactly eleven different players: nothing less ever locks. */
export function isFullTeam(lineup: Lineup): boolean {
  return lineup.playerIds.length === TEAM_SIZE && new Set(lineup.playerIds).size === TEAM_SIZE;
}
