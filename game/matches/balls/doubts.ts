import { BOWLERS_PER_INNINGS } from "#game/play/match/overs";
import type { Happening, Wicket } from "./events";
import { bowlersOf, type InningsInPlay, naturalEnd, outIn } from "./innings-in-play";
import { type BallsSetting, countedInnings, type MatchInPlay } from "./match-in-play";

/** A happening that the laws forbid, or a probable slip; the scorer may enter it all the same. */
export type BallDoubt =
  | "two overs in a row"
  | "more than the quota"
  | "out already"
  | "innings is over"
  | "no such wicket off a wide"
  | "no such wicket off a no-ball"
  | "bats again";

export const BALL_DOUBTS: Readonly<Record<BallDoubt, string>> = {
  "two overs in a row": "This bowler bowled the over before.",
  "more than the quota": "This bowler has bowled all the overs that the format allows.",
  "out already": "This batter is out already.",
  "innings is over": "The innings is over by the score.",
  "no such wicket off a wide": "Off a wide a batter can only be stumped, run out or hit wicket.",
  "no such wicket off a no-ball": "Off a no-ball a batter can only be run out.",
  "bats again": "This side has batted in this match already.",
};

const OFF_A_WIDE: ReadonlySet<Wicket["kind"]> = new Set([
  "stumped",
  "run out",
  "hit wicket",
  "obstructing the field",
]);
const OFF_A_NO_BALL: ReadonlySet<Wicket["kind"]> = new Set([
  "run out",
  "obstructing the field",
  "handled the ball",
  "hit the ball twice",
]);

/** In The Hundred a bowler may bowl ten balls in a row. */
const BALLS_OF_A_SET = 5;

export function doubtsOf(match: MatchInPlay, what: Happening, setting: BallsSetting): BallDoubt[] {
  const innings = match.innings.at(-1);
  if (what.kind === "innings") {
    const second = setting.innings === 2 && what.number !== null;
    const before = countedInnings(match.innings, setting.elsewhere);
    const again = before.some(({ battingSide }) => battingSide === what.battingSide);
    return second && again ? ["bats again"] : [];
  }
  if (!innings) return [];
  if (what.kind === "bowler") return doubtsOfBowler(innings, what.player, setting);
  if (what.kind === "batter") return outIn(innings).has(what.player) ? ["out already"] : [];
  if (what.kind !== "ball") return [];
  const { runs, wicket } = what;
  const doubts: BallDoubt[] = naturalEnd(innings) === null ? [] : ["innings is over"];
  if (wicket && runs.wides > 0 && !OFF_A_WIDE.has(wicket.kind)) {
    doubts.push("no such wicket off a wide");
  }
  if (wicket && runs.noBalls > 0 && !OFF_A_NO_BALL.has(wicket.kind)) {
    doubts.push("no such wicket off a no-ball");
  }
  return doubts;
}

function doubtsOfBowler(
  innings: InningsInPlay,
  player: number,
  { ballsPerOver }: Pick<BallsSetting, "ballsPerOver">,
): BallDoubt[] {
  const last = innings.overs.at(-1)?.deliveries.at(-1);
  const inARow = innings.overEnded && Number(last?.bowler) === player;
  const quota = innings.limit === null ? null : Math.ceil(innings.limit / BOWLERS_PER_INNINGS);
  const balls = bowlersOf(innings).get(player) ?? 0;
  return [
    ...(inARow && ballsPerOver > BALLS_OF_A_SET ? (["two overs in a row"] as const) : []),
    ...(quota !== null && balls >= quota * ballsPerOver ? (["more than the quota"] as const) : []),
  ];
}
