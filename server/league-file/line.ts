/** A line of a league file before it is written: what it is of, and what docs/league-file.md says of that. */
export type LeagueFileLine = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What the first line says. A reader refuses a version that it does not know. */
export const LEAGUE_FILE = { format: "gully-league", version: 1 } as const;
