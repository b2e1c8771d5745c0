/** Whether an instant is not after another; what never happened is long past. */
export function isPast(instant: number | null, limit: number): boolean {
  return instant === null || instant <= limit;
}

/** The value, or the limit that it passes. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
