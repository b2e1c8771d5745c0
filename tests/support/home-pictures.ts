import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { type HomePictures, readHomePictures } from "#server/stories/boards/home-pictures";
import type { LeagueTeam } from "#server/stories/boards/league-teams";

/** The pictures of League Home beside some rows of its standings. */
export function showHomePictures(
  services: Services,
  member: MemberLeague,
  standings: readonly LeagueTeam[],
): HomePictures {
  return inLockedReadTransaction(services, (tx) => readHomePictures(tx, member, standings));
}
