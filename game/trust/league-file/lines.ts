import type { LeagueFormat } from "#game/play/format/league-format";
import type { PlayoffGame } from "#game/play/head-to-head/playoffs";
import type { Figure, Stats } from "#game/play/match/figures";
import type { PlayerDay } from "#game/play/match/player-day";
import type { InningsStats } from "#game/play/match/stat-line";
import type { FixtureState } from "#game/play/match/state";
import type { Role } from "#game/play/roles";
import type { ScoringRuleValue } from "#game/play/scoring/list-rules";
import type { TableFigures } from "#game/play/season/table";
import type { NamedStatus, SideStatus } from "#game/play/sides/known-side";
import type { Booster } from "#game/play/team/boosters";
import type { LeagueSetting, LeagueSettings } from "#game/play/team/league-settings";
import type { ChainBody } from "./chain";
import type { SaveText } from "./receipts";
import type { Ref } from "./ref";
import type { FileSquadEvent } from "./squad-event";
import type { VersionBody } from "./versions";

/** The content of the first line. A reader refuses unknown versions. */
export const LEAGUE_FILE = { format: "gully-league", version: 2 } as const;
/** Versions that are read: of the first one the chain has no history, and members have no salt. */
export const READ_VERSIONS = [1, 2] as const;

/** The first line: `gully` is the version of Gully that wrote the file, whose rules it follows. */
export interface LeagueFileHead {
  readonly format: typeof LEAGUE_FILE.format;
  readonly version: (typeof READ_VERSIONS)[number];
  readonly gully: string;
  /** In a file that moves a league, whose content stays secret until the next lock. */
  readonly secret?: true;
}

/** A member by their number in the league; somebody else by the display name that the log shows. */
export type FilePerson = { readonly member: number } | { readonly name: string };

/** Figures that are not 0 or no; null is unknown (rules.md#unknown). */
export type FileFigures = { readonly [F in Figure]?: Stats[F] extends boolean ? true : Stats[F] };

/** A value of the scoring rules; a decimal is a text, "7.5" (`ruleValueOf`). */
export type FileRuleValue =
  | Exclude<ScoringRuleValue, readonly unknown[]>
  | readonly Readonly<Record<string, number | string | null>>[];

export interface FileDay extends Omit<PlayerDay, "innings"> {
  readonly innings: readonly { readonly innings: number; readonly figures: FileFigures }[];
}

/** The state or result of a fixture. */
export interface FileResult {
  readonly state: FixtureState;
  readonly status: string;
  readonly winner: Ref | null;
}

/** Receipt and salt are empty for a save from before receipts that has got none yet. */
export interface FileSave {
  readonly receipt: string;
  readonly salt: string;
  readonly text: SaveText;
  /** Made by the game, because players had left the squad (rules.md#squad-changes). */
  readonly squadChange: boolean;
}

/**
 * The content of each type of line (docs/league-file.md). Times are UTC milliseconds; points,
 * salaries and prices are hundredths.
 */
