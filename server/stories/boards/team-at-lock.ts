import type { Booster } from "#game/play/team/boosters";
import type { Lineup } from "#game/play/team/lineup";
import type { PlayedTeam } from "#game/play/team/play-locked-team";

export interface TeamAtLock {
  readonly fixtureId: number;
  readonly participantId: number;
  /** With backups in place of players who are not named (rules.md#backups). */
  readonly lineup: Lineup;
  /** The game's changes to the saved team; null in a league in which it plays unchanged. */
  readonly changes: PlayedTeam | null;
  /** Made by the game at the lock (rules.md#the-eleven-by-itself). */
  readonly atLock: boolean;
  /** Saved when the turn of its owner's plan came (rules.md#plans). */
  readonly planned: boolean;
  /** The number of the agreement that has corrected it; left out for a team as it was locked. */
  readonly agreed?: number;
  /** The participant who saved it for its owner (rules.md#for-somebody-else); else null. */
  readonly byId: number | null;
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
  /** Of the window before the lock, in transfers. */
  readonly charge: number;
}
