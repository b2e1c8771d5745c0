/**
 * A match in the game's own words: every feed turns its source into it, and the rules read nothing
 * else. Players are keyed within their side, never by name alone (rules.md#identity).
 */
export interface Match {
  readonly format: string;
  /** 6, or 5 in The Hundred. */
  readonly ballsPerOver: number;
  readonly sides: readonly [Side, Side];
  /**
   * In playing order. Super overs and bowl-outs are marked and never count (rules.md#stat-lines).
   */
  readonly innings: readonly Innings[];
  readonly playersOfMatch: readonly PlayerRef[];
  readonly result: MatchResult;
}

export type SideIndex = 0 | 1;

export function otherSide(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

export interface Side {
  readonly name: string;
  /** The eleven and the replacements who played. */
  readonly players: readonly SidePlayer[];
}

export interface SidePlayer {
  /** A registry id if the feed has one, else the name; unique within the side. */
  readonly key: string;
  readonly name: string;
  /** Came on during the match for another player. */
  readonly replacement?: true;
}

export interface PlayerRef {
  readonly side: SideIndex;
  readonly key: string;
}

export interface Innings {
  readonly battingSide: SideIndex;
  readonly superOver: boolean;
  readonly overs: readonly Over[];
  readonly penaltyRuns: PenaltyRuns;
}

interface PenaltyRuns {
  readonly before: number;
  readonly after: number;
}

export interface Over {
  /** 0-based, as the sources count. */
  readonly number: number;
  /** The over is complete after them: the umpire's own count in a miscounted over. */
  readonly legalBalls: number;
  readonly deliveries: readonly Delivery[];
}

export interface Delivery {
  readonly batter: string;
  readonly nonStriker: string;
  readonly bowler: string;
  readonly runs: DeliveryRuns;
  readonly dismissals: readonly Dismissal[];
}

/** By kind; their sum is the delivery's total. */
export interface DeliveryRuns {
  readonly batter: number;
  readonly wides: number;
  readonly noBalls: number;
  readonly byes: number;
  readonly legByes: number;
  readonly penalty: number;
  /** A four or six that was run, or came from overthrows, is no boundary (rules.md#batting). */
  readonly nonBoundary: boolean;
}

export const DISMISSAL_KINDS = [
  "bowled",
  "caught",
  "caught and bowled",
  "lbw",
  "stumped",
  "hit wicket",
  "run out",
  "retired hurt",
  "retired not out",
  "retired out",
  "obstructing the field",
  "timed out",
  "handled the ball",
  "hit the ball twice",
] as const;

export type DismissalKind = (typeof DISMISSAL_KINDS)[number];

export interface Dismissal {
  readonly kind: DismissalKind;
  /** Key in the batting side; not always the striker. */
  readonly playerOut: string;
  /**
   * Keys of the fielding side's own players who took part, without outsiders (rules.md#fielding).
   */
  readonly fielders: readonly string[];
  /** An outsider took part: then a run-out is no fielder's alone (rules.md#fielding). */
  readonly outsider: boolean;
}

export type MatchResult =
  | { readonly kind: "unknown" }
  | { readonly kind: "won"; readonly winner: SideIndex; readonly text: string }
  /** Has a winner if a super over or a bowl-out decided it (rules.md#prediction). */
  | { readonly kind: "tie"; readonly winner: SideIndex | null; readonly text: string }
  | { readonly kind: "draw"; readonly text: string }
  | { readonly kind: "no result"; readonly text: string };
