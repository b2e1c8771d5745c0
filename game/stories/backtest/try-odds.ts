import { tableRulesOf } from "../../play/season/table";
import { DEFAULT_LEAGUE_SETTINGS } from "../../play/team/league-settings";
import { endByTable } from "../odds/end-table";
import type { JudgedStatement } from "../odds/judge-odds";
import {
  DRAWN_SEASONS,
  LEAST_RESULTS,
  type OddsInput,
  type TeamOdds,
  workOutOdds,
} from "../odds/season-odds";
import { estimateLevels, type Levels, type PlayedFixture } from "../odds/team-levels";

/** Fifths of a season after which the odds are asked. */
export const ASKED_AFTER = [1, 2, 3, 4] as const;
const FIFTHS = 5;

/** Statements about the title, beside its winner. */
export interface TriedOdds {
  readonly fifths: (typeof ASKED_AFTER)[number];
  readonly odds: JudgedStatement;
  /** By the obvious method: everybody goes on at their own average. */
  readonly ownAverage: JudgedStatement;
}

/**
 * Asks for the odds of a season that is over, as if it were in play.
 *
 * @param seedOf hexadecimal digits for each question
 */
export function tryOdds(
  season: readonly PlayedFixture[],
  seedOf: (fifths: number) => string,
): TriedOdds[] {
  const teams = [...(season[0]?.keys() ?? [])];
  const totals = teams.map((id) => season.reduce((sum, each) => sum + (each.get(id) ?? 0), 0));
  const most = Math.max(...totals);
  const champions = totals.filter((total) => total === most).length;
  const happened = totals.map((total) => (total === most ? 1 / champions : 0));
  return ASKED_AFTER.flatMap((fifths): TriedOdds[] => {
    const count = askedAfter(season.length, fifths);
    if (count >= season.length || count === askedAfter(season.length, fifths + 1)) return [];
    const played = season.slice(0, count);
    const input = inputAfter(teams, played, season.length - count, seedOf(fifths));
    const sayBy = (odds: readonly TeamOdds[]) => {
      return { chances: odds.map(({ title }) => title / DRAWN_SEASONS), happened };
    };
    const levels = estimateLevels(teams, played);
    return [
      {
        fifths,
        odds: sayBy(workOutOdds(input, levels)),
        ownAverage: sayBy(workOutOdds(input, atOwnAverage(levels, teams, played))),
      },
    ];
  });
}

/** The number of matches; in a short season several fifths wait for the same one. */
function askedAfter(matches: number, fifths: number): number {
  return Math.max(LEAST_RESULTS, Math.ceil((matches * fifths) / FIFTHS));
}

const RULES = tableRulesOf(DEFAULT_LEAGUE_SETTINGS);

function inputAfter(
  teams: readonly number[],
  played: readonly PlayedFixture[],
  left: number,
  seed: string,
): OddsInput {
  const entries = teams.map((id) => ({
    results: played.map((fixture) => ({ points: fixture.get(id) ?? 0, place: null })),
    ofSeason: 0,
    goesOn: true,
  }));
  return { teams, played, left, seed, endSeason: endByTable(RULES, entries) };
}

/** Without doubt about the levels, and without drawing them together. */
function atOwnAverage(
  levels: Levels,
  teams: readonly number[],
  played: readonly PlayedFixture[],
): Levels {
  const means = teams.map((id) => {
    const deviations = played.map((fixture) => {
      const points = [...fixture.values()];
      return (fixture.get(id) ?? 0) - points.reduce((sum, each) => sum + each, 0) / points.length;
    });
    return deviations.reduce((sum, each) => sum + each, 0) / deviations.length;
  });
  return { ...levels, levels: means.map((mean) => ({ mean, spread: 0 })) };
}
