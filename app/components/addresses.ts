import type { Opens } from "#game/stories/recap/parts";

/** The address of a league's page with "Invite your friends" open on it. */
export const INVITE_SEARCH = "?invite";

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
 * A player's row in the Scores of a team, with its ledger open.
 *
 * @param scores an address of `scoresPath`
 */
export function playerLinesPath(scores: string, playerId: number): string {
  return `${scores}&why=${playerId}#p${playerId}`;
}

/** The recap of a match in a league. */
export function recapPath(leagueId: number, fixtureId: number): string {
  return `/league/${leagueId}/recap/${fixtureId}`;
}

/** The elevens of a match that has locked, compared. */
export function whoHasWhomPath(leagueId: number, fixtureId: number): string {
  return `/league/${leagueId}/who-has-whom/${fixtureId}`;
}

/** The cards of a season that is over. */
export function seasonCardsPath(leagueId: number): string {
  return `/league/${leagueId}/cards`;
}

/** The recaps, table and awards of a week; `monday` is its date. */
export function weekPath(leagueId: number, monday: string): string {
  return `/league/${leagueId}/week/${monday}`;
}

/** The stream of a league; or the wall of a match, a recap, an entry of the log or a line. */
export function wallPath(leagueId: number, subject?: string): string {
  const whole = `/league/${leagueId}/wall`;
  return subject === undefined ? whole : `${whole}?on=${subject}`;
}

/** The page behind a number of a recap. */
export function opensPath(leagueId: number, tournamentId: number, opens: Opens): string {
  const league = `/league/${leagueId}`;
  switch (opens.kind) {
    case "team":
      return scoresPath(leagueId, tournamentId, opens);
    case "lines":
      return playerLinesPath(scoresPath(leagueId, tournamentId, opens), opens.playerId);
    case "player":
      return `${league}/player/${opens.playerId}?why=${opens.fixtureId}#m${opens.fixtureId}`;
    case "two teams": {
      const [team, other] = opens.participantIds;
      return `${league}/compare?fixture=${opens.fixtureId}&team=${team}&with=${other}`;
    }
    case "table":
      return `${league}/leaderboard/${tournamentId}?show=${opens.fixtureId}`;
    case "round":
      return `${league}/leaderboard/${tournamentId}?show=round-${opens.number}`;
    case "season":
      return `${league}/season?team=${opens.participantId}`;
  }
}
