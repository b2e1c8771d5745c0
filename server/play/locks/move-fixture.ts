import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { earlyLocks, fixtures, statLines } from "#db/schema";
import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { isOver } from "#game/play/match/state";
import { lockTimeOf, type Rescheduling, undoesLock } from "#game/play/season/fixtures";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { loadLeaguesOf, loadStoredLeague } from "../leagues/load-league";
import { recalculateFixture, recalculateFixtureIn } from "../points/recalculate-fixture";
import { notePlayoffs } from "../proof/note-history";
import { noteScore } from "../proof/note-score";
import { listLeaguesWithOwnLocks, loadLeagueFixtures } from "../season/league-fixtures";
import { loadFixture } from "../season/load-fixture";
import { loadSeasonFixtures, type SeasonFixture } from "../season/season-fixtures";
import { lockDueFixtures } from "./lock-due-fixtures";
import type { LockedTx } from "./locked-tx";
import { relock } from "./relock";
import { returnPlans } from "./return-plans";
import { endUndonePicks } from "./settle-picks";

/**
 * Gives a fixture a new start (UTC milliseconds). If that undoes its lock, later locks are worked
 * out again without it (rules.md#moved-fixtures), league by league where they have own times. Does
 * nothing if the lock by its start stays.
 */
export function moveFixtureTx(
  tx: LockedTx,
  services: Services,
  fixtureId: number,
  startsAt: number,
  by: Rescheduling["by"],
): void {
  const now = services.now();
  const fixture = loadFixture(tx, fixtureId);
  const { lockedAt, startSetAt, tournamentId } = fixture;
  const begun = hasBegun(tx, fixture);
  const unlocks = undoesLock({ now, lockedAt, startSetAt, newStart: startsAt, begun, by });
  if (fixture.startsAt === startsAt || (lockedAt !== null && !unlocks)) return;
  const move = { id: fixtureId, tournamentId, startSetAt, newStart: startsAt, by, now };
  const ownLocks = listOwnLocks(tx, move);
  const leagueIds = loadLeaguesOf(tx, tournamentId).map(({ leagueId }) => leagueId);
  tx.update(fixtures)
    .set({ startsAt, startSetAt: now, lockedAt: null, updatedAt: now })
    .where(eq(fixtures.id, fixtureId))
    .run();
  publishChange(tx, { tournamentId }, "fixtures");
  for (const own of ownLocks) moveOwnLocks(tx, own, move, (each) => hasBegun(tx, each));
  if (unlocks && lockedAt !== null) {
    const own = new Set(ownLocks.map(({ leagueId }) => leagueId));
    const byStart = leagueIds.filter((leagueId) => !own.has(leagueId));
    for (const leagueId of byStart) {
      endUndonePicks(tx, { leagueId, fixtureIds: [fixtureId], now });
    }
    relock(tx, { tournamentId, leagueIds: byStart, from: lockedAt, now });
    recalculateFixture(tx, fixtureId, now);
    notePlayoffs(tx, tournamentId, now);
  }
  returnPlans(tx, leagueIds, now);
  lockDueFixtures(tx, now);
  // Its times are kept with its score.
  if (isOver(fixture.state)) noteScore(tx, fixtureId, now);
}

function hasBegun(tx: Tx, fixture: { readonly id: number; readonly state: string }): boolean {
  const line = tx
    .select({ fixtureId: statLines.fixtureId })
    .from(statLines)
    .where(eq(statLines.fixtureId, fixture.id))
    .limit(1)
    .get();
  return line !== undefined || fixture.state === "in progress" || fixture.state === "finished";
}

interface MovedFixture {
  readonly id: number;
  readonly tournamentId: number;
  /** Before the move. */
  readonly startSetAt: Ms | null;
  readonly newStart: Ms;
  readonly by: Rescheduling["by"];
  readonly now: Ms;
}

/** The locks that a move may undo in a league with own times, as they are before it. */
interface OwnLocks {
  readonly leagueId: number;
  readonly locked: readonly SeasonFixture[];
  /** Null if the locks of these fixtures do not depend on a round. */
  readonly round: { readonly opens: boolean; readonly keeps: boolean } | null;
}

