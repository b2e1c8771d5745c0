import { type Delivery, type Dismissal, otherSide, type SideIndex } from "#game/play/match/match";
import { isLegal } from "#game/play/match/overs";
import type { BallEvent, End, Happening, InningsBegins, MatchEnds, Retirement } from "./events";
import type { BallFault } from "./faults";
import { type InningsInPlay, type OwedRuns, runsOf, swapEnds } from "./innings-in-play";
import { orderEvents } from "./order-events";
import { playBall } from "./play-ball";

export interface BallsSetting {
  readonly ballsPerOver: number;
  readonly innings: number;
  /** Innings that were not entered ball by ball. */
  readonly elsewhere: readonly InningsElsewhere[];
  readonly sideOf: (playerId: number) => SideIndex | null;
}

/**
 * An innings that was typed, pasted or reported by a feed. If it was entered ball by ball as well,
 * it was corrected later, and this one counts (rules.md#ball-by-ball).
 */
export interface InningsElsewhere {
  readonly number: number;
  readonly battingSide: SideIndex;
  readonly runs: number;
}

export interface MatchInPlay {
  readonly innings: readonly InningsInPlay[];
  readonly ended: MatchEnds | null;
  /** Runs awarded to a side before its first innings. */
  readonly owed: OwedRuns;
  /** Impossible events, which are skipped, in the order of play. */
  readonly faults: readonly { readonly key: string; readonly fault: BallFault }[];
}

export const BEFORE_PLAY: MatchInPlay = {
  innings: [],
  ended: null,
  owed: { 0: 0, 1: 0 },
  faults: [],
};

/**
 * The match after events in any order and with any repetition (rules.md#ball-by-ball). Impossible
 * events are skipped.
 */
export function matchInPlay(events: Iterable<BallEvent>, setting: BallsSetting): MatchInPlay {
  return orderEvents(events).reduce(
    (match, event) => playEvent(match, event, setting),
    BEFORE_PLAY,
  );
}

export function playEvent(
  match: MatchInPlay,
  { key, what }: Pick<BallEvent, "key" | "what">,
  setting: BallsSetting,
): MatchInPlay {
  const refused = (fault: BallFault) => ({ ...match, faults: [...match.faults, { key, fault }] });
  if (match.ended !== null) return refused("match ended");
  const current = match.innings.at(-1);
  if (what.kind === "innings") {
    if (current && !current.ended) return refused("innings in play");
    if (what.striker === what.nonStriker) return refused("same batter twice");
    const { number, battingSide, overs: limit, striker, nonStriker, bowler } = what;
    const isTwice = number !== null && match.innings.some((each) => each.number === number);
    if (isTwice) return refused("innings twice");
    if (isOnWrongSide(what, battingSide, setting)) return refused("wrong side");
    const newInnings: InningsInPlay = {
      ...{ number, battingSide, limit, striker, nonStriker, bowler },
      superOver: number === null,
      overs: [],
      penaltyRuns: { before: match.owed[battingSide], after: 0 },
      target: what.target ?? targetOf(match, what, setting),
      overEnded: false,
      ended: false,
      waiting: [],
    };
    const owed = { ...match.owed, [battingSide]: 0 };
    return { ...match, innings: [...match.innings, newInnings], owed };
  }
  if (what.kind === "match ends") {
    return { ...match, innings: withEnded(match.innings), ended: what };
  }
  if (what.kind === "penalty") return awardPenalty(match, what);
  if (!current) return refused("no innings");
  if (isOnWrongSide(what, current.battingSide, setting)) return refused("wrong side");
  const after = playInnings(current, what, setting.ballsPerOver);
  return typeof after === "string"
    ? refused(after)
    : { ...match, innings: replaceLast(match, after) };
}

/** The target of the last innings, or of the second super over; null in others. */
function targetOf(
  { innings }: MatchInPlay,
  { number, battingSide }: Pick<InningsBegins, "number" | "battingSide">,
  { innings: inMatch, elsewhere }: BallsSetting,
): number | null {
  const superOvers = innings.filter(({ superOver }) => superOver);
  if (number === null ? superOvers.length % 2 === 0 : number !== inMatch) return null;
  const before: readonly BattedRuns[] =
    number === null
      ? superOvers.slice(-1).map(battedRuns)
      : countedInnings(
          innings,
          elsewhere.filter((each) => each.number < number),
        );
  return sumOf(before, otherSide(battingSide)) - sumOf(before, battingSide) + 1;
}

interface BattedRuns {
  readonly battingSide: SideIndex;
  readonly runs: number;
}

/** Super overs do not count. */
export function countedInnings(
  innings: readonly InningsInPlay[],
  elsewhere: readonly InningsElsewhere[],
): BattedRuns[] {
  const others = new Set<number | null>(elsewhere.map(({ number }) => number));
  const own = innings.filter(({ superOver, number }) => !superOver && !others.has(number));
  return [...own.map(battedRuns), ...elsewhere];
}

export function sumOf(innings: readonly BattedRuns[], side: SideIndex): number {
  const own = innings.filter(({ battingSide }) => battingSide === side);
  return own.reduce((sum, { runs }) => sum + runs, 0);
}

function battedRuns(innings: InningsInPlay): BattedRuns {
  return { battingSide: innings.battingSide, runs: runsOf(innings) };
}

