import type { StoryFixture } from "#game/play/season/story";
import type { Captaincy } from "#game/play/team/lineup";
import type { Hundredths } from "../../core/units";

/**
 * The kinds of facts in a recap (rules.md#recaps), in the order of interest: it has the first ones
 * that apply.
 */
export const FACTS = ["podium", "record", "captain", "differential", "climb", "miss"] as const;
export type FactKind = (typeof FACTS)[number];

/** The match, player and participants of a fact. */
interface AboutMatch {
  /** The teams that it names, by their participants. */
  readonly participantIds: readonly number[];
  readonly playerIds: readonly number[];
  /** Places of a climb, matches of a run of wins. */
  readonly figure: Hundredths;
  /** The number of teams in the match. */
  readonly teams: number;
}

/** The winners and the next two ranks; the last team is never named. */
export interface Podium extends AboutMatch {
  readonly kind: "podium";
  /** Ranks 1 to 3, in order; teams of a rank share it. */
  readonly places: readonly PodiumPlace[];
}

export interface PodiumPlace {
  readonly rank: number;
  readonly points: Hundredths;
  readonly participantIds: readonly number[];
}

/** The captaincy that added the most points. */
export interface CaptainsCall extends AboutMatch {
  readonly kind: "captain";
  /** All captaincies that added as much. */
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

/** The player with the most points whom few teams had; the figure excludes captaincy. */
export interface Differential extends AboutMatch {
  readonly kind: "differential";
  readonly playerId: number;
}

/** The participant who gained the most ranks overall. */
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

/** A record of the season. */
export interface SeasonRecord extends AboutMatch {
  readonly kind: "record";
  readonly of: RecordKind;
  /** The team that was second, where a margin is the record. */
  readonly secondId: number | null;
  /** The record before, and its match; null where there was none. */
  readonly before: { readonly figure: number; readonly fixture: NumberedFixture } | null;
}

export type NumberedFixture = Pick<StoryFixture, "fixtureId" | "number">;

/**
 * The participant who came closest to more: to the win, to the third place, or to the win with the
 * other captain.
 */
export interface ClosestMiss extends AboutMatch {
  readonly kind: "miss";
  readonly participantId: number;
  /**
   * The goal that the figure fell short of; null if only the other captain would have made the win.
   */
  readonly missed: "win" | "third place" | null;
  /** A team that reached it. */
  readonly aheadId: number;
  /** The captains who, swapped, would have made the win; null if they would not. */
  readonly otherCaptains: {
    readonly captainId: number;
    readonly viceCaptainId: number;
  } | null;
}

export type Fact = Podium | CaptainsCall | Differential | BiggestClimb | SeasonRecord | ClosestMiss;
