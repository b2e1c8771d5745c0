import { MATCH } from "#game/play/format/match";
import type { LockableFixture } from "#game/play/season/fixtures";
import { replaySeason } from "#game/play/season/locks";
import type { LockedTeam, Submission } from "#game/play/season/window";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { boostersWithUses, type Rules } from "#tests/game/made-up-season";

/** All locks of a league that plays match by match, with every booster once. */
export function locksOf(
  fixtures: readonly LockableFixture[],
  submissions: readonly Submission[],
  { boosterSettings = boostersWithUses(1), until = 10_000, absences = [] }: Rules = {},
): LockedTeam[] {
  const settings = DEFAULT_LEAGUE_SETTINGS;
  const input = { fixtures, submissions, settings, boosterSettings, until, absences };
  return replaySeason({ ...input, tournamentStartsAt: 0 }, MATCH);
}
