import type { LockableFixture } from "../season/fixtures";
import type { LockInput } from "../season/locks";
import type { CurrentWindow, LockedTeam, WindowInput } from "../season/window";
import type { Booster } from "../team/boosters";
import type { LeagueSetting } from "../team/league-settings";
import type { ChargedWindow, TransferRules } from "../team/transfers";

/** The differences between the formats (rules.md#formats); everything else is the same for all. */
export interface Format {
  /** As the screens, the log and exports name it. */
  readonly label: string;
  /** In one line, for whoever makes a league. */
  readonly description: string;
  /** The task of a member in one line. */
  readonly example: string;
  /** Whether changes are counted: else no screen has transfers or their settings. */
  readonly hasTransfers: boolean;
  /** Whether a team may cost no more than the budget: else salaries are only for information. */
  readonly hasSalaryCap: boolean;
  /** Whether a player belongs to one member, and only their owner can pick them (rules.md#squads). */
  readonly hasSquads: boolean;
  /** Whether a team is saved for one fixture, which its owner chooses; else it plays on. */
  readonly teamPerFixture: boolean;
  /** Boosters that leagues of the format may enable, in the order of the screens. */
  readonly boosters: readonly Booster[];
  /** Settings that count for nothing in the format: they are not shown, and stay as they are. */
  readonly unusedSettings: readonly LeagueSetting[];

  /**
   * The fixtures that a team may be saved for at `now` (UTC milliseconds), the next one first.
   *
   * @param fixtures all fixtures of the tournament, in its order
   */
  fixturesToPickFor<Fixture extends LockableFixture>(
    fixtures: readonly Fixture[],
    now: number,
  ): Fixture[];

  /**
   * The real teams whose players may be in a team for a fixture, by their ids; null for those of the
   * whole pool.
   */
  playersFrom(fixture: PlayedBy): readonly number[] | null;

  /** The saves that count for `input.targetFixtureId`, and the team that would lock now. */
  window(input: WindowInput): CurrentWindow;

  /** The charge of the window if it locked as it stands, in transfers. */
  charge(window: ChargedWindow, rules: TransferRules): number;

  /** Locks a participant's teams for the fixtures of one instant. */
  lockTeamsAt(input: LockInput): LockedTeam[];

  /** The fixtures that gave transfers and boosters back (rules.md#abandoned). */
  givenBackIds(fixtures: readonly LockableFixture[]): Set<number>;
}

/** The two real teams of a fixture. */
export interface PlayedBy {
  readonly teamA: { readonly id: number };
  readonly teamB: { readonly id: number };
}
