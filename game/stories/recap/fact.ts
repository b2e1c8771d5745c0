import type { PlayoffGame } from "#game/play/head-to-head/playoffs";
import type { StoryFixture } from "#game/play/season/story";
import type { LeagueTable } from "#game/play/table/league-table";
import type { Captaincy } from "#game/play/team/lineup";
import type { Hundredths } from "../../core/units";
import type { Parts } from "./parts";

/**
 * In their order below the headline, which is the one with the most weight: a recap has the first ones
 * that apply (rules.md#recaps).
 */
export const FACTS = [
  ...(["podium", "title", "duel", "record"] as const),
  ...(["captain", "differential", "climb", "miss"] as const),
] as const;
export type FactKind = (typeof FACTS)[number];

interface AboutMatch {
  readonly participantIds: readonly number[];
  readonly playerIds: readonly number[];
  /** Places of a climb, matches of a run of wins. */
  readonly figure: Hundredths;
  readonly teams: number;
}

/** The first three ranks; the last team is never named. */
export interface Podium extends AboutMatch {
  readonly kind: "podium";
  /** Teams of a rank share it. */
  readonly places: readonly PodiumPlace[];
}

export interface PodiumPlace {
  readonly rank: number;
  readonly points: Hundredths;
  readonly participantIds: readonly number[];
}

/** The end of the season: who is first in the table. */
export interface Title extends AboutMatch {
  readonly kind: "title";
  readonly table: LeagueTable;
  /** Null without head-to-head, or before it is decided. */
  readonly headToHeadId: number | null;
}

/** A match of head-to-head, decided by the last fixture of its round. */
export interface Duel extends AboutMatch {
  readonly kind: "duel";
  readonly round: number;
  /** Null before the playoffs. */
  readonly game: PlayoffGame | null;
  readonly winnerId: number;
  readonly loserId: number;
  readonly points: Hundredths;
  readonly against: Hundredths;
  readonly isClose: boolean;
}

export interface CaptainsCall extends AboutMatch {
  readonly kind: "captain";
  readonly calls: readonly {
    readonly participantId: number;
    readonly playerId: number;
    readonly captaincy: Captaincy;
  }[];
  /** Whether every team of the match, of several, is among them. */
  readonly isEverybodys: boolean;
  readonly isRecord: boolean;
}

/** The player with the most points whom few teams had; the figure excludes captaincy. */
export interface Differential extends AboutMatch {
  readonly kind: "differential";
  readonly playerId: number;
}

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

export const RECORDS = ["score", "margin", "wins", "narrowest", "lowest"] as const;
export type RecordKind = (typeof RECORDS)[number];

export interface SeasonRecord extends AboutMatch {
  readonly kind: "record";
  readonly of: RecordKind;
  readonly secondId: number | null;
  readonly before: { readonly figure: number; readonly fixture: NumberedFixture } | null;
}

export type NumberedFixture = Pick<StoryFixture, "fixtureId" | "number" | "round">;

/** The word for the subject of a recap. */
export function unitOf({ round }: Pick<NumberedFixture, "round">): string {
  return round === undefined ? "match" : "round";
}

/**
 * The participant who came closest to more: to the win, to the third place, or to the win with the
 * other captain.
 */
export interface ClosestMiss extends AboutMatch {
  readonly kind: "miss";
  readonly participantId: number;
  /** Null if only the other captain would have made the win. */
  readonly missed: "win" | "third place" | null;
  readonly aheadId: number;
  /** Swapped, these captains would have made the win; null if they would not. */
  readonly otherCaptains: {
    readonly captainId: number;
    readonly viceCaptainId: number;
  } | null;
}

export type Fact =
  | Podium
  | Title
  | Duel
  | CaptainsCall
  | Differential
  | BiggestClimb
  | SeasonRecord
  | ClosestMiss;

/** Forms alternate with the numbers of the fixtures, so that neighbours differ. */
export function formOf(forms: readonly (() => Parts)[], { number }: NumberedFixture): Parts {
  return forms[number % forms.length]?.() ?? [];
}