function isOnWrongSide(what: Happening, battingSide: SideIndex, { sideOf }: BallsSetting): boolean {
  const { batters, fielders } = namedIn(what);
  const stray = (ids: readonly number[], side: SideIndex) => ids.some((id) => sideOf(id) !== side);
  return stray(batters, battingSide) || stray(fielders, otherSide(battingSide));
}

function namedIn(what: Happening): {
  readonly batters: readonly number[];
  readonly fielders: readonly number[];
} {
  switch (what.kind) {
    case "innings":
      return { batters: [what.striker, what.nonStriker], fielders: [what.bowler] };
    case "ball":
      return {
        batters: what.wicket ? [what.wicket.out] : [],
        fielders: what.wicket?.fielders ?? [],
      };
    case "batter":
    case "retire":
      return { batters: [what.player], fielders: [] };
    case "bowler":
      return { batters: [], fielders: [what.player] };
    default:
      return { batters: [], fielders: [] };
  }
}

function withEnded(innings: readonly InningsInPlay[]): InningsInPlay[] {
  return innings.map((each) => (each.ended ? each : { ...each, ended: true }));
}

/** Runs to a side count in its last innings, or in its first once that begins. */
function awardPenalty(
  match: MatchInPlay,
  { to, runs }: { readonly to: "batting" | "fielding"; readonly runs: number },
): MatchInPlay {
  const current = match.innings.at(-1);
  if (!current) return match;
  const { battingSide } = current;
  const side = to === "batting" ? battingSide : otherSide(battingSide);
  const at = match.innings.findLastIndex((each) => each.battingSide === side);
  if (at < 0) return { ...match, owed: { ...match.owed, [side]: match.owed[side] + runs } };
  const innings = match.innings.map((each, index) => {
    if (index !== at) return each;
    const { before, after } = each.penaltyRuns;
    const hasBegun = each.overs.length > 0;
    const penaltyRuns = hasBegun
      ? { before, after: after + runs }
      : { before: before + runs, after };
    return { ...each, penaltyRuns };
  });
  return { ...match, innings };
}

function replaceLast({ innings }: MatchInPlay, last: InningsInPlay): InningsInPlay[] {
  return [...innings.slice(0, -1), last];
}

type InInnings = Exclude<Happening, { kind: "innings" | "match ends" | "penalty" | "take back" }>;

function playInnings(
  innings: InningsInPlay,
  what: InInnings | { readonly kind: "take back" },
  ballsPerOver: number,
): InningsInPlay | BallFault {
  if (innings.ended) return "innings ended";
  switch (what.kind) {
    case "ball":
      return playBall(innings, what, ballsPerOver);
    case "batter":
      return bringIn(innings, what.player, what.end);
    case "bowler":
      return { ...innings, bowler: what.player };
    case "swap":
      return swapEnds(innings);
    case "retire":
      return retire(innings, what.player, what.how);
    case "over ends":
      return endOver(innings);
    case "over goes on":
      return resumeOver(innings);
    case "innings ends":
      return { ...innings, ended: true };
    case "take back":
      return innings;
  }
}

function bringIn(innings: InningsInPlay, player: number, end: End | null) {
  const { striker, nonStriker } = innings;
  if (player === striker || player === nonStriker) return "already in";
  if (end === "striker" || (end === null && striker === null)) {
    return { ...innings, striker: player };
  }
  if (end === "bowler" || nonStriker === null) return { ...innings, nonStriker: player };
  return "nobody to replace";
}

/** The departure is noted with the last ball, or before the first. */
function retire(
  innings: InningsInPlay,
  player: number,
  how: Retirement,
): InningsInPlay | BallFault {
  const { striker, nonStriker } = innings;
  const isIn = player === striker || player === nonStriker;
  if (!isIn && how !== "timed out") return "not in";
  const dismissal = { kind: how, playerOut: String(player), fielders: [], outsider: false };
  return {
    ...addDismissal(innings, dismissal),
    striker: player === striker ? null : striker,
    nonStriker: player === nonStriker ? null : nonStriker,
  };
}

function addDismissal(innings: InningsInPlay, dismissal: Dismissal): InningsInPlay {
  const over = innings.overs.at(-1);
  const last = over?.deliveries.at(-1);
  if (!over || !last) return { ...innings, waiting: [...innings.waiting, dismissal] };
  const delivery: Delivery = { ...last, dismissals: [...last.dismissals, dismissal] };
  const deliveries = [...over.deliveries.slice(0, -1), delivery];
  return { ...innings, overs: [...innings.overs.slice(0, -1), { ...over, deliveries }] };
}

/** The umpire's own count is the over's (rules.md#bowling). */
function endOver(innings: InningsInPlay): InningsInPlay | BallFault {
  const over = innings.overs.at(-1);
  if (!over || innings.overEnded) return "no over";
  const counted = { ...over, legalBalls: over.deliveries.filter(isLegal).length };
  const overs = [...innings.overs.slice(0, -1), counted];
  return swapEnds({ ...innings, overs, overEnded: true, bowler: null });
}

function resumeOver(innings: InningsInPlay): InningsInPlay | BallFault {
  const over = innings.overs.at(-1);
  const last = over?.deliveries.at(-1);
  if (!over || !last || !innings.overEnded) return "no over";
  const longer = { ...over, legalBalls: over.deliveries.filter(isLegal).length + 1 };
  const overs = [...innings.overs.slice(0, -1), longer];
  return swapEnds({ ...innings, overs, overEnded: false, bowler: Number(last.bowler) });
}
