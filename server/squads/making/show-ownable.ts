import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import type { RowPlayer } from "#server/play/teams/row-players";
import { loadRowPlayersById } from "#server/play/teams/row-players-by-id";

/** The figures of everybody who may have an owner, for squads that are not saved yet. */
export interface Ownable {
  readonly players: readonly RowPlayer[];
  readonly nextMatches: NextMatches;
}

export function showOwnable(services: Pick<Services, "db" | "now">, member: MemberLeague): Ownable {
  return inLockedReadTransaction(services, (tx) => ({
    players: [...loadRowPlayersById(tx, member).values()],
    nextMatches: loadNextMatches(tx, member.leagueId),
  }));
}
