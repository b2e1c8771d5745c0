import type { Hundredths, Ms } from "#game/core/units";
import { deadlineAt } from "#game/play/season/fixtures";
import { leadWords } from "#game/play/season/lock-words";
import { isPlayedOut } from "#game/play/season/season-progress";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
import type { SquadsToCome } from "#game/squads/stage-words";
import type { Services } from "#server/core/services";
import { requireMember } from "#server/play/leagues/league-access";
import { listMyLeagues, type MyLeague } from "#server/play/leagues/list-my-leagues";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadParticipantWindow } from "#server/play/locks/participant-window";
import { findRound, type NamedRound } from "#server/play/season/league-rounds";
import { showSquadsNotice } from "#server/play/squads/squads-stage";
import { inProgressOf, readInPlay } from "./started-fixtures";

export interface YourLeague
  extends Pick<MyLeague, "leagueId" | "tournamentId" | "name" | "points" | "rank" | "table"> {
  readonly locksAt: Ms | null;
  /** "30 minutes before the start"; omitted where the deadline is the start. */
  readonly early?: string;
  /** The round of the next lock; omitted in formats without rounds. */
  readonly round?: NamedRound;
  /** Null before squads are made, and without a squad. */
  readonly picked: number | null;
  /** Until the squads are made; null in other leagues. */
  readonly squads: SquadsToCome | null;
  /** Of the own team in the matches in play; null without a place in their tables. */
  readonly inPlay: Hundredths | null;
  /** The season has been played out (rules.md#champions). */
  readonly isOver: boolean;
}

/** More than a person plays in; My Leagues lists the others without their locks. */
const MOST_LEAGUES = 20;

/**
 * With the next lock of each and the own team's players for it: in the order of My Leagues, those whose
 * season is over last.
 */
export function showYourLeagues(
  services: Services,
  user: { readonly id: number },
): readonly YourLeague[] {
  const leagues = listMyLeagues(services.db, user, services.now()).filter(({ live }) => live);
  const shown = leagues.slice(0, MOST_LEAGUES).map(
    ({ leagueId, tournamentId, name, points, rank, table, endsAt }): YourLeague =>
      // One transaction per league, so that a write never waits for all of them.
      inLockedReadTransaction(services, (tx, now) => {
        const member = requireMember(tx, user, leagueId);
        const { target, window, squad, season, league } = loadParticipantWindow(tx, member, now);
        const { playerIds } = window.current ?? EMPTY_LINEUP;
        const locksAt = target && deadlineAt(target);
        const round = findRound(tx, leagueId, target);
        const standing = { points, rank, table };
        const isAsked = !squad?.lack && league.settings.eleven === "chosen";
        const picked = isAsked ? playerIds.length : null;
        const squads = squad?.lack ? showSquadsNotice(tx, leagueId) : null;
        const inPlay = readInPlay(tx, leagueId, inProgressOf(season))(member.participantId);
        const isOver = isPlayedOut(season, endsAt, now);
        const startsAt = round?.startsAt ?? target?.startsAt ?? 0;
        const early = locksAt && leadWords({ startsAt, locksAt });
        const lock = { locksAt, ...(early && { early }), ...(round && { round }) };
        const own = { ...lock, picked, squads, inPlay, isOver };
        return { leagueId, tournamentId, name, ...standing, ...own };
      }),
  );
  return [...shown].sort((a, b) => Number(a.isOver) - Number(b.isOver));
}
