import type { MemberLeague } from "../leagues/league-access";
import type { LockedTx } from "../locks/locked-transaction";
import { loadStandings, type StoredStanding } from "../points/standings";

/** A team of a league with its overall rank and points. */
export interface LeagueTeam extends Omit<StoredStanding, "joinedAt" | "leftAt"> {
  readonly mine: boolean;
  /** Whether its owner is out of the league; the results stay. */
  readonly left: boolean;
}

/** The teams of a league, the first first; equal ones by who joined earlier. */
export function loadLeagueTeams(tx: LockedTx, member: MemberLeague): LeagueTeam[] {
  return loadStandings(tx, member.leagueId).map(({ joinedAt: _, leftAt, ...row }) => ({
    ...row,
    mine: row.participantId === member.participantId,
    left: leftAt !== null,
  }));
}
