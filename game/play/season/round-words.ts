import type { Ms } from "../../core/units";
import { dateParts, wallClock } from "../../core/wall-clock";
import { plural } from "../../core/words";
import type { LeagueRound, RoundTerms } from "./league-rounds";
import { sundayOf, weekOf } from "./weeks";

/** "Round 3: Mon 4 May to Sun 10 May, 6 matches" (rules.md#round-by-round). */
export function roundTitle(round: LeagueRound, terms: Pick<RoundTerms, "length" | "zone">): string {
  const count = round.fixtures.filter(({ voided }) => !voided).length;
  return `Round ${round.number}: ${roundDays(round, terms)}, ${plural(count, "match", "matches")}`;
}

export type RaceUnit = "match" | "round";

interface RaceStep {
  readonly number: number;
  /** Of the round for which the match stands. */
  readonly round?: number;
}

/** The unit of a race: formats with rounds count them instead of matches. */
export function raceUnit([first]: readonly RaceStep[]): RaceUnit {
  return first?.round === undefined ? "match" : "round";
}

/** "M12", or "R3" in a race of rounds. */
export function raceMark({ number, round }: RaceStep): string {
  return round === undefined ? `M${number}` : `R${round}`;
}

/** A week whole, and n fixtures from the first to the last: "Mon 4 May to Sun 10 May". */
function roundDays(
  { fixtures }: LeagueRound,
  { length, zone }: Pick<RoundTerms, "length" | "zone">,
) {
  const starts = fixtures.map(({ startsAt }) => startsAt);
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  if (length === "week") {
    const monday = weekOf(first, zone);
    return `${dayName(Date.parse(monday))} to ${dayName(Date.parse(sundayOf(monday)))}`;
  }
  const [from, to] = [wallClock(first, zone), wallClock(last, zone)].map(dayName);
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** @param wall a time of a zone's clocks, as if they showed UTC */
function dayName(wall: Ms): string {
  const { weekday, day, month } = dateParts(wall, "UTC");
  return `${weekday} ${day} ${month}`;
}
