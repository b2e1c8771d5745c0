/** The Scores of a team in a fixture. */
export function scoresPath(
  leagueId: number,
  tournamentId: number,
  { fixtureId, participantId }: { fixtureId: number; participantId: number },
): string {
  return `/league/${leagueId}/scores/${tournamentId}?fixture=${fixtureId}&team=${participantId}`;
}

/**
 * A player's row in the Scores of a team, with the lines open that make the points up.
 *
 * @param scores as of `scoresPath`
 */
export function playerLinesPath(scores: string, playerId: number): string {
  return `${scores}&why=${playerId}#p${playerId}`;
}
