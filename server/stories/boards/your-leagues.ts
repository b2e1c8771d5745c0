import type { Ms } from "#game/core/units";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
import type { SquadsToCome } from "#game/squads/stage-words";
import type { Services } from "#server/core/services";
import { requireMember } from "#server/play/leagues/league-access";
import { listMyLeagues, type MyLeague } from "#server/play/leagues/list-my-leagues";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadParticipantWindow } from "#server/play/locks/participant-window";
import { showSquadsNotice } from "#server/play/squads/squads-stage";

export interface YourLeague
  extends Pick<MyLeague, "leagueId" | "tournamentId" | "name" | "points" | "rank" | "table"> {
  readonly locksAt: Ms | null;
  /** Null before squads are made, and without a squad. */
  readonly picked: number | null;
  /** Until the squads are made; null in other leagues. */
  readonly squads: SquadsToCome | null;
}

/** More than a person plays in; My Leagues lists the others without their locks. */
const MOST_LEAGUES = 20;

/** In the order of My Leagues, with the next lock of each and the own team's players for it. */
export function showYourLeagues(
  services: Services,
  user: { readonly id: number },
): readonly YourLeague[] {
  const leagues = listMyLeagues(services.db, user, services.now()).filter(({ live }) => live);
  return leagues
    .slice(0, MOST_LEAGUES)
    .map(({ leagueId, tournamentId, name, points, rank, table }) =>
      // One transaction per league, so that a write never waits for all of them.
      inLockedReadTransaction(services, (tx, now) => {
        const member = requireMember(tx, user, leagueId);
        const { target, window, squad } = loadParticipantWindow(tx, member, now);
        const { playerIds } = window.current ?? EMPTY_LINEUP;
        const locksAt = target?.startsAt ?? null;
        const standing = { points, rank, table };
        const picked = squad?.lack ? null : playerIds.length;
        const squads = squad?.lack ? showSquadsNotice(tx, leagueId) : null;
        return { leagueId, tournamentId, name, ...standing, locksAt, picked, squads };
      }),
    );
}
