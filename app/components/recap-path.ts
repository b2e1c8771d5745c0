import type { Opens } from "#game/stories/recap/parts";
import { playerLinesPath, scoresPath } from "./score-address";

/** The recap of a match in a league. */
export function recapPath(leagueId: number, fixtureId: number): string {
  return `/league/${leagueId}/recap/${fixtureId}`;
}

/** The recaps, table and awards of a week; `monday` is its date. */
export function weekPath(leagueId: number, monday: string): string {
  return `/league/${leagueId}/week/${monday}`;
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
    case "season":
      return `${league}/season?team=${opens.participantId}`;
  }
}
