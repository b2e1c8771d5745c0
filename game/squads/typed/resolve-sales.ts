import { type Named, nearestNames, wordsOf } from "#game/core/find-by-name";
import type { Hundredths } from "#game/core/units";
import { inUnits, type Money } from "#game/play/pasted/read-money";
import {
  bareName,
  type Lexicon,
  type NamedParticipant,
  type NamedPlayer,
  withoutTeam,
} from "./lexicon";
import type { TypedRow } from "./sale";

/** The meaning of a name: one person, or a doubt. */
export type Meant =
  | { readonly id: number }
  | {
      readonly id: null;
      readonly why: "several" | "spelling" | "nobody" | "empty";
      /** The possible people; for a misspelling, those with the nearest names. */
      readonly candidates: readonly number[];
    };

export interface ResolvedRow {
  readonly row: TypedRow;
  readonly player: Meant;
  readonly participant: Meant;
  /** Null for a doubt, with the prices that may be meant. */
  readonly price: Hundredths | null;
  readonly pricesMeant: readonly Hundredths[];
  /** Somebody has answered a doubt by leaving it out. */
  readonly isLeftOut: boolean;
  /** Its price is known once the purse's unit is. */
  readonly needsUnit: boolean;
}

/**
 * Answers to doubts, by `questionOf`: the id of a player or a participant, hundredths of a price, the
 * line that counts of a player who has several, and under "unit" the money of one unit of the purse.
 */
export type Choices = ReadonlyMap<string, number>;

/** The answer that a player or a participant is nobody here. */
export const LEAVE_OUT = 0;
/** The answer that prices are numbers of the purse's units, whatever stands behind them. */
export const AS_TYPED = 1;

/** The participant of every row where a table has none. */
const NOBODY = 0;

/** Comparing spellings is slow, so only this many unknown names get suggestions. */
const MOST_SUGGESTIONS = 60;

/** Equal for rows with the same name. */
export function questionOf(what: "player" | "participant" | "price", typed: string): string {
  return `${what}.${wordsOf(typed).join("-")}`;
}

/**
 * The people and prices behind the rows of a table (rules.md#typed-in-squads). No name is guessed: one
 * that fits two people, or nobody, is a doubt until it is answered. The real team in brackets
 * distinguishes players with the same name.
 *
 * @param scale the money of one unit of the purse; null for numbers as they are typed
 * @param purse in units
 */
export function resolveSales(
  rows: readonly TypedRow[],
  {
    lexicon,
    players,
    participants,
    choices,
    scale,
    purse,
  }: {
    readonly lexicon: Lexicon;
    readonly players: readonly NamedPlayer[];
    readonly participants: readonly NamedParticipant[];
    readonly choices: Choices;
    readonly scale: PurseScale;
    readonly purse: number;
  },
): ResolvedRow[] {
  const meantOf = finderOf(choices);
  const hasPrices = rows.some(({ prices, notPrice }) => prices.length > 0 || notPrice !== "");
  return rows.map((row) => {
    const find = (typed: string) => {
      const found = lexicon.findPlayers(typed);
      if (found.length < 2 || row.team === "") return found;
      const ofTeam = lexicon.findPlayers(`${withoutTeam(typed)} (${row.team})`);
      return ofTeam.length === 1 ? ofTeam : found;
    };
    const player = meantOf("player", row, players, find);
    const participant =
      participants.length === 0
        ? { id: NOBODY }
        : meantOf("participant", row, participants, lexicon.findOwners);
    const pricesMeant = [
      ...new Set(row.prices.flatMap((money) => hundredthsOf(money, scale, purse))),
    ];
    const isSure = pricesMeant.length === 1 && row.notPrice === "";
    const price = isSure ? (pricesMeant[0] ?? null) : hasPrices ? null : 0;
    const answers = (["player", "participant"] as const).map((what) =>
      choices.get(questionOf(what, row[what])),
    );
    return {
      ...{ row, player, participant, pricesMeant },
      price: choices.get(questionOf("price", row.player)) ?? price,
      isLeftOut: answers.includes(LEAVE_OUT),
      needsUnit: scale === "doubt" && row.prices.some((money) => isOfUnit(money, purse)),
    };
  });
}

