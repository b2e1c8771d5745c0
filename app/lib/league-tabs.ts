/** The tabs of every league, by their addresses in routes.ts. */
export const LEAGUE_TABS: readonly string[] = [
  "/league/:leagueId",
  "/league/:leagueId/manage-team/:tournamentId",
  "/league/:leagueId/leaderboard/:tournamentId",
  "/league/:leagueId/scores/:tournamentId",
];
