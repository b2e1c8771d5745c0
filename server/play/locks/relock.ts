import { and, gte, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { lockedTeams } from "#db/schema";
import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { replaySeason } from "#game/play/season/locks";
import { listAbsences, listParticipantIds } from "../leagues/list-participants";
import { loadLeaguesOf } from "../leagues/load-league";
import { recalculateFixture } from "../points/recalculate-fixture";
import { noteRelock } from "../proof/note-locks";
import { lastInstantOf, loadSeasonFixtures } from "../season/season-fixtures";
import { loadLeagueSaves } from "./read-submissions-of-many";
import { writeLocks } from "./write-locks";

export interface Relock {
  readonly tournamentId: number;
  /** From this lock on; earlier locks stay as they are. */
  readonly from: Ms;
  readonly now: Ms;
}

/**
 * Works out the locks of a tournament from an instant on, after their order has changed: a fixture
 * moved away (rules.md#moved-fixtures), or was added with a start before others that have locked.
 * The points of their fixtures follow.
 */
export function relock(tx: Tx, { tournamentId, from, now }: Relock): void {
  const locked = loadSeasonFixtures(tx, tournamentId).filter(({ lockedAt }) => lockedAt !== null);
  const until = lastInstantOf(locked);
  const leagues = loadLeaguesOf(tx, tournamentId);
  if (leagues.length === 0) return;
  for (const league of leagues) {
    const participantIds = listParticipantIds(tx, league.leagueId);
    tx.delete(lockedTeams)
      .where(
        and(inArray(lockedTeams.participantId, participantIds), gte(lockedTeams.instant, from)),
      )
      .run();
    if (until === null) continue;
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
  }
  for (const { id, lockedAt } of locked) {
    if (lockedAt !== null && lockedAt >= from) recalculateFixture(tx, id, now);
  }
  noteRelock(tx, tournamentId, from, now);
}
