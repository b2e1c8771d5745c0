import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadTeamLooks, type TeamLooks } from "#server/play/season/team-colours";

/** The looks of the teams of a league's tournament, for the crests and caps of its screens. */
export function showTeamLooks({ db }: Pick<Services, "db">, member: MemberLeague): TeamLooks {
  return loadTeamLooks(db, member.tournamentId);
}
