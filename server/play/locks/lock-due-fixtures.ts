import { and, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures } from "#db/schema";
import { formatOf, givenBackByFormat } from "#game/play/format/formats";
import { dueInstants, type FixturesTogether } from "#game/play/season/fixtures";
import { publishChange } from "#server/core/publish-change";
import { listPresent } from "../leagues/list-participants";
import { type LeagueAtLocks, loadLeaguesOf } from "../leagues/load-league";
import { recalculateFixture } from "../points/recalculate-fixture";
import { notePlayoffs } from "../proof/note-history";
import { noteLocks } from "../proof/note-locks";
import { lastInstantOf, loadSeasonFixtures, type SeasonFixture } from "../season/season-fixtures";
import { listDueInstants, listDueTournaments } from "../squads/due-squad-work";
import { settleFreeAgents } from "../squads/settle-free-agents";
import { applyTrades, type SquadLoss, settleReviews } from "../squads/settle-trades";
import { loadSavesForLock, type SavesForLock } from "./load-saves-for-lock";
import type { LockedTx } from "./locked-tx";
import { relock } from "./relock";
import { replaceInSavedTeam } from "./replace-in-saved-team";
import { saveElevensAtLock } from "./save-at-lock";
import { writeLocks } from "./write-locks";

/**
 * Locks every fixture whose start has come by `now`, in order of start, each with the teams as they
 * were saved before its own start (rules.md#locks): a server that was down loses nothing. Due
 * events of squads take their place among the locks, after those of the same instant. Readers and
 * writers of teams use `inLockedTransaction`, which calls it first; only a change that gives a
 * fixture a past start calls it again afterwards (ADR-88).
 *
 * @returns the ids of the fixtures that locked
 */
export function lockDueFixtures(tx: Tx, now: number): number[] {
  const due = dueOf(tx).all({ now });
  const tournamentIds = new Set(due.map(({ tournamentId }) => tournamentId));
  for (const tournamentId of listDueTournaments(tx, now)) tournamentIds.add(tournamentId);
  return [...tournamentIds].flatMap((tournamentId) => lockDueOf(tx, tournamentId, now));
}

const dueOf = prepareOnce((db) =>
  db
    .selectDistinct({ tournamentId: fixtures.tournamentId })
    .from(fixtures)
    .where(
      and(
        isNull(fixtures.lockedAt),
        eq(fixtures.shortNotice, false),
        lte(fixtures.startsAt, sql.placeholder("now")),
        ne(fixtures.state, "abandoned"),
      ),
    )
    .prepare(),
);

function lockDueOf(tx: Tx, tournamentId: number, now: number): number[] {
  const leagues = loadLeaguesOf(tx, tournamentId);
  const locked = lockLate(tx, { tournamentId, leagues, now });
  for (const instant of dueInstants(loadSeasonFixtures(tx, tournamentId), now)) {
    settleSquads(tx, tournamentId, instant - 1);
    const season = loadSeasonFixtures(tx, tournamentId);
    const [first, ...others] = season.filter((fixture) => isDueAt(fixture, instant));
    if (first === undefined) continue;
    const together = [first, ...others] as const;
    const ids = together.map((fixture) => fixture.id);
    const previousInstant = lastInstantOf(season);
    tx.update(fixtures).set({ lockedAt: instant }).where(inArray(fixtures.id, ids)).run();
    if (previousInstant !== null && instant <= previousInstant) {
      saveElevensAtLock(tx, {
        ...{ tournamentId, leagues, fixtures: together, instant },
        previousInstant: lastInstantOf(
          season.filter(({ lockedAt }) => lockedAt !== null && lockedAt < instant),
        ),
        givenBackFixtureIds: givenBackByFormat(season).owned,
      });
      relock(tx, { tournamentId, from: instant, now });
    } else {
      lockTogether(tx, { tournamentId, together, season, leagues, instant, previousInstant });
      for (const id of ids) recalculateFixture(tx, id, now);
      // Open screens show the lock, which a change of scores alone would not tell them.
      publishChange(tx, { tournamentId }, "fixtures");
      noteLocks(
        tx,
        tournamentId,
        ids.map((id) => ({ id, instant })),
        now,
      );
    }
    notePlayoffs(tx, tournamentId, now);
    settleTradesAfter(tx, tournamentId, instant);
    locked.push(...ids);
  }
  settleSquads(tx, tournamentId, now);
  return locked;
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
  const ids = [from, ...others].flatMap((instant) => {
    const together = season.filter((fixture) => isDueAt(fixture, instant)).map(({ id }) => id);
    tx.update(fixtures).set({ lockedAt: instant }).where(inArray(fixtures.id, together)).run();
    return together;
  });
  relock(tx, { tournamentId, from, now });
  notePlayoffs(tx, tournamentId, now);
  return ids;
}

interface LateLocks {
  readonly tournamentId: number;
  readonly leagues: readonly LeagueAtLocks[];
  readonly now: number;
}

function isDueAt(fixture: SeasonFixture, instant: number): boolean {
  const { lockedAt, voided, shortNotice = false, startsAt } = fixture;
  return lockedAt === null && !voided && !shortNotice && startsAt === instant;
}

interface Lock {
  readonly tournamentId: number;
  readonly together: FixturesTogether;
  readonly season: readonly SeasonFixture[];
  readonly leagues: readonly LeagueAtLocks[];
  readonly instant: number;
  readonly previousInstant: number | null;
}

/** A lock after all others: each team by its last save before it. */
function lockTogether(tx: Tx, lock: Lock): void {
  const { tournamentId, together: fixtures, season, leagues, instant, previousInstant } = lock;
  const givenBack = givenBackByFormat(season);
  const leagueOf = new Map(leagues.map((league) => [league.leagueId, league]));
  const fixtureIds = fixtures.map(({ id }) => id);
  const saves = loadSavesForLock(tx, tournamentId, { instant, fixtureIds });
  const made = saveElevensAtLock(tx, {
    ...{ tournamentId, leagues, fixtures, instant, previousInstant, saves },
    givenBackFixtureIds: givenBack.owned,
  });
  const locks = listPresent(tx, tournamentId, instant).flatMap(
    ({ id: participantId, leagueId }) => {
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
    },
  );
  writeLocks(tx, locks);
}

const NOTHING_SAVED: SavesForLock = { locks: [], submissions: [] };

/**
 * Settles everything due in the squads of a tournament by an instant, by which everything has
 * locked: reviews of trades and days of free agents, in the order of their instants. A late call
 * has the same result (rules.md#free-agents).
 */
function settleSquads(tx: Tx, tournamentId: number, until: number): void {
  for (const instant of listDueInstants(tx, tournamentId, until)) {
    settleReviews(tx, tournamentId, instant);
    replaceAll(tx, settleFreeAgents(tx, tournamentId, instant));
  }
}

/** Everything due before the lock has been settled. */
function settleTradesAfter(tx: Tx, tournamentId: number, lock: number): void {
  replaceAll(tx, applyTrades(tx, tournamentId, lock));
}

/** No team that locks next keeps a player who has another owner. */
function replaceAll(tx: Tx, losses: readonly SquadLoss[]): void {
  // Everything due by the instant of each of them has locked.
  for (const loss of losses) replaceInSavedTeam(tx as LockedTx, loss);
}
