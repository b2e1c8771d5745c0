import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadTeamLooks, type TeamLooks } from "#server/play/season/team-colours";

export function showTeamLooks({ db }: Pick<Services, "db">, member: MemberLeague): TeamLooks {
  return loadTeamLooks(db, member.tournamentId);
}
