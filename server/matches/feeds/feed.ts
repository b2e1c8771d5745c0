import type { Ms } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
/**
 * A live feed: where the matches of a followed series come from, in the game's own words. Files
 * (cricsheet/), rehearsals and what operators type have all balls or all figures at hand and end in
 * the same `FixtureScore`; a feed is asked, may be wrong, late or down, and counts its answers.
 */
export interface Feed {
  /** The name of the feed in the database. */
  readonly name: string;
  /** Whether it can be asked at all: a feed without its key is not. */
  readonly ready: boolean;
  /** The cost of each question in hits, by its last answers (ADR-120). */
  cost(): Readonly<Record<FeedQuestion, number>>;
  /** Each throws FeedError, and only that. */
  askSeries(seriesId: string, stop: AbortSignal): Promise<FeedSeries>;
  /** Teams whose squad is not known yet are absent. */
  askSquads(seriesId: string, stop: AbortSignal): Promise<FeedSquad[]>;
  /** The states of matches that are going on or have just ended; others are absent. */
  askStates(matchIds: readonly string[], stop: AbortSignal): Promise<MatchState[]>;
  /** Asks about one match, cheaply: the answer may make the scorecard needless. */
  askMatch(matchId: string, stop: AbortSignal): Promise<FeedMatch>;
  askScorecard(matchId: string, stop: AbortSignal): Promise<FeedScorecard>;
}

export type FeedQuestion = "series" | "squads" | "states" | "match" | "scorecard";

/** Counts the questions to a feed, so that its limit is never passed. */
export interface HitMeter {
  /** The cost of a question: by its last answer, or the usual one. */
  costOf(question: string, usual: number): number;
  /** @throws FeedError "limit" when so many hits are not left today */
  take(hits: number): void;
  /** The counting figures of an answer; an answer may lack some. */
  report(count: ReportedHits): void;
}

export interface ReportedHits {
  /** The question, and the hits that were taken for it. */
  readonly question: string;
  readonly taken: number;
  /** It was answered: a refusal may cost less. */
  readonly answered: boolean;
  /** The stated cost. */
  readonly used?: number | undefined;
  readonly today?: number | undefined;
  readonly limit?: number | undefined;
}

export type FeedErrorKind =
  /** Down, slow, or another server. */
  | "unreachable"
  /** Its answer made no sense. */
  | "nonsense"
  /** No hits are left today. */
  | "limit"
  /** It asks for a pause. */
  | "blocked"
  | "not found"
  | "bad key"
  /** We are stopping. */
  | "stopped";

/**
 * The reason why a question was not answered; the message is a sentence for the operator, without
 * any key.
 */
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
  /** As `fixtures.matchType` has it: T20, ODI, Test. */
  readonly matchType: string;
  readonly ballsPerOver: number;
  /** Null while it is not known. */
  readonly startsAt: Ms | null;
  /** Null while one of them is to be confirmed. */
  readonly teams: readonly [FeedTeam, FeedTeam] | null;
  /** Whether the feed says that it has been played, or will not be; without a score it is a hint. */
  readonly over: boolean;
}

export interface FeedTeam {
  readonly name: string;
  readonly shortName: string | null;
}

/**
 * How far a match has come: `upcoming` until its first ball; `finished` also without a result;
 * `abandoned` is without a ball (rules.md#abandoned).
 */
export interface MatchState {
  readonly matchId: string;
  readonly phase: FixtureState;
  /** In plain words; empty before the match. */
  readonly status: string;
  /** A team's name; null for a tie that stayed one, without a result, and in play. */
  readonly winner: string | null;
  /**
   * In playing order, super overs left out (rules.md#stat-lines); null where the answer does not
   * tell.
   */
  readonly innings: readonly FeedInningsScore[] | null;
}

export interface FeedInningsScore {
  /** Null where the feed's label does not say. */
  readonly battingTeam: string | null;
  readonly runs: number;
  readonly wickets: number;
  /** As the feed writes it: 17.4, and in The Hundred balls (`legalBalls` reads both). */
  readonly overs: number;
}

/** The content of an answer about one match beside its state. */
export interface FeedMatch {
  readonly state: MatchState;
  /** Null where the answer has none, and where it lacks an innings that its score has. */
  readonly scorecard: FeedScorecard | null;
  /** The sides of which the answer names the eleven; empty where it does not. */
  readonly sides: readonly FeedSide[];
}

/** A side as it was named at the toss. */
export interface FeedSide {
  readonly team: string;
  /** Eleven. */
  readonly named: readonly FeedPlayer[];
  /** On the impact or concussion list. */
  readonly substitutes: readonly FeedPlayer[];
}

export interface FeedScorecard extends Omit<MatchState, "innings"> {
  readonly innings: readonly FeedInnings[];
}

export interface FeedInnings extends FeedInningsScore {
  readonly batting: readonly FeedBatting[];
  readonly bowling: readonly FeedBowling[];
  readonly fielding: readonly FeedFielding[];
}

/** A person as the feed knows them. */
export interface FeedPlayer {
  readonly id: string | null;
  readonly name: string;
  /** A part of a name, out of a dismissal's text: it finds a player and never makes one. */
  readonly partOfName?: boolean;
}

export interface FeedBatting {
  readonly player: FeedPlayer;
  readonly runs: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  readonly out: boolean;
  /** At the wicket as the feed answers. */
  readonly batting: boolean;
}

export interface FeedBowling {
  readonly player: FeedPlayer;
  readonly overs: number;
  readonly maidens: number;
  readonly runs: number;
  readonly wickets: number;
  readonly lbwOrBowledWickets: number;
  readonly wides: number;
  readonly noBalls: number;
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
  /** In the feed's words, such as "WK-Batsman"; null where it does not say. */
  readonly role: string | null;
}
