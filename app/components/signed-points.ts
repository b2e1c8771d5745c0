import { formatPoints } from "#game/play/scoring/points-text";

/** Points of one line with their sign: +41.00, -6.00. `points` are hundredths of a point. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${formatPoints(points)}` : formatPoints(points);
}

/** The class that colours gains and losses; the sign says it too. */
export function signClass(points: number): string {
  if (points === 0) return "dimmed";
  return points > 0 ? "up" : "down";
}