/** The fixture and those that lock with it, of those that have locked. */
function listOwnLocks(tx: Tx, { id, tournamentId }: MovedFixture): OwnLocks[] {
  return listLeaguesWithOwnLocks(tx, tournamentId).map((leagueId) => {
    const league = loadStoredLeague(tx, leagueId);
    const fixtures = loadLeagueFixtures(tx, leagueId);
    const format = formatOf(league.format);
    const firstOf = format.locksWith(fixtures, league);
    const locked = fixtures.filter(
      (each) => each.lockedAt !== null && (each.id === id || firstOf(each).id === id),
    );
    if (!format.hasRounds) return { leagueId, locked, round: null };
    const opens = fixtures.some((each) => each.id === id && firstOf(each).id === id);
    const begun = new Set(listStarted(loadSeasonFixtures(tx, tournamentId)));
    const isCounted = league.settings.roundLength !== "week";
    const keeps =
      isCounted && (!opens || locked.some((each) => each.id !== id && begun.has(each.id)));
    return { leagueId, locked, round: { opens, keeps } };
  });
}

/**
 * Undoes the locks of a league with own times after a move (rules.md#moved-fixtures), where the new
 * instant is still to come; all others stay, also where the move undoes those of other leagues. A
 * lock after the new start goes too: the fixture locks again by that start. A round that has locked
 * loses a fixture that starts in another week, unless it opened it; one of n fixtures keeps it
 * (rules.md#round-by-round).
 *
 * @param hasBegun by fixture
 */
function moveOwnLocks(
  tx: Tx,
  { leagueId, locked, round }: OwnLocks,
  move: MovedFixture,
  hasBegun: (fixture: SeasonFixture) => boolean,
): void {
  if (locked.length === 0) return;
  const isGone = (before: SeasonFixture, after: SeasonFixture) => {
    if (round?.keeps) return false;
    if (round !== null && !round.opens) return !hasBegun(before) && lockTimeOf(after) > move.now;
    return isUndone(before, after, move, hasBegun(before));
  };
  for (const { id } of locked) remove(tx, leagueId, id);
  const moved = new Map(loadLeagueFixtures(tx, leagueId).map((fixture) => [fixture.id, fixture]));
  const undone: SeasonFixture[] = [];
  for (const fixture of locked) {
    const after = moved.get(fixture.id);
    if (after !== undefined && isGone(fixture, after)) {
      undone.push(fixture);
    } else {
      keep(tx, leagueId, fixture, after);
    }
  }
  if (undone.length === 0) return;
  endUndonePicks(tx, { leagueId, fixtureIds: undone.map(({ id }) => id), now: move.now });
  const from = Math.min(...undone.map(lockTimeOf));
  relock(tx, { tournamentId: move.tournamentId, leagueIds: [leagueId], from, now: move.now });
  for (const { id } of undone) recalculateFixtureIn(tx, id, leagueId, move.now);
}

/** The ids of fixtures that have locked by their starts. */
function listStarted(season: readonly SeasonFixture[]): number[] {
  return season.flatMap(({ id, lockedAt }) => (lockedAt === null ? [] : [id]));
}

function isUndone(
  { lockedAt, startSetAt = null }: SeasonFixture,
  after: SeasonFixture,
  { newStart: start, id, by, now }: MovedFixture,
  begun: boolean,
): boolean {
  if (lockedAt === null) return false;
  if (after.id === id && start <= lockedAt) return !begun;
  const newStart = lockTimeOf(after);
  if (newStart <= now) return false;
  return undoesLock({ now, lockedAt, startSetAt, newStart, begun, by });
}

/** A league that had locked by the start has a lock of its own from now on, if that one is undone. */
function keep(
  tx: Tx,
  leagueId: number,
  { id: fixtureId, lockedAt }: SeasonFixture,
  after: SeasonFixture | undefined,
): void {
  if (lockedAt === null || after?.lockedAt === lockedAt) return;
  tx.insert(earlyLocks).values({ leagueId, fixtureId, lockedAt }).run();
}

function remove(tx: Tx, leagueId: number, fixtureId: number): void {
  tx.delete(earlyLocks)
    .where(and(eq(earlyLocks.leagueId, leagueId), eq(earlyLocks.fixtureId, fixtureId)))
    .run();
}
