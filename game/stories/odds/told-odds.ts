import { number, type Parts, say, teamName } from "../recap/parts";

/** By fixture: in how many of 100 seasons each team won, as it was said after it. */
export type ToldOdds = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** A match or a round that is over; odds were told after its last match that counts. */
export interface ToldAfter {
  readonly fixtureId: number;
  readonly number: number;
}

/** The odds of one team after one match. */
interface OddsAt {
  readonly number: number;
  readonly chance: number;
}

const CERTAIN = 100;
/** A smaller move is no news. */
const LEAST_MOVE = 10;

/** The first of the least that was said of a team; null if nothing was, or never anything but 100. */
export function lowestOdds(
  odds: ToldOdds,
  matches: readonly ToldAfter[],
  participantId: number,
): OddsAt | null {
  return extremeOf(odds, matches, participantId, (one, other) => one < other);
}

/** The first of the most; null as well for a team that was never given any chance. */
export function highestOdds(
  odds: ToldOdds,
  matches: readonly ToldAfter[],
  participantId: number,
): OddsAt | null {
  const highest = extremeOf(odds, matches, participantId, (one, other) => one > other);
  return highest?.chance === 0 ? null : highest;
}

function extremeOf(
  odds: ToldOdds,
  matches: readonly ToldAfter[],
  participantId: number,
  isFurther: (one: number, other: number) => boolean,
): OddsAt | null {
  let found: OddsAt | null = null;
  for (const { fixtureId, number: ofMatch } of matches) {
    const chance = odds.get(fixtureId)?.get(participantId);
    if (chance === undefined || chance === CERTAIN) continue;
    if (found === null || isFurther(chance, found.chance)) found = { number: ofMatch, chance };
  }
  return found;
}

/** "Slip Cordon was at 6 of 100 after match 20." */
export function sayLowest(
  participantId: number,
  { number: ofMatch, chance }: OddsAt,
  unit: string,
): Parts {
  const of = number(`${chance} of 100`, { kind: "season", participantId });
  return say`${teamName(participantId)} was at ${of} after ${unit} ${String(ofMatch)}.`;
}

/**
 * "Slip Cordon went from 12 to 31 of 100 to win the league.": the largest move by one match; null for
 * smaller ones, and without odds before or after it.
 */
export function sayMove(odds: ToldOdds, before: ToldAfter, after: ToldAfter): Parts | null {
  const [was, is] = [odds.get(before.fixtureId), odds.get(after.fixtureId)];
  let most: { participantId: number; from: number; to: number } | null = null;
  for (const [participantId, to] of is ?? []) {
    const from = was?.get(participantId);
    if (from === undefined || Math.abs(to - from) < LEAST_MOVE) continue;
    if (most === null || Math.abs(to - from) > Math.abs(most.to - most.from)) {
      most = { participantId, from, to };
    }
  }
  if (most === null) return null;
  const { participantId, from, to } = most;
  const moved = number(`${from} to ${to} of 100`, { kind: "season", participantId });
  return say`${teamName(participantId)} went from ${moved} to win the league.`;
}
