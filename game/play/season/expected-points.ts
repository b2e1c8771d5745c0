import type { Hundredths } from "../../core/units";
import type { Role } from "../roles";

/** A player, and the finished matches of the player's side. */
export interface PlayerResults {
  readonly id: number;
  readonly role: Role;
  readonly salary: Hundredths;
  /** The last match first, before captaincy; null for no part in it. */
  readonly results: readonly (Hundredths | null)[];
}

/** In the next match of the player's side, before captaincy. */
export interface ExpectedPoints {
  readonly mean: Hundredths;
  /** A tenth of such matches brings less, or no more, than this. */
  readonly low: Hundredths;
  /** A tenth brings more. */
  readonly high: Hundredths;
}

/** Parts that a back-test leaves out or adds (docs/odds.md). */
export interface ExpectationMethod {
  /** After so many matches of the side a result weighs half as much; infinity for a plain mean. */
  readonly halfLife: number;
  /** Whether players of one role have a level of their own. */
  readonly byRole: boolean;
}

/** The simplest that no fuller one beats by more than 1 %. */
export const SHIPPED_METHOD: ExpectationMethod = {
  halfLife: Number.POSITIVE_INFINITY,
  byRole: false,
};

/** Matches of players of such a salary that are mixed into the points of a match played. */
const PRIOR_MATCHES = 8;
/** And into the share of matches played. */
const PRIOR_SHARE = 1;
/** Matches of the whole role that are taken to show nothing. */
const PRIOR_ROLE = 20;
/** Results of others stand for those that the player does not have yet: the middles of ten tenths. */
const TENTHS = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95];

const LOW = 0.1;
const HIGH = 0.9;

/** A player's results in sums. */
interface Form {
  readonly player: PlayerResults;
  /** Weights of the side's matches, and of those that the player had a part in. */
  readonly matches: number;
  readonly played: number;
  /** The weighted points. */
  readonly points: number;
}

type Weighted = readonly [value: number, weight: number];

/**
 * The points that each player may bring (rules.md#expected-points): those of a match played times the share
 * of matches played, each drawn towards what the player's salary says.
 *
 * @returns null before the first match
 */
export function expectPoints(
  players: readonly PlayerResults[],
  method: ExpectationMethod = SHIPPED_METHOD,
): ReadonlyMap<number, ExpectedPoints> | null {
  const forms = players.map((player) => formOf(player, method));
  if (!forms.some(({ played }) => played > 0)) return null;
  const pointsBySalary = priorOf(forms, method, (form) => [form.points / form.played, form.played]);
  const shareBySalary = priorOf(forms, method, (form) => [
    form.played / form.matches,
    form.matches,
  ]);
  const levels = forms.map((form) => {
    const { player, matches, played, points } = form;
    const prior = Math.max(0, pointsBySalary(player));
    const share = Math.min(1, Math.max(0, shareBySalary(player)));
    return {
      ifPlayed: (points + PRIOR_MATCHES * prior) / (played + PRIOR_MATCHES),
      share: (played + PRIOR_SHARE * share) / (matches + PRIOR_SHARE),
    };
  });
  const luck = luckOf(
    forms,
    levels.map(({ ifPlayed }) => ifPlayed),
  );
  return new Map(
    forms.map(({ player: { id, results } }, index) => {
      const { ifPlayed = 0, share = 0 } = levels[index] ?? {};
      const own = results.map((each, age): Weighted => [each ?? 0, weightAt(age, method)]);
      const ofOthers = luck.map((each): Weighted => {
        return [each * ifPlayed, (PRIOR_MATCHES * share) / luck.length];
      });
      const missed: Weighted = [0, PRIOR_MATCHES * (1 - share)];
      const outcomes = [...own, missed, ...ofOthers].sort(([a], [b]) => a - b);
      const mean = Math.max(0, Math.round(ifPlayed * share));
      const [low, high] = [LOW, HIGH].map((part) => Math.round(quantileOf(outcomes, part)));
      return [id, { mean, low: low ?? mean, high: high ?? mean }];
    }),
  );
}

function weightAt(age: number, { halfLife }: ExpectationMethod): number {
  return 0.5 ** (age / halfLife);
}

function formOf(player: PlayerResults, method: ExpectationMethod): Form {
  let [matches, played, points] = [0, 0, 0];
  for (const [age, result] of player.results.entries()) {
    const weight = weightAt(age, method);
    matches += weight;
    if (result === null) continue;
    played += weight;
    points += weight * result;
  }
  return { player, matches, played, points };
}

/**
 * The line through all players that takes a salary to a value; with `byRole` a role lies above or
 * below it.
 */
function priorOf(
  forms: readonly Form[],
  { byRole }: ExpectationMethod,
  readValue: (form: Form) => Weighted,
): (player: PlayerResults) => number {
  const known = forms.flatMap((form) => {
    const [value, weight] = readValue(form);
    return weight > 0 ? [{ player: form.player, value, weight }] : [];
  });
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  const meanOf = (read: (each: (typeof known)[number]) => number) =>
    known.reduce((sum, each) => sum + each.weight * read(each), 0) / total;
  const salary = meanOf(({ player }) => player.salary);
  const value = meanOf((each) => each.value);
  const spread = meanOf(({ player }) => (player.salary - salary) ** 2);
  const shared = meanOf((each) => (each.player.salary - salary) * (each.value - value));
  const slope = spread > 0 ? shared / spread : 0;
  const onLine = (player: PlayerResults) => value + slope * (player.salary - salary);
  if (!byRole) return onLine;
  const above = new Map<Role, { sum: number; weight: number }>();
  for (const each of known) {
    const role = above.get(each.player.role) ?? { sum: 0, weight: 0 };
    role.sum += each.weight * (each.value - onLine(each.player));
    role.weight += each.weight;
    above.set(each.player.role, role);
  }
  return (player) => {
    const { sum = 0, weight = 0 } = above.get(player.role) ?? {};
    return onLine(player) + sum / (weight + PRIOR_ROLE);
  };
}

/** Results in proportion to their expectations, from the worst tenth to the best. */
function luckOf(forms: readonly Form[], ifPlayed: readonly number[]): number[] {
  const shares = forms.flatMap(({ player: { results } }, index) => {
    const expected = ifPlayed[index] ?? 0;
    return expected > 0 ? results.flatMap((each) => (each === null ? [] : [each / expected])) : [];
  });
  shares.sort((a, b) => a - b);
  return TENTHS.map((tenth) => shares[Math.floor(tenth * shares.length)] ?? 1);
}

/** The first value with at least that part of the weight up to it. */
function quantileOf(sorted: readonly Weighted[], part: number): number {
  const total = sorted.reduce((sum, [, weight]) => sum + weight, 0);
  let below = 0;
  for (const [value, weight] of sorted) {
    below += weight;
    if (below >= part * total) return value;
  }
  return 0;
}
