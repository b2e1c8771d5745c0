import { plural } from "#game/core/words";
import {
  type Innings,
  type Match,
  type MatchResult,
  otherSide,
  type Side,
  type SideIndex,
} from "#game/play/match/match";
import type { MatchEnds } from "./events";
import { dismissalsOf, type InningsInPlay, wicketsOf } from "./innings-in-play";
import {
  type BallsSetting,
  countedInnings,
  type InningsElsewhere,
  type MatchInPlay,
  sumOf,
} from "./match-in-play";

interface BallsMatchSetting extends Pick<BallsSetting, "ballsPerOver" | "elsewhere"> {
  readonly format: string;
  readonly sides: readonly [Side, Side];
  readonly keyOf: (playerId: number) => string;
}

/**
 * The match in the form of a feed (rules.md#ball-by-ball). An innings that was not entered ball by
 * ball has no overs.
 */
export function matchOfBalls(
  { innings, ended }: MatchInPlay,
  { keyOf, elsewhere, ...setting }: BallsMatchSetting,
): Match {
  const last = Math.max(0, ...innings.map(({ number }) => number ?? 0));
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  const match: Match = {
    ...setting,
    innings: [
      ...numbers.map((number) => {
        const own = innings.find((each) => each.number === number);
        return own ? inningsOf(own, keyOf) : emptyInnings(number, elsewhere);
      }),
      ...innings.filter(({ superOver }) => superOver).map((each) => inningsOf(each, keyOf)),
    ],
    playersOfMatch: [],
    result: { kind: "unknown" },
  };
  if (ended === null) return match;
  return { ...match, result: resultOf({ innings, ended, elsewhere }, setting.sides) };
}

function emptyInnings(number: number, elsewhere: readonly InningsElsewhere[]): Innings {
  const own = elsewhere.find((each) => each.number === number);
  const battingSide = own?.battingSide ?? 0;
  return { battingSide, superOver: false, overs: [], penaltyRuns: { before: 0, after: 0 } };
}

function inningsOf(innings: Innings, keyOf: (playerId: number) => string): Innings {
  const { battingSide, superOver, penaltyRuns } = innings;
  const key = (id: string) => keyOf(Number(id));
  const overs = innings.overs.map((over) => ({
    ...over,
    deliveries: over.deliveries.map((delivery) => ({
      ...delivery,
      batter: key(delivery.batter),
      nonStriker: key(delivery.nonStriker),
      bowler: key(delivery.bowler),
      dismissals: delivery.dismissals.map((dismissal) => ({
        ...dismissal,
        playerOut: key(dismissal.playerOut),
        fielders: dismissal.fielders.map(key),
      })),
    })),
  }));
  return { battingSide, superOver, overs, penaltyRuns };
}

interface EndedMatch extends Pick<BallsSetting, "elsewhere"> {
  readonly innings: readonly InningsInPlay[];
  readonly ended: MatchEnds;
}

function resultOf(match: EndedMatch, sides: readonly [Side, Side]): MatchResult {
  const { result, winner } = match.ended;
  if (result === "won" && winner !== null) {
    return { kind: "won", winner, text: winText(match, winner, sides[winner].name) };
  }
  if (result === "tie") {
    const text = winner === null ? "Match tied" : `Match tied, ${sides[winner].name} won`;
    return { kind: "tie", winner, text };
  }
  return result === "draw" ? { kind: "draw", text: "Match drawn" } : NO_RESULT;
}

const NO_RESULT = { kind: "no result", text: "No result" } as const;
const ALL_OUT = 10;

/** "India won by 20 runs", "India won by 5 wickets"; without a margin if the score has none. */
function winText({ innings, elsewhere }: EndedMatch, winner: SideIndex, name: string): string {
  const counted = countedInnings(innings, elsewhere);
  const last = innings.findLast(({ superOver }) => !superOver);
  const lead = sumOf(counted, winner) - sumOf(counted, otherSide(winner));
  if (!last || lead <= 0) return `${name} won`;
  return last.battingSide === winner
    ? `${name} won by ${plural(ALL_OUT - wicketsOf(last), "wicket")}`
    : `${name} won by ${plural(lead, "run")}`;
}

/** The first suggestion to the scorer; null while the result is open. */
export function likelyResult(
  { innings }: Pick<MatchInPlay, "innings">,
  setting: Pick<BallsSetting, "innings" | "elsewhere">,
): Pick<MatchEnds, "result" | "winner"> | null {
  const counted = countedInnings(innings, setting.elsewhere);
  if (counted.length < setting.innings || innings.some(({ ended }) => !ended)) return null;
  const lead = sumOf(counted, 0) - sumOf(counted, 1);
  if (lead === 0) return { result: "tie", winner: null };
  return { result: "won", winner: lead > 0 ? 0 : 1 };
}

export function namedPlayers({ innings }: MatchInPlay, side: SideIndex): ReadonlySet<number> {
  const ids = innings.flatMap((each) => {
    const deliveries = each.overs.flatMap((over) => over.deliveries);
    if (each.battingSide !== side) {
      const fielders = dismissalsOf(each).flatMap((dismissal) => dismissal.fielders);
      return [...deliveries.map(({ bowler }) => bowler), ...fielders].map(Number);
    }
    const out = dismissalsOf(each).map(({ playerOut }) => playerOut);
    const batters = deliveries.flatMap(({ batter, nonStriker }) => [batter, nonStriker]);
    const now = [each.striker, each.nonStriker].filter((id) => id !== null);
    return [...[...batters, ...out].map(Number), ...now];
  });
  return new Set(ids);
}
