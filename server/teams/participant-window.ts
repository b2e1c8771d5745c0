import { givenBackIds, targetFixture, windowStage } from "#game/season/fixtures";
import { type CurrentWindow, currentWindow, type LockedTeam } from "#game/season/window";
import { poolOf, type TransferLedger } from "#game/team/transfers";
import type { MemberLeague } from "../leagues/league-access";
import { type LeagueRules, loadLeague } from "../leagues/load-league";
import { loadLocks, loadSubmissions } from "../locks/load-saves";
import type { LockedTx } from "../locks/locked-transaction";
import { lastInstantOf, loadSeasonFixtures, type SeasonFixture } from "../season/season-fixtures";

/** Everything that a participant's next save is judged by. */
export interface ParticipantWindow {
  readonly league: LeagueRules;
  readonly season: readonly SeasonFixture[];
  /** The fixture that a save is for; null when the season has no more fixtures (rules.md#locks). */
  readonly target: SeasonFixture | null;
  readonly window: CurrentWindow;
  readonly ledger: TransferLedger;
  /** All locks of the participant, the earliest first. */
  readonly locks: readonly LockedTeam[];
  readonly givenBackFixtureIds: ReadonlySet<number>;
}

/**
 * A participant's open window at `now` (UTC milliseconds), up to which everything has locked
 * (rules.md#locks).
 */
export function loadParticipantWindow(
  tx: LockedTx,
  member: MemberLeague,
  now: number,
): ParticipantWindow {
  const league = loadLeague(tx, member.leagueId);
  const season = loadSeasonFixtures(tx, league.tournamentId);
  const target = targetFixture(season, now);
  const targetFixtureId = target?.id ?? null;
  const givenBackFixtureIds = givenBackIds(season);
  const locks = loadLocks(tx, member.participantId);
  const window = currentWindow({
    locks,
    submissions: loadSubmissions(tx, member.participantId, locks, targetFixtureId),
    targetFixtureId,
    lastInstant: lastInstantOf(season),
    boosterSettings: league.boosterSettings,
    givenBackFixtureIds,
  });
  const ledger: TransferLedger = {
    locks,
    givenBackFixtureIds,
    settings: league.settings,
    pool: poolOf(league.settings, windowStage(season, target)),
    tournamentStartsAt: league.tournamentStartsAt,
  };
  return { league, season, target, window, ledger, locks, givenBackFixtureIds };
}
