import type { CaptaincyMove } from "./captaincy-moves";
import type { Replacement } from "./team-that-plays";

/** "Not named → replaced by M R Khan", beside the player (rules.md#backups). */
export function replacedWords({ status }: Replacement, inName: string | null): string {
  const why = status === "not named" ? "Not named" : "Listed as a substitute";
  return inName === null ? `${why}, no backup could come in` : `${why} → replaced by ${inName}`;
}

/** "In for M R Khan", beside the backup. */
export function cameInWords(outName: string): string {
  return `In for ${outName}`;
}

/**
 * Beside the heir: "Captain not named: vice-captain's points × 2" (rules.md#captain-fallback).
 *
 * @param fromRole the name of the captaincy in the league
 * @param heir the player whose points are multiplied: "vice-captain", or "backup"
 */
export function captaincyMoveWords(
  fromRole: string,
  heir: "vice-captain" | "backup",
  multiplier: number,
): string {
  return `${fromRole} not named: ${heir}'s points × ${multiplier}`;
}

/** A backup has replaced the player, a vice-captain was in the team. */
export function heirOf(
  { fromId, toId }: CaptaincyMove,
  replacements: readonly Replacement[],
): "vice-captain" | "backup" {
  const cameIn = replacements.some(({ outId, inId }) => outId === fromId && inId === toId);
  return cameIn ? "backup" : "vice-captain";
}
