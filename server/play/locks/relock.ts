import { and, eq, gte, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { lockedTeams, pickProposals } from "#db/schema";
import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { replaySeason } from "#game/play/season/locks";
import { listAbsences, listParticipantIds } from "../leagues/list-participants";
import { type LeagueAtLocks, loadLeaguesOf } from "../leagues/load-league";
import { COUNTS } from "../points/counting-picks";
import { recalculateFixture, recalculateFixtureIn } from "../points/recalculate-fixture";
import { noteRelock } from "../proof/note-locks";
import { listLeaguesWithOwnLocks, loadLeagueFixtures } from "../season/league-fixtures";
import { lastInstantOf, loadSeasonFixtures, type SeasonFixture } from "../season/season-fixtures";
import { loadLeagueSaves } from "./read-submissions-of-many";
import { writeLocks } from "./write-locks";

interface Relock {
  readonly tournamentId: number;
  readonly leagueIds: readonly number[];
  /** From this lock on; earlier locks stay as they are. */
  readonly from: Ms;
  readonly now: Ms;
}

/**
 * Works out the locks of some leagues of a tournament from an instant on, after their order has
 * changed: a fixture moved away (rules.md#moved-fixtures), or was added with a start before others
 * that have locked. The points of their fixtures follow.
 */
export function relock(tx: Tx, { tournamentId, leagueIds, from, now }: Relock): void {
  if (leagueIds.length === 0) return;
  const wanted = new Set(leagueIds);
  const leagues = loadLeaguesOf(tx, tournamentId).filter(({ leagueId }) => wanted.has(leagueId));
  const own = new Set(listLeaguesWithOwnLocks(tx, tournamentId));
  const byStart = loadSeasonFixtures(tx, tournamentId);
  const recalculated = new Set<number>();
  for (const league of leagues) {
    const { leagueId } = league;
    const season = own.has(leagueId) ? loadLeagueFixtures(tx, leagueId) : byStart;
    const locked = season.filter(({ lockedAt }) => lockedAt !== null);
    replaceLocks(tx, league, locked, from);
    for (const { id, lockedAt } of locked) {
      if (lockedAt === null || lockedAt < from) continue;
      if (own.has(leagueId)) recalculateFixtureIn(tx, id, leagueId, now);
      else recalculated.add(id);
    }
  }
  for (const id of recalculated) recalculateFixture(tx, id, now);
  noteRelock(tx, { tournamentId, leagueIds, from, now });
}

function replaceLocks(
  tx: Tx,
  league: LeagueAtLocks,
  locked: readonly SeasonFixture[],
  from: Ms,
): void {
  const participantIds = listParticipantIds(tx, league.leagueId);
  tx.delete(lockedTeams)
    .where(and(inArray(lockedTeams.participantId, participantIds), gte(lockedTeams.instant, from)))
    .run();
  const until = lastInstantOf(locked);
  if (until === null) return;
  const savesOf = loadLeagueSaves(tx, league.leagueId);
  const absencesOf = listAbsences(tx, league.leagueId);
  const locks = participantIds.flatMap((participantId) => {
    const submissions = savesOf.get(participantId) ?? [];
    const absences = absencesOf.get(participantId) ?? [];
    const season = { ...league, fixtures: locked, submissions, until, absences };
    return replaySeason(season, formatOf(league.format))
      .filter(({ instant }) => instant >= from)
      .map((lock) => ({ ...lock, participantId }));
  });
  writeLocks(tx, locks);
  giveAgreedBoosters(tx, league.leagueId);
}

/** Of picks that were corrected by agreement (rules.md#by-agreement). */
function giveAgreedBoosters(tx: Tx, leagueId: number): void {
  const { fixtureId, participantId, booster } = pickProposals;
  for (const pick of tx
    .select({ fixtureId, participantId, booster })
    .from(pickProposals)
    .where(and(eq(pickProposals.leagueId, leagueId), COUNTS))
    .all()) {
    tx.update(lockedTeams)
      .set({ booster: pick.booster })
      .where(
        and(
          eq(lockedTeams.fixtureId, pick.fixtureId),
          eq(lockedTeams.participantId, pick.participantId),
        ),
      )
      .run();
  }
}
