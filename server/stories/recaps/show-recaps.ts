import { PAGE_ROWS } from "#game/core/list-page";
import { formatOf } from "#game/play/format/formats";
import { isMonday } from "#game/play/season/weeks";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadFormat } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadStandings } from "#server/play/points/standings";
import { findRecap, type LeagueRecap, recapText } from "./find-recap";
import { findWeek, listWeeks, type Week, type WeekOfRecaps } from "./list-recaps";
import { hasRecaps } from "./recap-league";
import { findSquadsReview, type ReviewOfSquads } from "./squads-review";

export interface RecapPage extends LeagueRecap {
  readonly shareText: string;
}

interface RecapsPage {
  readonly weeks: readonly WeekOfRecaps[];
  /** The league has too many teams for recaps. */
  readonly isTooLarge: boolean;
  /** Recaps are of rounds, not of matches. */
  readonly isByRounds: boolean;
  /** Null in leagues without squads, and before they are made. */
  readonly squads: ReviewOfSquads | null;
}

/**
 * @throws AppError "not-found" with a sentence if the league's screens do not link to recaps
 * (rules.md#recaps)
 */
function requireRecaps(services: Services, member: MemberLeague): void {
  if (hasRecaps(services, member)) return;
  throw new AppError(
    "not-found",
    member.manages
      ? "This league has no recaps. Turn on Recaps under General Rules to have them."
      : "This league has no recaps.",
  );
}

/** @throws as `requireRecaps` and `findRecap` do */
export async function showRecap(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
): Promise<RecapPage> {
  requireRecaps(services, member);
  const recap = await findRecap(services, member, fixtureId ?? 0);
  return { ...recap, shareText: recapText(recap) };
}

/** @throws as `requireRecaps` does */
export async function showRecaps(services: Services, member: MemberLeague): Promise<RecapsPage> {
  requireRecaps(services, member);
  const weeks = await listWeeks(services, member);
  const teams = weeks.length === 0 ? loadStandings(services.db, member.leagueId).length : 0;
  const squads = inLockedReadTransaction(services, (tx) =>
    findSquadsReview(tx, member.leagueId, member.tournamentId),
  );
  const isByRounds = formatOf(loadFormat(services.db, member.leagueId)).hasRounds;
  return { weeks, isTooLarge: teams > PAGE_ROWS, isByRounds, squads };
}

/**
 * @param monday from the address, unchecked
 * @throws as `requireRecaps` and `findWeek` do
 */
export async function showWeek(
  services: Services,
  member: MemberLeague,
  monday: string,
): Promise<Week> {
  requireRecaps(services, member);
  if (!isMonday(monday)) throw new AppError("not-found", "A week begins on a Monday.");
  return findWeek(services, member, monday);
}