function finderOf(choices: Choices) {
  const known = new Map<string, Meant>();
  let suggestions = 0;
  const suggest = <Person extends Named>(people: readonly Person[], typed: string) => {
    suggestions += 1;
    return suggestions > MOST_SUGGESTIONS ? [] : nearestNames(people, bareName(withoutTeam(typed)));
  };
  return <Person extends Named & { readonly id: number }>(
    what: "player" | "participant",
    row: TypedRow,
    people: readonly Person[],
    find: (typed: string) => readonly Person[],
  ): Meant => {
    const typed = row[what];
    const key = `${what}/${typed}/${row.team}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const meant = lookUp(typed, choices.get(questionOf(what, typed)), people, find, suggest);
    known.set(key, meant);
    return meant;
  };
}

function lookUp<Person extends Named & { readonly id: number }>(
  typed: string,
  choice: number | undefined,
  people: readonly Person[],
  find: (typed: string) => readonly Person[],
  suggest: (people: readonly Person[], typed: string) => readonly Person[],
): Meant {
  if (choice !== undefined && people.some(({ id }) => id === choice)) return { id: choice };
  if (wordsOf(typed).length === 0) return { id: null, why: "empty", candidates: [] };
  const found = find(typed);
  const [only] = found;
  if (only !== undefined && found.length === 1) return { id: only.id };
  if (found.length > 1) return { id: null, why: "several", candidates: idsOf(found) };
  const near = idsOf(suggest(people, typed));
  return { id: null, why: near.length > 0 ? "spelling" : "nobody", candidates: near };
}

function idsOf(people: readonly { readonly id: number }[]): number[] {
  return people.map(({ id }) => id);
}

/** The money of one unit of the purse; null for numbers as they are typed. */
type PurseScale = number | null | "doubt";

/** No price is as many times the purse, unless it is written in full. */
const FAR_BEYOND = 5;
const AMOUNT_UNIT = 10_000;
const LARGE_UNITS: readonly (number | null)[] = [10_000_000, 1_000_000];

/**
 * The money of one unit of the purse as far as a text says it: crores where it has crores, millions
 * where it has millions. A text that has only smaller words, or sums far beyond the purse, does not say
 * it: "doubt".
 *
 * @param stated by the league or by an answer; null if nobody has stated it
 * @param purse in units
 */
export function purseScale(
  prices: readonly Money[],
  stated: number | null,
  purse: number,
): PurseScale {
  if (stated !== null) return stated === AS_TYPED ? null : stated;
  const ofUnits = prices.filter((money) => isOfUnit(money, purse));
  const largest = Math.max(0, ...ofUnits.slice(0, MOST_PRICES).map(({ scale }) => scale ?? 1));
  if (largest === 0) return null;
  return LARGE_UNITS.includes(largest) && !ofUnits.some(({ scale }) => scale === null)
    ? largest
    : "doubt";
}

/**
 * The money of one unit of a purse whose unit has a name: 10,000,000 for "cr". Null for a name that is
 * no sum of money, such as coins: then the texts, or an answer, have to say it.
 */
export function scaleOfUnit(unit: string): number | null {
  return SCALES.find(([names]) => names.test(unit))?.[1] ?? null;
}

const SCALES: readonly (readonly [names: RegExp, scale: number])[] = [
  [/^(?:cr|crs|crore|crores|karod|करोड़)\.?$/i, 10_000_000],
  [/^(?:l|lac|lacs|lakh|lakhs|लाख)\.?$/i, 100_000],
  [/^(?:m|mn|mio|mil|million|millions)\.?$/i, 1_000_000],
  [/^(?:k|thousand)\.?$/i, 1000],
];

const MOST_PRICES = 5000;

/** True for a price that cannot be read without the unit of the purse. */
function isOfUnit({ amount, scale }: Money, purse: number): boolean {
  return scale !== null || amount / AMOUNT_UNIT > purse * FAR_BEYOND;
}

function hundredthsOf(money: Money, scale: PurseScale, purse: number): number[] {
  if (scale === "doubt") return isOfUnit(money, purse) ? [] : asArray(inUnits(money, null));
  const isInFull = money.scale === null && scale !== null && isOfUnit(money, purse);
  return asArray(inUnits(isInFull ? { ...money, scale: 1 } : money, scale));
}

function asArray(value: number | null): number[] {
  return value === null ? [] : [value];
}
