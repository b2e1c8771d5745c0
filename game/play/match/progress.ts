import type { Innings, Match, Over } from "./match";

/** Wides, no-balls and super overs included. */
export function ballsIn(match: Match): number {
  return match.innings.reduce((sum, innings) => sum + ballsInInnings(innings), 0);
}

function ballsInInnings(innings: Innings): number {
  return innings.overs.reduce((sum, over) => sum + over.deliveries.length, 0);
}

/**
 * The match after some deliveries: later ones are absent, and until the last one there is no result
 * and no player of the match. An innings begins with its first ball, and runs awarded after an
 * innings count once the next one has begun.
 *
 * @param balls 0 to `ballsIn(match)`; more gives the whole match
 */
export function truncateMatch(match: Match, balls: number): Match {
  if (balls >= ballsIn(match)) return match;
  return {
    ...match,
    innings: truncateInnings(match.innings, balls),
    playersOfMatch: [],
    result: { kind: "unknown" },
  };
}

function truncateInnings(all: readonly Innings[], balls: number): Innings[] {
  const played: Innings[] = [];
  let left = balls;
  for (const innings of all) {
    if (left <= 0) break;
    const length = ballsInInnings(innings);
    played.push(length < left ? innings : unfinishedInnings(innings, left));
    left -= length;
  }
  return played;
}

function unfinishedInnings(innings: Innings, balls: number): Innings {
  return {
    ...innings,
    overs: truncateOvers(innings.overs, balls),
    penaltyRuns: { ...innings.penaltyRuns, after: 0 },
  };
}

function truncateOvers(all: readonly Over[], balls: number): Over[] {
  const bowled: Over[] = [];
  let left = balls;
  for (const over of all) {
    if (left <= 0) break;
    bowled.push({ ...over, deliveries: over.deliveries.slice(0, left) });
    left -= over.deliveries.length;
  }
  return bowled;
}
