import type { StoryFixture } from "#game/play/season/story";
import type { Captaincy } from "#game/play/team/lineup";
import type { Hundredths } from "../../core/units";

/**
 * What a recap can say of a match (rules.md#recaps), in the order of interest: the first ones that there
 * are make it up.
 */
export const FACTS = ["podium", "record", "captain", "differential", "climb", "miss"] as const;
export type FactKind = (typeof FACTS)[number];

/** Whom and what every fact is about. */
interface AboutMatch {
  /** The teams that it names, by their participants. */
  readonly participantIds: readonly number[];
  readonly playerIds: readonly number[];
  /** Places of a climb, matches of a run of wins. */
  readonly figure: Hundredths;
  /** How many teams played the match. */
  readonly teams: number;
}

/** Who won, and who was next: never who was last. */
export interface Podium extends AboutMatch {
  readonly kind: "podium";
  /** Of rank 1 to 3, the first first; those of a rank share it. */
  readonly places: readonly PodiumPlace[];
}

export interface PodiumPlace {
  readonly rank: number;
  readonly points: Hundredths;
  readonly participantIds: readonly number[];
}

/** The captaincy that added most. */
export interface CaptainsCall extends AboutMatch {
  readonly kind: "captain";
  /** Everybody whose captain added as much. */
  readonly calls: readonly {
    readonly participantId: number;
    readonly playerId: number;
    readonly captaincy: Captaincy;
  }[];
  /** Whether every team of the match is among them, and there are several. */
  readonly isEverybodys: boolean;
  /** Whether no captaincy of the season so far added as much. */
  readonly isRecord: boolean;
}

/** The player with most points of those whom few had: the figure is without captaincy. */
export interface Differential extends AboutMatch {
  readonly kind: "differential";
  readonly playerId: number;
}

/** Who gained most places overall. */
export interface BiggestClimb extends AboutMatch {
  readonly kind: "climb";
  readonly climbers: readonly {
    readonly participantId: number;
    readonly from: number;
    readonly to: number;
    /** Whether others have the same rank after it. */
    readonly isShared: boolean;
  }[];
}

/** The records of a season, in the order of interest. */
export const RECORDS = ["score", "margin", "wins", "narrowest", "lowest"] as const;
export type RecordKind = (typeof RECORDS)[number];

/** What no match of the season had before. */
export interface SeasonRecord extends AboutMatch {
  readonly kind: "record";
  readonly of: RecordKind;
  /** The team that was second, where a margin is the record. */
  readonly secondId: number | null;
  /** The record before, and its match; null where there was none. */
  readonly before: { readonly figure: number; readonly fixture: NumberedFixture } | null;
}

export type NumberedFixture = Pick<StoryFixture, "fixtureId" | "number">;

/** Who came closest to more: to the win, to the third place, or to the win with the other captain. */
export interface ClosestMiss extends AboutMatch {
  readonly kind: "miss";
  readonly participantId: number;
  /** What was missed by the figure; null where only the other captain would have made the win. */
  readonly missed: "win" | "third place" | null;
  /** A team that had it. */
  readonly aheadId: number;
  /** Who, as captains the other way round, would have made the win; null where they would not. */
  readonly otherCaptains: {
    readonly captainId: number;
    readonly viceCaptainId: number;
  } | null;
}

export type Fact = Podium | CaptainsCall | Differential | BiggestClimb | SeasonRecord | ClosestMiss;
