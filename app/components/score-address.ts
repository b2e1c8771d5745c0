/** The Scores of a team in a fixture. */
export function scoresPath(
  leagueId: number,
  tournamentId: number,
  { fixtureId, participantId }: { fixtureId: number; participantId: number },
): string {
  return `/league/${leagueId}/scores/${tournamentId}?fixture=${fixtureId}&team=${participantId}`;
}

/** The Scores of a team in the last match that has started. */
export function teamPath(leagueId: number, tournamentId: number, participantId: number): string {
  return `/league/${leagueId}/scores/${tournamentId}?team=${participantId}`;
}

/**
 * A player's row in the Scores of a team, with the lines open that make the points up.
 *
 * @param scores as of `scoresPath`
 */
export function playerLinesPath(scores: string, playerId: number): string {
  return `${scores}&why=${playerId}#p${playerId}`;
}
