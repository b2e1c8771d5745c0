import { and, inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures } from "#db/schema";
import type { Ms } from "#game/core/units";
import { FIXTURE_STATES, isOver } from "#game/play/match/state";
import { listLeaguesWithOwnLocks, loadLeagueFixtures } from "../season/league-fixtures";
import { loadSeasonFixtures } from "../season/season-fixtures";
import { appendToChain, type ChainEnd, entryTime, listChainEnds } from "./chain-ends";
import { type LockedFixture, listLocked, readLockedTeams } from "./locked-in-chain";
import { enter, listNewSaves, readLastSaveId } from "./new-saves";
import { noteHistories } from "./note-history";
import { noteScores } from "./note-score";
import { noteSeason } from "./season-lines";

/** Fixtures that some leagues of a tournament have locked. */
interface LocksOfLeagues {
  readonly leagueIds: readonly number[];
  readonly locks: readonly LockedFixture[];
}

/**
 * Enters locks into the chains of their leagues, also of leagues in which nobody has a team
 * (rules.md#chain): an entry for each fixture, as fixtures that start together may lock different
 * teams, boosters and predictions. The first entry of an instant has the receipts of all saves since
 * the lock before.
 */
export function noteLocks(
  tx: Tx,
  tournamentId: number,
  groups: readonly LocksOfLeagues[],
  now: Ms,
): void {
  noteSeason(tx, tournamentId, now);
  noteHistories(tx, tournamentId, now);
  const all = groups.flatMap(({ leagueIds, locks }) => {
    enterLocks(tx, tournamentId, endsOf(tx, tournamentId, leagueIds), locks);
    return locks;
  });
  noteScoresOf(tx, tournamentId, all, now);
}

/** Enters that the locks from an instant on no longer count, and the ones in their place. */
export function noteRelock(
  tx: Tx,
  {
    tournamentId,
    leagueIds,
    from,
    now,
  }: Pick<LocksOfLeagues, "leagueIds"> & {
    readonly tournamentId: number;
    readonly from: Ms;
    readonly now: Ms;
  },
): void {
  if (listChainEnds(tx, tournamentId).length === 0) return;
  noteSeason(tx, tournamentId, now);
  noteHistories(tx, tournamentId, now);
  const own = new Set(listLeaguesWithOwnLocks(tx, tournamentId));
  const byStart = leagueIds.filter((id) => !own.has(id));
  const groups = [
    { leagueIds: byStart, season: loadSeasonFixtures(tx, tournamentId) },
    ...leagueIds
      .filter((id) => own.has(id))
      .map((id) => ({ leagueIds: [id], season: loadLeagueFixtures(tx, id) })),
  ];
  for (const group of groups) {
    const locks = listLocked(group.season).filter(({ instant }) => instant >= from);
    const ends = endsOf(tx, tournamentId, group.leagueIds).map((end) =>
      appendToChain(tx, end, { kind: "locks undone", at: entryTime(end, now), from }),
    );
    enterLocks(tx, tournamentId, ends, locks);
    noteScoresOf(tx, tournamentId, locks, now);
  }
}

function endsOf(tx: Tx, tournamentId: number, leagueIds: readonly number[]): ChainEnd[] {
  const wanted = new Set(leagueIds);
  return listChainEnds(tx, tournamentId).filter(({ leagueId }) => wanted.has(leagueId));
}

function enterLocks(
  tx: Tx,
  tournamentId: number,
  ends: readonly ChainEnd[],
  locks: readonly LockedFixture[],
): void {
  if (ends.length === 0) return;
  const after = Math.min(...ends.map(({ lastSaveId }) => lastSaveId));
  const savesOf = listNewSaves(tx, tournamentId, after);
  const newest = readLastSaveId(tx);
  let current = ends;
  for (const { id, instant } of locks) {
    const { fixture, teamsOf } = readLockedTeams(tx, id);
    current = current.map((end) => {
      const range = { after: end.lastSaveId, before: instant, newest };
      const { saves, lastSaveId } = enter(savesOf.get(end.leagueId) ?? [], range);
      const teams = teamsOf.get(end.leagueId) ?? [];
      const body = { kind: "lock", at: instant, fixtures: [fixture], teams, saves } as const;
      return appendToChain(tx, end, body, { lastSaveId });
    });
  }
}

/** A match may be over when it locks: its known sides belong to its score from now on. */
function noteScoresOf(
  tx: Tx,
  tournamentId: number,
  locks: readonly LockedFixture[],
  now: number,
): void {
  const ids = locks.map(({ id }) => id);
  const over = inArray(fixtures.state, FIXTURE_STATES.filter(isOver));
  const rows = tx
    .select()
    .from(fixtures)
    .where(and(inArray(fixtures.id, ids), over))
    .all();
  noteScores(tx, tournamentId, rows, now);
}
