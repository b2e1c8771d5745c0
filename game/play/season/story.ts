import type { Hundredths, Ms } from "../../core/units";
import type { AwardFixture, AwardTeam } from "./awards";

/**
 * A fixture that was played, as recaps, the awards of weeks and the season book see it. Lists of them
 * are in the order of their locks.
 */
export interface StoryFixture extends AwardFixture {
  /** All teams that played it. */
  readonly teams: readonly StoryTeam[];
  /** Its number in the tournament. */
  readonly number: number;
  /** Short names of the two sides. */
  readonly sides: readonly [string, string];
  readonly startsAt: Ms;
  readonly lockedAt: Ms;
  /** How it went: "SMS won by 5 wickets". */
  readonly status: string;
  /** Whether the table of the league counts it (rules.md#tables). */
  readonly isCounted: boolean;
  /** Everybody in its table (rules.md#ranks), with or without a team, the first first. */
  readonly entries: readonly StoryEntry[];
}

/** A participant's result in a fixture. */
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
  /** Overall after the fixture. */
  readonly rankAfter: number | null;
}

/** A team in a fixture. */
export interface StoryTeam extends AwardTeam {
  /**
   * Its points with captain and vice-captain swapped, in hundredths, all else unchanged; omitted
   * for a team without both.
   */
  readonly pointsOtherWay?: number;
}
