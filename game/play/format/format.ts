import type { LockableFixture } from "../season/fixtures";
import type { LockInput } from "../season/locks";
import type { CurrentWindow, LockedTeam, WindowInput } from "../season/window";
import type { Booster } from "../team/boosters";
import type { LeagueSetting } from "../team/league-settings";
import type { ChargedWindow, TransferRules } from "../team/transfers";

/** Everything else is the same for all formats (rules.md#formats). */
export interface Format {
  /** On screens, in the log and in exports. */
  readonly label: string;
  /** One line for the maker of a league. */
  readonly description: string;
  /** The task of a member in one line. */
  readonly example: string;
  /** Otherwise no screen has transfers or their settings. */
  readonly hasTransfers: boolean;
  /** Otherwise salaries are only for information. */
  readonly hasSalaryCap: boolean;
  /** A player belongs to one member, and only their owner can pick them (rules.md#squads). */
  readonly hasSquads: boolean;
  /** A team is for one fixture, which its owner chooses; otherwise it plays on. */
  readonly teamPerFixture: boolean;
  /** In the order of the screens. */
  readonly boosters: readonly Booster[];
  /** Settings without effect: they are not shown, and stay as they are. */
  readonly unusedSettings: readonly LeagueSetting[];

  /**
   * The fixtures for which a team may be saved, the next one first.
   *
   * @param fixtures all fixtures of the tournament, in its order
   */
  fixturesToPickFor<Fixture extends LockableFixture>(
    fixtures: readonly Fixture[],
    now: number,
  ): Fixture[];

  /** The real teams, by their ids, of the players for a fixture; null for the whole pool. */
  playersFrom(fixture: PlayedBy): readonly number[] | null;

  /** The saves for `input.targetFixtureId`, and the team that would lock now. */
  window(input: WindowInput): CurrentWindow;

  /** The transfers that the window would cost now. */
  charge(window: ChargedWindow, rules: TransferRules): number;

  /** Locks a participant's teams for the fixtures of one instant. */
  lockTeamsAt(input: LockInput): LockedTeam[];

  /** The fixtures that gave transfers and boosters back (rules.md#abandoned). */
  givenBackIds(fixtures: readonly LockableFixture[]): Set<number>;
}

export interface PlayedBy {
  readonly teamA: { readonly id: number };
  readonly teamB: { readonly id: number };
}
