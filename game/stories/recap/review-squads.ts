import type { Hundredths } from "#game/core/units";
import type { MakingWay } from "#game/play/team/squad-settings";

/** "The auction", as friends call it afterwards. */
export function makingName(way: MakingWay): string {
  if (way === "draft") return "The draft";
  return way === "typed" ? "The squads" : "The auction";
}

/** A player whom an auction, a draft or a table gave an owner. */
export interface Buy {
  readonly playerId: number;
  readonly participantId: number;
  /** Hundredths of the purse's unit; null for a pick, which costs none. */
  readonly price: number | null;
  readonly base: number | null;
  /** From 1, in the order of the sales. */
  readonly place: number;
  /** Of the player in all matches since, for all their owners, before captaincy. */
  readonly points: Hundredths;
}

interface Value {
  readonly participantId: number;
  readonly spent: number;
  readonly points: Hundredths;
  /** Hundredths of a point for each unit of the purse, or for each pick. */
  readonly each: Hundredths;
}

/** How a making of squads looks today (rules.md#squads-in-review). */
interface SquadsReview {
  readonly hasPrices: boolean;
  /** Null before the first points, and where no buy stands out. */
  readonly best: Buy | null;
  readonly worst: Buy | null;
  /** Went furthest over the base price; null without prices. */
  readonly over: Buy | null;
  /** The most first. */
  readonly values: readonly Value[];
}

const UNIT = 100;

export function reviewSquads(buys: readonly Buy[]): SquadsReview {
  const hasPrices = buys.some(({ price }) => (price ?? 0) > 0);
  const isPlayed = buys.some(({ points }) => points !== 0);
  const { best, worst } = hasPrices ? byPrice(buys) : byPlace(buys);
  return {
    hasPrices,
    best: isPlayed ? best : null,
    worst: isPlayed && worst !== best ? worst : null,
    over: overBase(buys),
    values: valuesOf(buys, hasPrices),
  };
}

interface Extremes {
  readonly best: Buy | null;
  readonly worst: Buy | null;
}

/** Most points for each unit; and of those who cost the average or more, the fewest. */
function byPrice(buys: readonly Buy[]): Extremes {
  const paid = buys.filter(({ price }) => (price ?? 0) > 0);
  const average = paid.reduce((sum, { price }) => sum + (price ?? 0), 0) / paid.length;
  const perUnit = ({ points, price }: Buy) => points / (price ?? 1);
  return {
    best: mostOf(
      paid.filter(({ points }) => points > 0),
      perUnit,
    ),
    worst: mostOf(
      paid.filter(({ price }) => (price ?? 0) >= average),
      (buy) => -perUnit(buy),
    ),
  };
}

/** By the places between a pick and its place by points: late and good, early and poor. */
function byPlace(buys: readonly Buy[]): Extremes {
  const byPoints = [...buys].sort((a, b) => b.points - a.points || a.place - b.place);
  const rankOf = new Map(byPoints.map((buy, index) => [buy, index + 1]));
  const gained = (buy: Buy) => buy.place - (rankOf.get(buy) ?? buy.place);
  return {
    best: mostOf(
      buys.filter((buy) => gained(buy) > 0 && buy.points > 0),
      gained,
    ),
    worst: mostOf(
      buys.filter((buy) => gained(buy) < 0),
      (buy) => -gained(buy),
    ),
  };
}

function overBase(buys: readonly Buy[]): Buy | null {
  const over = ({ price, base }: Buy) => (price ?? 0) - (base ?? price ?? 0);
  return mostOf(
    buys.filter((buy) => over(buy) > 0),
    over,
  );
}

/** Of equals, the earlier one. */
function mostOf(buys: readonly Buy[], figureOf: (buy: Buy) => number): Buy | null {
  const [most] = [...buys].sort((a, b) => figureOf(b) - figureOf(a) || a.place - b.place);
  return most ?? null;
}

function valuesOf(buys: readonly Buy[], hasPrices: boolean): Value[] {
  const owners = [...new Set(buys.map(({ participantId }) => participantId))];
  return owners
    .map((participantId): Value => {
      const own = buys.filter((buy) => buy.participantId === participantId);
      const points = own.reduce((sum, buy) => sum + buy.points, 0);
      const spent = own.reduce((sum, { price }) => sum + (price ?? 0), 0);
      const parts = hasPrices ? spent / UNIT : own.length;
      return { participantId, spent, points, each: parts === 0 ? 0 : Math.round(points / parts) };
    })
    .sort((a, b) => b.each - a.each || a.participantId - b.participantId);
}
