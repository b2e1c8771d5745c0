/**
 * A match in the game's own words: what every feed turns its source into, and all that the
 * rules read. Players are keyed within their side, never by name alone (rules.md#identity).
 */
export interface Match {
  readonly format: string;
  /** Legal balls in an over: 6, or 5 in The Hundred. */
  readonly ballsPerOver: number;
  readonly sides: readonly [Side, Side];
  /**
   * In playing order; super overs and bowl-outs are marked, so that they never count
   * (rules.md#stat-lines).
   */
  readonly innings: readonly Innings[];
  readonly playersOfMatch: readonly PlayerRef[];
  readonly result: MatchResult;
}

export type SideIndex = 0 | 1;

/** The opponent: who fields while the given side bats. */
export function otherSide(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

export interface Side {
  readonly name: string;
  /** Everyone listed in the side: the eleven and the replacements who played. */
  readonly players: readonly SidePlayer[];
}

export interface SidePlayer {
  /** Registry id where the feed has one, else the name; unique within the side. */
  readonly key: string;
  readonly name: string;
  /** Came on during the match for somebody else; missing for the others. */
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

/** Runs awarded to the batting side outside any delivery. */
export interface PenaltyRuns {
  /** Penalty runs before the innings. */
  readonly before: number;
  /** Penalty runs after its end. */
  readonly after: number;
}

export interface Over {
  /** 0-based, as the sources count. */
  readonly number: number;
  /**
   * Legal balls after which this over counts as complete: the umpire's own count in a miscounted
   * over.
   */
  readonly legalBalls: number;
  readonly deliveries: readonly Delivery[];
}

export interface Delivery {
  /** Keys in the batting side. */
  readonly batter: string;
  readonly nonStriker: string;
  /** Key in the fielding side. */
  readonly bowler: string;
  readonly runs: DeliveryRuns;
  readonly dismissals: readonly Dismissal[];
}

/** Runs of one delivery by kind; their sum is the delivery's total. */
export interface DeliveryRuns {
  readonly batter: number;
  readonly wides: number;
  readonly noBalls: number;
  readonly byes: number;
  readonly legByes: number;
  readonly penalty: number;
  /**
   * All of a four or six was run, or it went for overthrows: it is no boundary (rules.md#batting).
   */
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
   * Keys of the fielding side's own players who took part; outsiders are left out
   * (rules.md#fielding).
   */
  readonly fielders: readonly string[];
  /** Whether an outsider took part: then a run-out is no fielder's alone (rules.md#fielding). */
  readonly outsider: boolean;
}

export type MatchResult =
  | { readonly kind: "unknown" }
  | { readonly kind: "won"; readonly winner: SideIndex; readonly text: string }
  /** With a winner if a super over or a bowl-out decided it (rules.md#prediction). */
  | { readonly kind: "tie"; readonly winner: SideIndex | null; readonly text: string }
  | { readonly kind: "draw"; readonly text: string }
  | { readonly kind: "no result"; readonly text: string };
