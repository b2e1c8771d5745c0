import type { Tx } from "#db/client";
import { formatOf, givenBackByFormat } from "#game/play/format/formats";
import type { FixturesTogether } from "#game/play/season/fixtures";
import { listPresent } from "../leagues/list-participants";
import type { LeagueAtLocks } from "../leagues/load-league";
import type { SeasonFixture } from "../season/season-fixtures";
import { loadSavesForLock, type SavesForLock } from "./load-saves-for-lock";
import { saveElevensAtLock } from "./save-at-lock";
import { writeLocks } from "./write-locks";

/** Leagues that lock the same fixtures at an instant. */
export interface LockGroup {
  readonly leagues: readonly LeagueAtLocks[];
  readonly season: readonly SeasonFixture[];
  readonly together: FixturesTogether & readonly SeasonFixture[];
}

interface Lock extends LockGroup {
  readonly instant: number;
  readonly previousInstant: number | null;
}

/** A lock after all others: each team by its last save before it. */
export function lockTogether(tx: Tx, lock: Lock): void {
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
