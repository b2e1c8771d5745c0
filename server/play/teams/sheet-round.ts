import { formatOf } from "#game/play/format/formats";
import { leagueRounds, openRound, type RoundTerms } from "#game/play/season/league-rounds";
import { roundTitle } from "#game/play/season/round-words";
import type { LeagueRules } from "../leagues/load-league";
import type { ParticipantWindow } from "../locks/participant-window";

/** The round for which a team is picked (rules.md#round-by-round). */
export interface SheetRound {
  readonly number: number;
  /** "Round 3: Mon 4 May to Sun 10 May, 6 matches" */
  readonly title: string;
}

/** Null in a format without rounds, and after the last one. */
export function sheetRound({
  league,
  season,
  target,
}: Pick<ParticipantWindow, "league" | "season" | "target">): SheetRound | null {
  if (!formatOf(league.format).hasRounds) return null;
  const terms = roundTermsOf(league);
  const round = openRound(leagueRounds(season, terms), target);
  return round && { number: round.number, title: roundTitle(round, terms) };
}

export function roundTermsOf({
  settings,
  createdAt,
}: Pick<LeagueRules, "settings" | "createdAt">): RoundTerms {
  return { length: settings.roundLength, zone: settings.timeZone, from: createdAt };
}
