import type { Ms } from "../../core/units";
import type { LockableFixture } from "../season/fixtures";
import type { LockInput } from "../season/locks";
import type { CurrentWindow, LockedTeam, WindowInput } from "../season/window";
import { BOOSTERS, type Booster, hasUse } from "../team/boosters";
import type { LeagueSettings } from "../team/league-settings";
import type { FormatFeature } from "../team/setting-kinds";
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
  /** Fixtures lock together, and one team plays them all (rules.md#round-by-round). */
  readonly hasRounds: boolean;
  /** A team is for one fixture, which its owner chooses; otherwise it plays on. */
  readonly teamPerFixture: boolean;
  readonly boosters: readonly Booster[];

  /** The fixtures for which a team, or with rounds a prediction, may be saved, the next one first. */
  fixturesToPickFor<Fixture extends LockableFixture>(
    fixtures: readonly Fixture[],
    now: number,
  ): Fixture[];

  /**
   * The fixture at whose start it locks, less the league's time before it (rules.md#lock-before):
   * itself, unless fixtures of the format lock together.
   */
  locksWith<Fixture extends LockableFixture>(
    fixtures: readonly Fixture[],
    league: LeagueOfRounds,
  ): (fixture: Fixture) => Fixture;

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

/** The parts of a league that decide which fixtures lock together. */
export interface LeagueOfRounds {
  readonly settings: LeagueSettings;
  readonly createdAt: Ms;
}

interface PlayedBy {
  readonly teamA: { readonly id: number };
  readonly teamB: { readonly id: number };
}

/** Chosen when the league is made, and never changed (rules.md#formats). */
export const LEAGUE_FORMATS = ["season", "match", "owned", "rounds"] as const;

/**
 * `season`: one team that is changed by transfers. `match`: a fresh eleven for every fixture.
 * `owned`: an eleven from players who belong to nobody else. `rounds`: one team for all fixtures of a
 * week, or of n fixtures.
 */
export type LeagueFormat = (typeof LEAGUE_FORMATS)[number];

export const DEFAULT_LEAGUE_FORMAT: LeagueFormat = "season";

/** The boosters of a format follow from its parts. */
export function withFeatures(
  has: Pick<Format, FormatFeature>,
): Pick<Format, FormatFeature | "boosters"> {
  return { ...has, boosters: BOOSTERS.filter((booster) => hasUse(booster, has)) };
}
