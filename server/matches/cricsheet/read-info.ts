import type { InfoRecord } from "./document-schema";

export interface CricsheetInfo {
  /** T20, IT20, ODI, ODM, Test or MDM. */
  readonly format: string;
  readonly eventName: string | null;
  /** "2023" or "2019/20"; by default the year of the first day. */
  readonly season: string;
  /** Of play, "YYYY-MM-DD", at least one. */
  readonly dates: readonly string[];
  /** "Final", "Qualifier 1" …; null in a league stage. */
  readonly stage: string | null;
  readonly matchNumber: number | null;
  readonly group: string | null;
  readonly venue: string | null;
  readonly city: string | null;
  readonly gender: string | null;
  readonly teams: readonly [string, string];
}

export function readInfo(info: InfoRecord): CricsheetInfo {
  const firstYear = info.dates[0]?.slice(0, 4) ?? "";
  return {
    format: info.match_type,
    eventName: info.event?.name ?? null,
    season: info.season ?? firstYear,
    dates: info.dates,
    stage: info.event?.stage ?? null,
    matchNumber: info.event?.match_number ?? null,
    group: info.event?.group ?? null,
    venue: info.venue ?? null,
    city: info.city ?? null,
    gender: info.gender ?? null,
    teams: info.teams,
  };
}
