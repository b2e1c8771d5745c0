import type { Tx } from "#db/client";
import { MEMBER_NAMES } from "#game/core/name-fault";
import { orUnnamed } from "#game/core/words";
import { formatOf } from "#game/play/format/formats";
import { MOST_BROUGHT } from "#game/play/season/adjustments";
import { MOST_PARTICIPANTS } from "#game/squads/check-set-up";
import type { TakingLeague } from "#game/trust/brought/plan-people";
import { shownNameFault } from "#server/core/name-faults";
import { listMembers } from "#server/leagues/membership/list-members";
import { roomForPlaces } from "#server/leagues/membership/named-places";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { lookSimilar } from "#server/play/leagues/similar-names";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { hasSquadsBegun } from "#server/play/squads/squads-stage";

export type BringTeams = "teams" | "squads" | "none";

/** A league that may be brought here from elsewhere (rules.md#brought-leagues). */
export interface BringLeague extends TakingLeague {
  /** The content of the second box of the form. */
  readonly takes: BringTeams;
  /** Matches of the season, and those that have begun. */
  readonly matches: number;
  readonly begun: number;
  /** More people than that cannot come. */
  readonly room: number;
}

export function loadBringLeague(tx: Tx, member: MemberLeague): BringLeague {
  const { leagueId } = member;
  const { format, settings } = loadLeague(tx, leagueId);
  const { hasTransfers, hasSquads } = formatOf(format);
  const members = listMembers(tx, member).filter(({ leftAt }) => leftAt === null);
  const season = loadLeagueFixtures(tx, leagueId);
  const links = roomForPlaces(tx, leagueId);
  const places = MOST_PARTICIPANTS - members.length;
  return {
    members: members
      .filter(({ plays }) => plays)
      .map(({ participantId, displayName, teamName, mine }) => ({
        ...{ participantId, displayName, teamName, isMine: mine },
      })),
    transfersAllowed: hasTransfers ? settings.transfersAllowed : null,
    hasHeadToHead: settings.headToHead,
    mostPoints: MOST_BROUGHT,
    nameFault: (name) => shownNameFault(name, MEMBER_NAMES.display),
    lookSimilar,
    takes: hasSquads ? "squads" : hasTransfers ? "teams" : "none",
    matches: Math.max(season.length, ...season.map(({ number }) => number)),
    begun: Math.max(
      0,
      ...season.filter(({ lockedAt }) => lockedAt !== null).map(({ number }) => number),
    ),
    room: hasSquads ? Math.max(0, Math.min(links, places)) : links,
  };
}

/** A sentence why nothing can be brought any more; null while it can. */
export function reasonNotToBring(
  tx: Tx,
  { leagueId }: Pick<MemberLeague, "leagueId">,
): string | null {
  const { createdAt, format } = loadLeague(tx, leagueId);
  const locked = loadLeagueFixtures(tx, leagueId).find(
    ({ lockedAt }) => lockedAt !== null && lockedAt >= createdAt,
  );
  if (locked !== undefined) {
    return `${orUnnamed(locked.name)} has locked in this league, so nothing more can be brought along. You can still give or take points, with a reason.`;
  }
  if (formatOf(format).hasSquads && hasSquadsBegun(tx, leagueId)) {
    return "The making of squads has begun in this league, so nothing more can be brought along. You can still give or take points, with a reason.";
  }
  return null;
}
