/** Chosen when the league is made, and never changed (rules.md#formats). */
export const LEAGUE_FORMATS = ["season", "match", "owned"] as const;

/**
 * `season`: one team that is changed by transfers. `match`: a fresh eleven for every fixture.
 * `owned`: an eleven from players who belong to nobody else.
 */
export type LeagueFormat = (typeof LEAGUE_FORMATS)[number];

export const DEFAULT_LEAGUE_FORMAT: LeagueFormat = "season";
