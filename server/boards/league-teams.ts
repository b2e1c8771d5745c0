import type { ListedRow } from "#game/list-page";
import { orUnnamed } from "#game/or-unnamed";
import type { MemberLeague } from "../leagues/league-access";
import type { LockedTx } from "../locks/locked-transaction";
import { loadStandings, type StoredStanding } from "../points/standings";

/** A team of a league with its overall rank and points. */
export interface LeagueTeam extends Omit<StoredStanding, "joinedAt" | "leftAt"> {
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
  return loadStandings(tx, member.leagueId).map(({ joinedAt: _, leftAt, ...row }) => ({
    ...row,
    mine: row.participantId === member.participantId,
    left: leftAt !== null,
  }));
}
