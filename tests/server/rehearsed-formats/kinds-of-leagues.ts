import type { LeagueFormat } from "#game/play/format/format";
import type { LeagueSettings } from "#game/play/team/league-settings";
import {
  type MatchOnPaper,
  type RowOnPaper,
  tableOfBest,
  tableOfPlaces,
  tableOfPoints,
} from "./tables-on-paper";

/** The matches that every manager leaves out of the table, from 0. */
export const LEFT_OUT = [3, 11];

const PLACE_POINTS = [7, 5, 3, 1];

/** How one of the leagues plays. */
export interface LeagueKind {
  readonly title: string;
  readonly format: LeagueFormat;
  readonly preset: string;
  readonly settings: Partial<LeagueSettings>;
  /** The standings on paper. */
  readonly tableOf: (names: readonly string[], matches: readonly MatchOnPaper[]) => RowOnPaper[];
  /** Where it plays head-to-head: how many matches a round has, and what they are worth. */
  readonly headToHead?: { readonly length: number; readonly worth: [number, number, number] };
}

export const LEAGUES: readonly LeagueKind[] = [
  {
    title: "a season by Classic T20, the best six matches count",
    format: "season",
    preset: "classic-t20",
    settings: { transfersAllowed: 60, table: "best", bestFixtures: 6 },
    tableOf: (names, matches) => tableOfBest(names, counted(matches), 6),
  },
  {
    title: "match by match by Simple, points by place",
    format: "match",
    preset: "simple",
    settings: { table: "places", placePoints: PLACE_POINTS.join(", ") },
    tableOf: (names, matches) => tableOfPlaces(names, counted(matches), PLACE_POINTS),
  },
  {
    title: "a season by the default rules, head-to-head in rounds of two matches",
    format: "season",
    preset: "default",
    settings: { transfersAllowed: 60, headToHead: true, roundLength: 2, headToHeadPlayoffs: true },
    tableOf: (names, matches) => tableOfPoints(names, counted(matches)),
    headToHead: { length: 2, worth: [2, 1, 0] },
  },
  {
    title: "match by match by Classic ODI, head-to-head in every match",
    format: "match",
    preset: "classic-odi",
    settings: {
      headToHead: true,
      roundLength: 1,
      headToHeadPoints: "3-1-0",
      headToHeadPlayoffs: true,
    },
    tableOf: (names, matches) => tableOfPoints(names, counted(matches)),
    headToHead: { length: 1, worth: [3, 1, 0] },
  },
  {
    title: "rounds of two matches by the default rules, and their duels",
    format: "rounds",
    preset: "default",
    settings: { transfersAllowed: 60, headToHead: true, roundLength: 2, headToHeadPlayoffs: true },
    tableOf: (names, matches) => tableOfPoints(names, counted(matches)),
    headToHead: { length: 2, worth: [2, 1, 0] },
  },
];

function counted(matches: readonly MatchOnPaper[]): MatchOnPaper[] {
  return matches.filter((_, match) => !LEFT_OUT.includes(match));
}
