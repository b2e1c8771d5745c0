import type { Hundredths, Ms } from "../../core/units";
import type { AwardFixture, AwardTeam } from "./awards";

/**
 * A fixture that was played, for recaps, the awards of weeks and the season book. Lists of them are
 * in the order of their locks.
 */
export interface StoryFixture extends AwardFixture {
  readonly teams: readonly StoryTeam[];
  /** Of the match, or of the round that stands for its fixtures. */
  readonly number: number;
  /** In recaps of rounds alone: the fixture stands for all of them. */
  readonly round?: StoryRound;
  readonly sides: readonly [string, string];
  readonly startsAt: Ms;
  readonly lockedAt: Ms;
  readonly status: string;
  /** In the table of the league (rules.md#tables). */
  readonly isCounted: boolean;
  /** Everybody in its table (rules.md#ranks), with or without a team, the first first. */
  readonly entries: readonly StoryEntry[];
}

interface StoryRound {
  readonly number: number;
  /** "Round 3: Mon 4 May to Sun 10 May, 6 matches" */
  readonly title: string;
  /** Of all its fixtures, also of abandoned ones. */
  readonly fixtureIds: readonly number[];
  readonly played: number;
  /** Its last fixture in the table of the league: fixtures that lock together follow by number. */
  readonly lastCountedId: number | null;
}

export interface StoryEntry {
  readonly participantId: number;
  /** In the fixture; 0 without a team. */
  readonly points: Hundredths;
  /** In the fixture; equal points share it. */
  readonly rank: number;
  /**
   * Overall after the fixture before; null before the first one, and for a participant who was not
   * in the league.
   */
  readonly rankBefore: number | null;
  readonly rankAfter: number | null;
}

export interface StoryTeam extends AwardTeam {
  /** With captain and vice-captain swapped, in hundredths; omitted for a team without both. */
  readonly pointsOtherWay?: number;
}
