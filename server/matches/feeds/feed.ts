import type { Ms } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
/**
 * A live feed of the matches of a followed series, in the game's own words. Files (cricsheet/),
 * rehearsals and typed scores have all balls or all figures at hand and end in the same
 * `FixtureScore`; a feed is asked, may be wrong, late or down, and counts its answers.
 */
export interface Feed {
  readonly name: string;
  /** A feed without its key cannot be asked. */
  readonly ready: boolean;
  /** Of each question in hits, by its last answers (ADR-120). */
  cost(): Readonly<Record<FeedQuestion, number>>;
  /** Each throws FeedError, and only that. */
  askSeries(seriesId: string, stop: AbortSignal): Promise<FeedSeries>;
  /** Teams without a known squad are absent. */
  askSquads(seriesId: string, stop: AbortSignal): Promise<FeedSquad[]>;
  /** Of matches in play or just ended; others are absent. */
  askStates(matchIds: readonly string[], stop: AbortSignal): Promise<MatchState[]>;
  /** Cheap: the answer may make the scorecard needless. */
  askMatch(matchId: string, stop: AbortSignal): Promise<FeedMatch>;
  askScorecard(matchId: string, stop: AbortSignal): Promise<FeedScorecard>;
}

type FeedQuestion = "series" | "squads" | "states" | "match" | "scorecard";

/** Counts the questions to a feed, so that its limit is never passed. */
export interface HitMeter {
  /** By its last answer, or the usual cost. */
  costOf(question: string, usual: number): number;
  /** @throws FeedError "limit" if so many hits are not left today */
  take(hits: number): void;
  report(count: ReportedHits): void;
}

export interface ReportedHits {
  /** With the hits that were taken for it. */
  readonly question: string;
  readonly taken: number;
  readonly answered: boolean;
  readonly used?: number | undefined;
  readonly today?: number | undefined;
  readonly limit?: number | undefined;
}

export type FeedErrorKind =
  | "unreachable"
  | "nonsense"
  | "limit"
  | "blocked"
  | "not found"
  | "bad key"
  | "stopped";

/** The message is a sentence for the operator, without any key. */
export class FeedError extends Error {
  override readonly name = "FeedError";
  readonly kind: FeedErrorKind;

  constructor(kind: FeedErrorKind, sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

export interface FeedSeries {
  readonly id: string;
  readonly name: string;
  readonly fixtures: readonly FeedFixture[];
}

export interface FeedFixture {
  readonly id: string;
  readonly name: string;
  readonly matchType: string;
  readonly ballsPerOver: number;
  readonly startsAt: Ms | null;
  /** Null while one of them is to be confirmed. */
  readonly teams: readonly [FeedTeam, FeedTeam] | null;
  /** By the feed it has been played, or will not be; without a score it is a hint. */
  readonly over: boolean;
  readonly hasScorecard: boolean | null;
}

export interface FeedTeam {
  readonly name: string;
  readonly shortName: string | null;
}

/**
 * `upcoming` until its first ball; `finished` also without a result; `abandoned` is without a ball
 * (rules.md#abandoned).
 */
export interface MatchState {
  readonly matchId: string;
  readonly phase: FixtureState;
  readonly status: string;
  /** A team's name; null for a tie without a winner, without a result, and in play. */
  readonly winner: string | null;
  /**
   * In playing order, without super overs (rules.md#stat-lines); null if the answer does not tell.
   */
  readonly innings: readonly FeedInningsScore[] | null;
  /**
   * False if the feed says that it has no scorecard of the match, which may change; null if the
   * answer does not tell.
   */
  readonly hasScorecard: boolean | null;
}

/** Null if the answer has none, or one that cannot be: the known figure stays (ADR-195). */
export type ReportedFigure = number | null;

export interface FeedInningsScore<Figure extends ReportedFigure = number> {
  /** Null if the feed's label does not say. */
  readonly battingTeam: string | null;
  readonly runs: Figure;
  readonly wickets: Figure;
  /** As in the feed: 17.4, and in The Hundred balls (`legalBalls` reads both). */
  readonly overs: Figure;
}

export interface FeedMatch {
  readonly state: MatchState;
  /** Null without one, or if it lacks an innings of its score. */
  readonly scorecard: FeedScorecard | null;
  /** With a named eleven; others are absent. */
  readonly sides: readonly FeedSide[];
}

export interface FeedSide {
  readonly team: string;
  readonly named: readonly FeedPlayer[];
  /** On the impact or concussion list. */
  readonly substitutes: readonly FeedPlayer[];
}

export interface FeedScorecard extends Omit<MatchState, "innings"> {
  readonly innings: readonly FeedInnings[];
  /** That it lists before the first ball; others are absent. */
  readonly sides: readonly FeedSide[];
}

/** As reported; with `number`, after known figures have taken the place of missing ones. */
export interface FeedInnings<Figure extends ReportedFigure = ReportedFigure>
  extends FeedInningsScore<Figure> {
  readonly batting: readonly FeedBatting<Figure>[];
  readonly bowling: readonly FeedBowling<Figure>[];
  readonly fielding: readonly FeedFielding[];
  /** Rows without a person, or that are no rows. */
  readonly unreadRows: Readonly<Record<"batting" | "bowling", number>>;
  /** Each wicket is accounted for: a known catch that is missing has been taken back. */
  readonly isWhole: boolean;
  /** Names in dismissals that fit several bowlers, who get nothing by them. */
  readonly doubtfulBowlers: readonly string[];
}

export interface FeedPlayer {
  readonly id: string | null;
  /** Empty if the answer has an id alone. */
  readonly name: string;
  /** From a dismissal's text: it finds a player and never makes one. */
  readonly partOfName?: boolean;
}

export interface FeedBatting<Figure extends ReportedFigure = ReportedFigure> {
  readonly player: FeedPlayer;
  readonly runs: Figure;
  readonly balls: Figure;
  readonly fours: Figure;
  readonly sixes: Figure;
  readonly out: boolean | Extract<Figure, null>;
  /** The end of the innings in words that nobody understands: it counts as out. */
  readonly oddEnd: string | null;
  readonly batting: boolean;
}

export interface FeedBowling<Figure extends ReportedFigure = ReportedFigure> {
  readonly player: FeedPlayer;
  readonly overs: Figure;
  readonly maidens: Figure;
  readonly runs: Figure;
  readonly wickets: Figure;
  readonly lbwOrBowledWickets: number;
  readonly wides: Figure;
  readonly noBalls: Figure;
}

export interface FeedFielding {
  readonly player: FeedPlayer;
  readonly catches: number;
  readonly stumpings: number;
  readonly runOuts: number;
  /** Run-outs whose text names this fielder alone. */
  readonly directRunOuts: number;
}

export interface FeedSquad {
  readonly team: FeedTeam;
  readonly players: readonly FeedSquadPlayer[];
}

export interface FeedSquadPlayer extends FeedPlayer {
  /** In the feed's words, such as "WK-Batsman"; null if unknown. */
  readonly role: string | null;
}
