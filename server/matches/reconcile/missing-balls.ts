import type { FixtureScore } from "#server/play/points/fixture-score";

/**
 * As a sentence: half a match file must not replace a whole score by itself (rules.md#match-files).
 * Null if nothing is missing.
 */
export function missingBalls(stored: FixtureScore, file: FixtureScore): string | null {
  for (const { innings, balls } of stored.innings) {
    const own = file.innings.find((each) => each.innings === innings)?.balls ?? 0;
    if (own >= balls) continue;
    return `The file has ${own} legal balls of innings ${innings}, and ${balls} are stored.`;
  }
  return null;
}