export interface LeagueFileLines {
  readonly league: {
    readonly name: string;
    readonly format: LeagueFormat;
    readonly createdAt: number;
    readonly tournament: {
      readonly name: string;
      readonly endsAt: number | null;
    };
  };
  readonly setting: {
    readonly setting: LeagueSetting;
    readonly value: LeagueSettings[LeagueSetting];
  };
  readonly booster: {
    readonly booster: Booster;
    readonly enabled: boolean;
    readonly maxUses: number;
  };
  /** `rule` is the path of a scoring rule; of a decimal the value is the text. */
  readonly "scoring rule": { readonly rule: string; readonly value: FileRuleValue };
  readonly member: {
    readonly member: number;
    readonly name: string;
    readonly team: string;
    readonly role: "manager" | "member";
    readonly joinedAt: number;
    readonly leftAt: number | null;
    /** Random digits that go into the digest of the names; new ones once the account is deleted. */
    readonly salt?: string;
    readonly absences: readonly { readonly leftAt: number; readonly returnedAt: number }[];
  };
  /** Role and salary in this league, where it has its own. */
  readonly "own player": { readonly player: Ref; readonly role: Role; readonly salary: number };
  readonly "left out": { readonly fixture: Ref; readonly since: number };
  readonly "head-to-head seed": { readonly seed: string };
  readonly "head to head": {
    readonly startsFrom: number | null;
    readonly playoffsFrom: number | null;
    readonly playoffs: readonly {
      readonly game: PlayoffGame;
      readonly members: readonly [number, number];
    }[];
  };
  readonly "base price": { readonly player: Ref; readonly price: number };
  /** Saves before it change teams for free (rules.md#transfers); null for unknown. */
  readonly "tournament start": { readonly startsAt: number | null };
  readonly team: {
    readonly team: Ref;
    readonly name: string;
    readonly shortName: string;
    /** Cap and trim, "#1f55b5"; null for automatic ones (rules.md#team-colours). */
    readonly colours: readonly [cap: string, trim: string] | null;
  };
  readonly player: {
    readonly player: Ref;
    readonly team: Ref;
    readonly key: string;
    readonly name: string;
    readonly role: Role;
    readonly salary: number;
    readonly overseas: boolean;
    readonly uncapped: boolean;
  };
  readonly fixture: {
    readonly fixture: Ref;
    readonly source: string;
    readonly number: number;
    readonly name: string;
    readonly stage: "group" | "playoff";
    readonly matchType: string;
    readonly ballsPerOver: number;
    readonly teams: readonly [Ref, Ref];
  };
  readonly time: {
    readonly fixture: Ref;
    readonly startsAt: number;
    /** When that start was set (rules.md#moved-fixtures); null for unknown. */
    readonly setAt: number | null;
    readonly lockedAt: number | null;
  };
  readonly result: { readonly fixture: Ref } & FileResult;
  readonly innings: {
    readonly fixture: Ref;
    readonly innings: number;
    readonly team: Ref;
    readonly runs: number;
    readonly wickets: number;
    readonly balls: number;
  };
  readonly stats: {
    readonly fixture: Ref;
    readonly player: Ref;
    readonly innings: InningsStats["innings"];
    readonly figures: FileFigures;
  };
  readonly "player of the match": { readonly fixture: Ref; readonly player: Ref };
  readonly "in a side": { readonly fixture: Ref; readonly player: Ref };
  readonly side: {
    readonly fixture: Ref;
    readonly team: Ref;
    readonly players: readonly { readonly player: Ref; readonly status: NamedStatus }[];
  };
  readonly "figures corrected": {
    readonly fixture: Ref;
    readonly player: Ref;
    readonly at: number;
    readonly finished: boolean;
    readonly before: FileDay;
    readonly after: FileDay;
  };
  readonly "result corrected": {
    readonly fixture: Ref;
    readonly at: number;
    readonly before: FileResult;
    readonly after: FileResult;
  };
  readonly "side corrected": {
    readonly fixture: Ref;
    readonly player: Ref;
    readonly at: number;
    readonly before: SideStatus;
    readonly after: SideStatus;
  };
  /** A save that a lock names. `save` is its number in this file. */
  readonly save: { readonly save: number } & FileSave;
  /** In a secret file alone: a save since the last lock. */
  readonly "open save": FileSave;
  /** The team of a member for a fixture: a save, and the changes at the lock. */
  readonly lock: {
    readonly fixture: Ref;
    readonly member: number;
    readonly save: number;
    readonly at: number;
    readonly booster: Booster | null;
    readonly predicted: Ref | null;
    /** Transfers that it cost, and which of them. */
    readonly charge: number;
    readonly transfers: "regular" | "playoff";
  };
  readonly points: {
    readonly fixture: Ref;
    readonly member: number;
    readonly points: number;
    readonly rank: number;
  };
  readonly standing: {
    readonly member: number;
    readonly points: number;
    readonly rank: number | null;
    readonly figures: TableFigures | null;
  };
  readonly log: {
    readonly at: number;
    readonly by: FilePerson | null;
    readonly about: FilePerson | null;
    readonly change: { readonly kind: string };
  };
  readonly squad: {
    readonly at: number;
    readonly by: number | null;
    readonly event: FileSquadEvent;
  };
  readonly version: { readonly hash: string; readonly body: VersionBody };
  readonly chain: { readonly number: number; readonly hash: string; readonly body: ChainBody };
  /** `digestOf` every line before this one, the first line of the file included. */
  readonly digests: { readonly lines: readonly string[] };
  /** `lines`: how many stand between the first line and this one; `sha256` of all bytes before it. */
  readonly end: { readonly lines: number; readonly sha256: string };
}

export type LineType = keyof LeagueFileLines;

/** A line of a type, or of any. */
export type FileLine<Type extends LineType = LineType> = {
  [T in Type]: { readonly type: T } & LeagueFileLines[T];
}[Type];
