import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { formatOf } from "#game/play/match/formats";
import type { FixtureState } from "#game/play/match/state";

/** A match as its sources have it. */
export interface ReportedMatch {
  readonly matchType: string;
  readonly ballsPerOver: number;
  readonly startsAt: Ms;
  readonly state: FixtureState;
  /** Since a source has said that it is over; null before. */
  readonly overAt: Ms | null;
  /** The score was true then; null before the first one. */
  readonly scoreAt: Ms | null;
  /** The points were true then; null while no player has any. */
  readonly pointsAt: Ms | null;
  /** A source names its winner. */
  readonly isWon: boolean;
  /** Of the scoreboard, in playing order. */
  readonly innings: readonly {
    readonly runs: number;
    readonly wickets: number;
    readonly balls: number;
  }[];
}

/** A part of a match that has passed without points from any source. */
export interface MissingPoints {
  /** "day 2" is the close of play of a match over days. */
  readonly moment: "break" | "end" | `day ${number}`;
  /** A source has said so; else it is estimated from start and format. */
  readonly isKnown: boolean;
  readonly at: Ms;
  /** Nobody is asked for it any more; the end is worth asking for as long as its kind of notice. */
  readonly until: Ms | null;
  /** Players have points of an earlier part of the match. */
  readonly hasSome: boolean;
}

/** A source that is alive is seldom older, and an estimate is seldom nearer. */
const ALIVE_MS = 30 * MINUTE_MS;
/** A score and its points are stored within it. */
const TOGETHER_MS = MINUTE_MS;
const ALL_OUT = 10;

/**
 * The last part of a match whose points no source has (rules.md#missing-scorecards); null if none is
 * missing. A source that has given points before gets half an hour for the rest.
 */
export function findMissingPoints(match: ReportedMatch, now: Ms): MissingPoints | null {
  const { state, pointsAt } = match;
  if (state === "abandoned" || now < match.startsAt) return null;
  const moment = lastMoment(match, now);
  if (moment === null) return null;
  const hasSome = pointsAt !== null;
  if (hasSome && (moment.isCovered(pointsAt) || now < moment.at + ALIVE_MS)) return null;
  return { ...moment.missing, at: moment.at, hasSome };
}

interface Moment {
  readonly missing: Pick<MissingPoints, "moment" | "isKnown" | "until">;
  readonly at: Ms;
  /** Points that were true at an instant are those of the moment. */
  readonly isCovered: (pointsAt: Ms) => boolean;
}

function lastMoment(match: ReportedMatch, now: Ms): Moment | null {
  const { state, overAt, scoreAt } = match;
  if (state === "finished" || overAt !== null) return knownEnd(match);
  const isAlive = scoreAt !== null && now - scoreAt <= ALIVE_MS;
  const known = knownBreak(match);
  // While somebody reports the score, the clock says nothing that they do not know better.
  if (isAlive) return known;
  const estimated = lastEstimate(match, now);
  return estimated === null || (known !== null && estimated.missing.moment === "break")
    ? known
    : estimated;
}

function knownEnd({ overAt, scoreAt, startsAt, isWon, innings }: ReportedMatch): Moment {
  const at = overAt ?? scoreAt ?? startsAt;
  // A result that somebody states is newer than the points, and brings none.
  const isHalf = isWon && innings.length < 2;
  const missing = { moment: "end", isKnown: true, until: null } as const;
  return { missing, at, isCovered: (pointsAt) => !isHalf && pointsAt >= at - TOGETHER_MS };
}

/** The scoreboard shows it, only in a match of one innings a side. */
function knownBreak(match: ReportedMatch): Moment | null {
  const { matchType, scoreAt, innings } = match;
  const { innings: most, hours } = formatOf(matchType);
  const isOver = hasEnded(match, 0) || (innings[1]?.balls ?? 0) > 0;
  if (most > 2 || scoreAt === null || !isOver) return null;
  const missing = {
    moment: "break",
    isKnown: true,
    until: scoreAt + (hours / 2) * HOUR_MS,
  } as const;
  return { missing, at: scoreAt, isCovered: (pointsAt) => pointsAt >= scoreAt - ALIVE_MS };
}

function lastEstimate(match: ReportedMatch, now: Ms): Moment | null {
  const { matchType, startsAt, scoreAt } = match;
  const { days, hours, innings: most } = formatOf(matchType);
  const length = hours * HOUR_MS;
  const closes = Array.from({ length: days }, (_, day) => startsAt + day * DAY_MS + length);
  const breakAt = days === 1 && most === 2 ? [startsAt + length / 2] : [];
  const all = [...breakAt, ...closes];
  const index = all.findLastIndex((at) => at <= now);
  const at = all[index];
  if (at === undefined) return null;
  const until = all[index + 1] ?? null;
  const moment: MissingPoints["moment"] =
    until === null ? "end" : days === 1 ? "break" : `day ${index + 1}`;
  // Typed figures of an innings that is over are whole, however early it ended.
  const isWhole = hasEnded(match, moment === "end" ? most - 1 : 0) && days === 1;
  const missing = { moment, isKnown: false, until };
  return {
    missing,
    at,
    isCovered: (pointsAt) =>
      pointsAt >= at - ALIVE_MS || (isWhole && pointsAt >= (scoreAt ?? at) - TOGETHER_MS),
  };
}

/** All out, out of overs, or past the other side, in a match of one innings a side. */
function hasEnded({ matchType, ballsPerOver, innings }: ReportedMatch, index: number): boolean {
  const [first, second] = innings;
  const own = innings[index];
  const { overs } = formatOf(matchType);
  if (own === undefined) return false;
  const isWon = own === second && own.runs > (first?.runs ?? 0);
  return isWon || own.wickets >= ALL_OUT || (overs !== null && own.balls >= overs * ballsPerOver);
}
