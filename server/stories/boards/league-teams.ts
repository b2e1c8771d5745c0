import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import type { ListedRow } from "#game/core/list-page";
import { orUnnamed } from "#game/core/words";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { loadStandings, loadStandingsIn, type StoredStanding } from "#server/play/points/standings";
import { loadTeamLooks, type TeamLooks } from "#server/play/season/team-colours";

export interface LeagueTeam extends Omit<StoredStanding, "leftAt"> {
  readonly mine: boolean;
  /** The owner is out of the league; the results stay. */
  readonly left: boolean;
}

/** Teams are found by their names and their owners'. */
export const LISTED_TEAM: ListedRow<Pick<LeagueTeam, "mine" | "teamName" | "manager">> = {
  isMine: ({ mine }) => mine,
  names: ({ teamName, manager }) => [orUnnamed(teamName), manager],
};

export function loadLeagueTeams(tx: PublicTx, member: MemberLeague): readonly LeagueTeam[] {
  return markOwn(loadTeams(tx, member.leagueId), member);
}

/** Without a mark on anybody's own team. */
export const loadTeams = shareRead((tx: Tx, leagueId: number): readonly LeagueTeam[] =>
  loadStandings(tx, leagueId).map(teamOf),
);

/** Members at the fixture's lock (rules.md#ranks). */
export function loadTeamsIn(tx: Tx, leagueId: number, fixtureId: number): readonly LeagueTeam[] {
  return loadStandingsIn(tx, leagueId, fixtureId).map(teamOf);
}

/** Shared rows for one member: only their own row is marked. */
export function markOwn<Row extends { readonly participantId: number; readonly mine: boolean }>(
  rows: readonly Row[],
  { participantId }: MemberLeague,
): readonly Row[] {
  return rows.map((row) => (row.participantId === participantId ? { ...row, mine: true } : row));
}

function teamOf({ leftAt, ...row }: StoredStanding): LeagueTeam {
  return { ...row, mine: false, left: leftAt !== null };
}

export function showTeamLooks({ db }: Pick<Services, "db">, member: MemberLeague): TeamLooks {
  return loadTeamLooks(db, member.tournamentId);
}
