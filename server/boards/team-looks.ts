import type { MemberLeague } from "../leagues/league-access";
import { loadTeamLooks, type TeamLooks } from "../season/team-colours";
import type { Services } from "../services";

/** The looks of the teams of a league's tournament, for the crests and caps of its screens. */
export function showTeamLooks({ db }: Pick<Services, "db">, member: MemberLeague): TeamLooks {
  return loadTeamLooks(db, member.tournamentId);
}
