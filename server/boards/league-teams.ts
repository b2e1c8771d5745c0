import type { ListedRow } from "#game/list-page";
import { orUnnamed } from "#game/or-unnamed";
import type { MemberLeague } from "../leagues/league-access";
import type { LockedTx } from "../locks/locked-transaction";
import { loadStandings, loadStandingsIn, type StoredStanding } from "../points/standings";

/** A team of a league with its overall rank and points. */
export interface LeagueTeam extends Omit<StoredStanding, "leftAt"> {
  readonly mine: boolean;
  /** Whether its owner is out of the league; the results stay. */
  readonly left: boolean;
}

/** How screens page through the teams: they are found by their names and their owners'. */
export const LISTED_TEAM: ListedRow<Pick<LeagueTeam, "mine" | "teamName" | "manager">> = {
  isMine: ({ mine }) => mine,
  names: ({ teamName, manager }) => [orUnnamed(teamName), manager],
};

/** The teams of a league, the first first; equal ones by who joined earlier. */
export function loadLeagueTeams(tx: LockedTx, member: MemberLeague): LeagueTeam[] {
  return loadStandings(tx, member.leagueId).map((row) => teamOf(row, member));
}

/** The teams in the table of a fixture: who was in the league at its lock (rules.md#ranks). */
export function loadFixtureTable(
  tx: LockedTx,
  member: MemberLeague,
  fixtureId: number,
): LeagueTeam[] {
  return loadStandingsIn(tx, member.leagueId, fixtureId).map((row) => teamOf(row, member));
}

function teamOf({ leftAt, ...row }: StoredStanding, member: MemberLeague): LeagueTeam {
  return { ...row, mine: row.participantId === member.participantId, left: leftAt !== null };
}
