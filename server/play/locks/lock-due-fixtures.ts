import { inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { earlyLocks, fixtures } from "#db/schema";
import type { Ms } from "#game/core/units";
import { formatOf, givenBackByFormat } from "#game/play/format/formats";
import { dueInstants, type FixturesTogether, lockTimeOf } from "#game/play/season/fixtures";
import { publishChange } from "#server/core/publish-change";
import { listPresent } from "../leagues/list-participants";
import { type LeagueAtLocks, loadLeaguesOf } from "../leagues/load-league";
import { recalculateFixture, recalculateFixtureIn } from "../points/recalculate-fixture";
import { notePlayoffs } from "../proof/note-history";
import { noteLocks } from "../proof/note-locks";
import { listLeaguesWithOwnLocks, loadLeagueFixtures } from "../season/league-fixtures";
import { lastInstantOf, loadSeasonFixtures, type SeasonFixture } from "../season/season-fixtures";
import { listDueInstants } from "../squads/due-squad-work";
import { finishDraftOfGame } from "../squads/finish-draft";
import { reopenDueSquads } from "../squads/reopen-squads";
import { settleFreeAgents } from "../squads/settle-free-agents";
import { applyTrades, type SquadLoss, settleReviews } from "../squads/settle-trades";
import { listDueTournaments } from "./due-tournaments";
import { loadSavesForLock, type SavesForLock } from "./load-saves-for-lock";
import type { LockedTx } from "./locked-tx";
import { playPlans } from "./play-plans";
import { relock } from "./relock";
import { replaceInSavedTeam } from "./replace-in-saved-team";
import { returnPlans } from "./return-plans";
import { saveElevensAtLock } from "./save-at-lock";
import { settleDuePicks } from "./settle-picks";
import { writeLocks } from "./write-locks";

/**
 * Locks every fixture whose instant has come by `now`, in order of the instants, each with the teams
 * as they were saved before its own (rules.md#locks): a server that was down loses nothing. The
 * instant is the start, or earlier in a league that locks before it (rules.md#lock-before). Due
 * events of squads take their place among the locks, after those of the same instant. Readers and
 * writers of teams use `inLockedTransaction`, which calls it first; only a change that gives a
 * fixture a past start calls it again afterwards (ADR-88).
 *
 * @returns the ids of the fixtures that locked by their start
 */
export function lockDueFixtures(tx: Tx, now: number): number[] {
  return listDueTournaments(tx, now).flatMap((tournamentId) => lockDueOf(tx, tournamentId, now));
}

function lockDueOf(tx: Tx, tournamentId: number, now: number): number[] {
  const leagues = loadLeaguesOf(tx, tournamentId);
  const lockedIds = lockLate(tx, { tournamentId, leagues, now });
  for (const instant of listInstants(tx, tournamentId, now)) {
    settleDue(tx, tournamentId, instant - 1);
    const groups = groupsAt(tx, { tournamentId, leagues, instant });
    if (groups.length === 0) continue;
    const leagueIds = groups.flatMap((group) => group.leagues.map(idOf));
    returnPlans(tx as LockedTx, leagueIds, instant - 1);
    playPlans(tx as LockedTx, leagueIds, instant - 1);
    const ids = lockByStart(tx, loadSeasonFixtures(tx, tournamentId), instant);
    lockGroups(tx, { tournamentId, groups, ids, instant, now });
    notePlayoffs(tx, tournamentId, now);
    const locked = { tournamentId, leagueIds: new Set(leagueIds), lock: instant };
    replaceAll(tx, applyTrades(tx, locked));
    playPlans(tx as LockedTx, leagueIds, instant);
    lockedIds.push(...ids);
  }
  settleDue(tx, tournamentId, now);
  return lockedIds;
}

/** Of the tournament and of its leagues with own times, ascending. */
function listInstants(tx: Tx, tournamentId: number, now: number): number[] {
  const seasons = [
    loadSeasonFixtures(tx, tournamentId),
    ...listLeaguesWithOwnLocks(tx, tournamentId).map((id) => loadLeagueFixtures(tx, id)),
  ];
  const instants = new Set(seasons.flatMap((season) => dueInstants(season, now)));
  return [...instants].sort((a, b) => a - b);
}

/** As the fixtures are before the locks: all leagues without own times, then each of the others. */
function groupsAt(
  tx: Tx,
  { tournamentId, leagues, instant }: Pick<LateLocks, "tournamentId" | "leagues"> & Instant,
): LockGroup[] {
  const { own, others } = splitByOwn(tx, tournamentId, leagues);
  const groupOf = (some: readonly LeagueAtLocks[], season: readonly SeasonFixture[]) => {
    const [first, ...more] = season.filter((fixture) => isDueAt(fixture, instant));
    if (first === undefined) return [];
    return [{ leagues: some, season, together: [first, ...more] as const }];
  };
  return [
    ...groupOf(others, loadSeasonFixtures(tx, tournamentId)),
    ...own.flatMap((league) => groupOf([league], loadLeagueFixtures(tx, idOf(league)))),
  ];
}

interface Instant {
  readonly instant: Ms;
}

function splitByOwn(tx: Tx, tournamentId: number, leagues: readonly LeagueAtLocks[]) {
  const ids = new Set(listLeaguesWithOwnLocks(tx, tournamentId));
  return {
    own: leagues.filter((league) => ids.has(idOf(league))),
    others: leagues.filter((league) => !ids.has(idOf(league))),
  };
}

function idOf({ leagueId }: LeagueAtLocks): number {
  return leagueId;
}

/** @returns the ids of the fixtures that start at the instant */
function lockByStart(tx: Tx, season: readonly SeasonFixture[], instant: Ms): number[] {
  const ids = season.filter((fixture) => isDueAt(fixture, instant)).map(({ id }) => id);
  tx.update(fixtures).set({ lockedAt: instant }).where(inArray(fixtures.id, ids)).run();
  return ids;
}

/** Notes a league's locks before the starts; the others are those of their fixtures. */
function lockEarly(tx: Tx, leagueId: number, locks: readonly SeasonFixture[]): void {
  const rows = locks
    .filter((fixture) => lockTimeOf(fixture) !== fixture.startsAt)
    .map((fixture) => ({ leagueId, fixtureId: fixture.id, lockedAt: lockTimeOf(fixture) }));
  if (rows.length > 0) tx.insert(earlyLocks).values(rows).run();
}

interface LocksOfInstant extends Instant {
  readonly tournamentId: number;
  readonly groups: readonly LockGroup[];
  /** The fixtures that start at the instant. */
  readonly ids: readonly number[];
  readonly now: Ms;
}

function lockGroups(tx: Tx, { tournamentId, groups, ids, instant, now }: LocksOfInstant): void {
  const inOrder: LockGroup[] = [];
  for (const group of groups) {
    const leagueIds = group.leagues.map(idOf);
    for (const leagueId of leagueIds) lockEarly(tx, leagueId, group.together);
    for (const { leagueId, onlyFixtureId } of group.leagues) {
      if (onlyFixtureId !== null) finishDraftOfGame(tx, leagueId, instant);
    }
    const previousInstant = lastInstantOf(group.season);
    if (previousInstant !== null && instant <= previousInstant) {
      const earlier = group.season.filter(
        ({ lockedAt }) => lockedAt !== null && lockedAt < instant,
      );
      saveElevensAtLock(tx, {
        ...{ leagues: group.leagues, fixtures: group.together, instant },
        previousInstant: lastInstantOf(earlier),
        givenBackFixtureIds: givenBackByFormat(group.season).owned,
      });
      relock(tx, { tournamentId, leagueIds, from: instant, now });
    } else {
      lockTogether(tx, { ...group, instant, previousInstant });
      inOrder.push(group);
    }
  }
  if (inOrder.length === 0) return;
  for (const id of ids) recalculateFixture(tx, id, now);
  // Open screens show the lock, which a change of scores alone would not tell them.
  if (ids.length > 0) publishChange(tx, { tournamentId }, "fixtures");
  for (const { leagues, together } of inOrder) {
    const early = together.filter(({ id }) => !ids.includes(id));
    for (const { leagueId } of early.length > 0 ? leagues : []) {
      for (const { id } of early) recalculateFixtureIn(tx, id, leagueId, now);
      publishChange(tx, { leagueId }, "fixtures");
    }
  }
  const locks = inOrder.map(({ leagues, together }) => ({
    leagueIds: leagues.map(idOf),
    locks: together.map(({ id }) => ({ id, instant })),
  }));
  noteLocks(tx, tournamentId, locks, now);
}

/**
 * Locks all fixtures together that are due before the last lock, so that the later locks are worked
 * out again only once: a season's files may bring hundreds. With owned players, trades and free
 * agents take their places among the locks, so each fixture locks by itself.
 *
 * @returns the ids of the fixtures that locked
 */
function lockLate(tx: Tx, { tournamentId, leagues, now }: LateLocks): number[] {
  if (leagues.some(({ format }) => formatOf(format).hasSquads)) return [];
  const season = loadSeasonFixtures(tx, tournamentId);
  const last = lastInstantOf(season);
  if (last === null) return [];
  const [from, ...others] = dueInstants(season, Math.min(now, last));
  if (from === undefined) return [];
  const { own, others: byStart } = splitByOwn(tx, tournamentId, leagues);
  const seasons = own.map(({ leagueId }) => [leagueId, loadLeagueFixtures(tx, leagueId)] as const);
  const ids = [from, ...others].flatMap((instant) => lockByStart(tx, season, instant));
  relock(tx, { tournamentId, leagueIds: byStart.map(idOf), from, now });
  for (const [leagueId, fixtures] of seasons) {
    const late = fixtures.filter(({ id, lockedAt }) => lockedAt === null && ids.includes(id));
    if (late.length === 0) continue;
    lockEarly(tx, leagueId, late);
    const first = Math.min(...late.map(lockTimeOf));
    relock(tx, { tournamentId, leagueIds: [leagueId], from: first, now });
  }
  notePlayoffs(tx, tournamentId, now);
  return ids;
}

interface LateLocks {
  readonly tournamentId: number;
  readonly leagues: readonly LeagueAtLocks[];
  readonly now: number;
}

function isDueAt(fixture: SeasonFixture, instant: number): boolean {
  const { lockedAt, voided, shortNotice = false } = fixture;
  return lockedAt === null && !voided && !shortNotice && lockTimeOf(fixture) === instant;
}

/** Squads, and picks that are corrected by agreement (rules.md#by-agreement). */
function settleDue(tx: Tx, tournamentId: number, until: Ms): void {
  settleSquads(tx, tournamentId, until);
  settleDuePicks(tx, tournamentId, until);
}

/**
 * Settles everything due in the squads of a tournament by an instant, by which everything has
 * locked: reviews of trades, days of free agents and of mini-auctions, in the order of their instants. A late call
 * has the same result (rules.md#free-agents).
 */
function settleSquads(tx: Tx, tournamentId: number, until: number): void {
  for (const instant of listDueInstants(tx, tournamentId, until)) {
    settleReviews(tx, tournamentId, instant);
    replaceAll(tx, settleFreeAgents(tx, tournamentId, instant));
    replaceAll(tx, reopenDueSquads(tx, tournamentId, instant));
  }
}

/** No team that locks next keeps a player who has another owner. */
function replaceAll(tx: Tx, losses: readonly SquadLoss[]): void {
  // Everything due by the instant of each of them has locked.
  for (const loss of losses) replaceInSavedTeam(tx as LockedTx, loss);
}

/** Leagues that lock the same fixtures at an instant. */
interface LockGroup {
  readonly leagues: readonly LeagueAtLocks[];
  readonly season: readonly SeasonFixture[];
  readonly together: FixturesTogether & readonly SeasonFixture[];
}

interface Lock extends LockGroup {
  readonly instant: number;
  readonly previousInstant: number | null;
}

/** A lock after all others: each team by its last save before it. */
function lockTogether(tx: Tx, lock: Lock): void {
  const { together: fixtures, season, leagues, instant, previousInstant } = lock;
  const givenBack = givenBackByFormat(season);
  const leagueOf = new Map(leagues.map((league) => [league.leagueId, league]));
  const leagueIds = [...leagueOf.keys()];
  const fixtureIds = fixtures.map(({ id }) => id);
  const saves = loadSavesForLock(tx, leagueIds, { instant, fixtureIds });
  const made = saveElevensAtLock(tx, {
    ...{ leagues, fixtures, instant, previousInstant, saves },
    givenBackFixtureIds: givenBack.owned,
  });
  const locks = listPresent(tx, leagueIds, instant).flatMap(({ id: participantId, leagueId }) => {
    const league = leagueOf.get(leagueId);
    const ofGame = made.get(participantId);
    const own = saves.get(participantId) ?? (ofGame && NOTHING_SAVED);
    if (league === undefined || own === undefined) return [];
    return formatOf(league.format)
      .lockTeamsAt({
        ...league,
        fixtures,
        previousInstant,
        locksBefore: own.locks,
        submissions: ofGame ? [...own.submissions, ofGame] : own.submissions,
        givenBackFixtureIds: givenBack[league.format],
      })
      .map((locked) => ({ ...locked, participantId }));
  });
  writeLocks(tx, locks);
}

const NOTHING_SAVED: SavesForLock = { locks: [], submissions: [] };
