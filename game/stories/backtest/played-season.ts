import type { PlayerPoints } from "../../play/scoring/player-points";
import type { PoolPlayer } from "../../play/team/lineup";

/** A season that is over, as a back-test plays it again. */
export interface PlayedSeason {
  readonly competition: string;
  readonly season: string;
  readonly players: readonly PoolPlayer[];
  /** In the order of their days. */
  readonly matches: readonly PlayedMatch[];
  /** Managers learn, or lose interest, before the match of that index; null if none ever does. */
  readonly managersChangeAt: number | null;
}

export interface PlayedMatch {
  /** The real teams. */
  readonly sides: readonly [number, number];
  /** Of each player with a part, by the default rules. */
  readonly pointsOf: ReadonlyMap<number, PlayerPoints>;
}
