import { BALLS_PER_OVER } from "./innings-state";
import type { InningsPlayed } from "./simulate-innings";
import type { MatchPlayed } from "./simulate-match";
import type { SimulatedTeam } from "./teams";

const POINTS_FOR_A_WIN = 2;
const WICKETS = 10;

interface Row {
  readonly team: SimulatedTeam;
  readonly points: number;
  /** Runs an over scored less runs an over conceded. */
  readonly netRunRate: number;
}

/** The teams from first to last: by points, then net run rate. Super overs count for the win alone. */
export function rankTeams(
  teams: readonly SimulatedTeam[],
  matches: readonly MatchPlayed[],
): SimulatedTeam[] {
  return teams
    .map((team) => rowOf(team, matches))
    .toSorted((a, b) => b.points - a.points || b.netRunRate - a.netRunRate)
    .map(({ team }) => team);
}

function rowOf(team: SimulatedTeam, matches: readonly MatchPlayed[]): Row {
  const played = matches
    .flatMap(({ innings: [opening, chase] }) => [opening, chase])
    .filter(({ setting }) => setting.batting.team === team || setting.fielding.team === team);
  const scored = played.filter(({ setting }) => setting.batting.team === team);
  const conceded = played.filter(({ setting }) => setting.fielding.team === team);
  return {
    team,
    points: POINTS_FOR_A_WIN * matches.filter(({ winner }) => winner === team).length,
    netRunRate: runRate(scored) - runRate(conceded),
  };
}

/** Runs an over; a side that was all out counts as having had all its overs. */
function runRate(innings: readonly InningsPlayed[]): number {
  const runs = innings.reduce((sum, played) => sum + played.runs, 0);
  const overs = innings.reduce((sum, { wickets, legalBalls, setting }) => {
    return sum + (wickets === WICKETS ? setting.overs : legalBalls / BALLS_PER_OVER);
  }, 0);
  return overs === 0 ? 0 : runs / overs;
}
